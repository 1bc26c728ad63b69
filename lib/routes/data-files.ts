import type { IntegrationLabels } from '@/components/plugins/integrations/define-service';
import type { Config } from '@/lib/config/schema';
import type { Locale } from '@/lib/i18n/locale';
import type { Messages } from '@/locales/en-US';
import type { ServerMessages } from '@/locales/server/en-US';

/**
 * The path of a data file that pages load, without base path. `prefix` is the site's.
 *
 * @example dataPath('plugins', 'en', 'zh-CN.json') // => '/data/plugins.en.zh-CN.json'
 */
export function dataPath(name: string, prefix: string, extension: string): string {
  return `/data/${name}${prefix ? `.${prefix}` : ''}.${extension}`;
}

/**
 * The path of a theme's settings, without base path, for visitors who switch to the theme or to another interface language. `prefix` is
 * the site's: owners may configure a theme differently in each of their databases.
 */
export function themeSettingsPath(theme: string, prefix: string, locale: Locale): string {
  return dataPath(`themes/${theme}`, prefix, `${locale}.json`);
}

/** A song. Addresses are complete. */
export interface Song {
  name: string;
  artist: string;
  url: string;
  /** '' if there is none. */
  cover: string;
}

export interface MusicPlugin {
  songs: Song[];
  order: 'list' | 'random';
  autoPlay: boolean;
  visible: boolean;
  labels: ServerMessages['PLAYER'];
}

export interface ContextMenuPlugin {
  items: Omit<Config['contextMenu'], 'enabled'> & { copy: boolean };
  hrefs: {
    category: string;
    tag: string;
    /** A JSON list of the addresses of all listed posts. */
    posts: string;
  };
  labels: ServerMessages['MENU'] &
    Pick<Messages['COMMON'], 'URL_COPIED' | 'COPY_FAILED' | 'CATEGORY' | 'TAGS' | 'THEME_SWITCH'> &
    Pick<Messages['APPEARANCE'], 'TO_DARK' | 'TO_LIGHT'> &
    Pick<Messages['SHARE'], 'COPY_LINK'>;
}

/** A site's plugins, as far as the owner has switched them on. One file for each interface language. */
export interface Plugins {
  /** The language of the texts. */
  locale: Locale;
  /** The deployment's sub-path; '' at the root. */
  basePath: string;
  /** Names of the installed themes, if a plugin switches between them. */
  themes?: string[];
  music?: MusicPlugin;
  contextMenu?: ContextMenuPlugin;
  effects?: Config['effects'];
  /** What services are given, by the file of their code. */
  integrations?: Record<string, object>;
  /** Texts of integrations that render something on the page. */
  labels?: IntegrationLabels;
  /** The owner's scripts from other hosts. */
  scripts?: string[];
}
