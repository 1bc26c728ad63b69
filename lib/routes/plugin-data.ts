import type { IntegrationName, IntegrationSettings } from '@/lib/config/integrations';
import type { Config } from '@/lib/config/schema';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/locales/en-US';
import type { PluginMessages } from '@/locales/plugins/en-US';

/** A piece of music. Addresses are complete. */
export interface Song {
  name: string;
  artist: string;
  url: string;
  /** '' when there is none. */
  cover: string;
  /** Timed words as LRC: their text, or the address of a file with them; '' when there are none. */
  lyrics: string;
}

export interface MusicExtra {
  songs: Song[];
  /** Address that answers with more songs; '' when no service is asked. */
  service: string;
  order: 'list' | 'random';
  autoPlay: boolean;
  visible: boolean;
  /** Whether `lyrics` of songs are their text or an address. */
  lyrics: 'none' | 'text' | 'address';
  labels: PluginMessages['PLAYER'];
}

export interface ContextMenuExtra {
  items: Omit<Config['contextMenu'], 'enabled'> & { copy: boolean };
  hrefs: {
    category: string;
    tag: string;
    /** A JSON list of the addresses of all listed posts. */
    posts: string;
  };
  labels: PluginMessages['MENU'] & Pick<Messages['COMMON'], 'PAGE_URL_COPIED' | 'COPY_FAILED' | 'BACK_TO_TOP'>;
}

export interface EffectsExtra {
  /** Colours as CSS writes them. */
  fireworks?: string[];
  mouseFollow?: { type: number; color: string };
  petals?: true;
  dots?: true;
  movingRibbon?: true;
  stillRibbon?: true;
  stars?: true;
}

export type IntegrationLabels = Pick<PluginMessages, 'COUNTER' | 'ADS'> & { themeSwitch: string };

/** What a site has around its pages, as far as the owner has switched it on. One file for each interface language. */
export interface Plugins {
  /** The language of the texts. */
  locale: Locale;
  /** Sub-path of the deployment; '' at the root. */
  basePath: string;
  /** Names of the installed themes, where a part changes them. */
  themes?: string[];
  music?: MusicExtra;
  contextMenu?: ContextMenuExtra;
  effects?: EffectsExtra;
  integrations?: Partial<IntegrationSettings>;
  /** Texts of integrations that render something here. */
  labels?: IntegrationLabels;
  /** Where addresses of subscribers are sent to. */
  newsletter?: { href: string; labels: PluginMessages['NEWSLETTER'] };
  /** The owner's scripts of other hosts. */
  scripts?: string[];
  /** `/webfonts/iconfont.js` renders icons. */
  iconFont?: true;
}

/** What pages say of them: where they lie. A site without any says nothing. */
export interface ShellPlugins {
  /** Address of the file with `Plugins` in the site's own language. */
  href?: string;
  /** Address of the owner's stylesheet: their CSS and fonts. */
  style?: string;
  /** Address of the owner's script. */
  script?: string;
  /** The owner's paper, for the browser's bars. */
  paper?: { light?: string; dark?: string };
  /** The menu changes themes, so `?theme=` goes along. */
  keepsTheme?: true;
  /** Stylesheets of other hosts. They are added by script, so that a slow host never holds up the page. */
  stylesheets?: string[];
}

export type { IntegrationName, IntegrationSettings };
