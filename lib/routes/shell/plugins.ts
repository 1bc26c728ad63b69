import { integrationsOn } from '@/components/plugins/integrations/registry';
import type { Config } from '@/lib/config/schema';
import { hashOf } from '@/lib/hash';
import { type Locale, locales } from '@/lib/i18n/locale';
import { serverMessages } from '@/lib/i18n/server-messages';
import { oncePer } from '@/lib/once';
import { type ContextMenuPlugin, dataPath, type MusicPlugin, type Plugins, type Song } from '@/lib/routes/data-files';
import { href } from '@/lib/routes/routes';
import type { ShellPlugins } from '@/lib/routes/screens';
import { ownerStyle, ownFontFiles, paperOf } from '@/lib/routes/shell/owner-style';
import { isExternal, toAssetHref } from '@/lib/site/addresses';
import type { Site } from '@/lib/site/site';
import type { Messages } from '@/locales/en-US';
import type { ServerMessages } from '@/locales/server/en-US';

/** A file that pages link to if the owner has switched something on. */
export interface PluginFile {
  /** From the root of the site, without base path. */
  path: string;
  type: string;
  text: string;
}

interface Source {
  messages(locale: Locale): Messages;
  /** Names of the installed themes. */
  themes: readonly string[];
}

/** What a site's pages say about its plugins; undefined if it has none. */
export const pluginsOfShell = (site: Site, source: Source): ShellPlugins | undefined => made(site, source).shell;

/** The files that they link to. */
export const pluginFiles = (site: Site, source: Source): PluginFile[] => made(site, source).files;

const made = oncePer((site: Site, source: Source): { shell: ShellPlugins | undefined; files: PluginFile[] } => {
  const { config } = site;
  const plugins = pluginsOf(site, source);
  // Visitors may choose another interface language than the site's own.
  const byLocale = plugins ? locales.map((locale) => settingsFile(site, source, locale)) : [];
  const files: Partial<Record<'style' | 'script', PluginFile>> = {
    ...fileOf('style', dataPath('owner', site.prefix, 'css'), ownerStyle(config, site.basePath)),
    ...fileOf('script', dataPath('owner', site.prefix, 'js'), config.site.globalJs.trim()),
  };
  const stylesheets = [...config.fonts.urls, ...config.site.externalStyles].flatMap(
    (sheet) => loadable(sheet, site) || [],
  );
  const addresses = Object.entries(files).map(([name, file]) => [name, address(file.path, [file], site)]);
  const paper = paperOf(config);
  const fonts = ownFontFiles(config, site.basePath);
  const shell: ShellPlugins = {
    ...(plugins && { href: address(pluginsPath(site, site.locale), byLocale, site) }),
    ...Object.fromEntries(addresses),
    ...(paper && { paper }),
    ...((fonts.files.length > 0 || fonts.replaced.length > 0) && { fonts }),
    ...(plugins?.contextMenu?.items.themeSwitch && { keepsTheme: true }),
    ...(stylesheets.length > 0 && { stylesheets }),
  };
  return {
    shell: Object.keys(shell).length > 0 ? shell : undefined,
    files: [...byLocale, ...Object.values(files), ...(plugins?.contextMenu ? [postList(site)] : [])],
  };
});

/** A file's address, which changes when the content of one of `files` does, so that browsers load it again. */
function address(path: string, files: readonly PluginFile[], { basePath }: Site): string {
  return `${basePath}${path}?v=${hashOf(files.map(({ text }) => text).join(''), 8)}`;
}

function settingsFile(site: Site, source: Source, locale: Locale): PluginFile {
  const text = JSON.stringify(pluginsOf(site, source, locale));
  return { path: pluginsPath(site, locale), type: 'application/json', text };
}

/** Pages link to the file in their own language; `components/plugins/start-plugins.ts` substitutes another language. */
const pluginsPath = (site: Site, locale: Locale): string => dataPath('plugins', site.prefix, `${locale}.json`);

function fileOf(name: 'style' | 'script', path: string, text: string) {
  return text === '' ? {} : { [name]: { path, type: name === 'style' ? 'text/css' : 'text/javascript', text } };
}

/** The file that random posts are picked from. */
function postList(site: Site): PluginFile {
  const hrefs = site.posts.map((post) => post.href).filter((address) => !isExternal(address));
  return { path: dataPath('posts', site.prefix, 'json'), type: 'application/json', text: JSON.stringify(hrefs) };
}

/** The plugins that are on, with texts in an interface language; null if none is. */
export function pluginsOf(site: Site, { messages, themes }: Source, locale: Locale = site.locale): Plugins | null {
  const { config, basePath } = site;
  const { effects } = config;
  const texts = serverMessages(locale);
  const parts: Omit<Plugins, 'locale' | 'basePath'> = config.site.disablePlugin
    ? {}
    : {
        ...musicOf(site, texts),
        ...contextMenuOf(site, { ...texts.MENU, ...commonTexts(messages(locale)) }, themes),
        ...((effects.fireworks || effects.mouseFollow) && { effects }),
        ...servicesOf(config, texts),
      };
  const scripts = config.site.externalScripts.flatMap((script) => loadable(script, site) || []);
  const all = { ...parts, ...(scripts.length > 0 && { scripts }) };
  const changesTheme = all.contextMenu?.items.themeSwitch;
  if (Object.keys(all).length === 0) return null;
  return { locale, basePath, ...(changesTheme && { themes: [...themes] }), ...all };
}

/** A complete address that a browser may load; '' for anything else, including `javascript:` and `data:`. */
function loadable(address: string, { basePath }: Site): string {
  const text = address.trim();
  if (text.startsWith('//')) return `https:${text}`;
  return text.startsWith('/') || isExternal(text) ? toAssetHref(text, basePath) : '';
}

function musicOf(site: Site, { PLAYER }: ServerMessages): { music?: MusicPlugin } {
  const { music } = site.config;
  if (!music.enabled) return {};
  const songs = music.audioList.flatMap((song): Song[] => {
    const url = loadable(song.url, site);
    if (url === '') return [];
    return [{ name: song.name, artist: song.artist ?? '', url, cover: loadable(song.cover ?? '', site) }];
  });
  if (songs.length === 0) return {};
  const { order, autoPlay, visible } = music;
  return { music: { songs, order, autoPlay, visible, labels: PLAYER } };
}

function commonTexts({ COMMON, APPEARANCE, SHARE }: Messages) {
  const { URL_COPIED, COPY_FAILED, CATEGORY, TAGS, THEME_SWITCH } = COMMON;
  const { TO_DARK, TO_LIGHT } = APPEARANCE;
  return { URL_COPIED, COPY_FAILED, CATEGORY, TAGS, THEME_SWITCH, TO_DARK, TO_LIGHT, COPY_LINK: SHARE.COPY_LINK };
}

function contextMenuOf(
  site: Site,
  labels: ContextMenuPlugin['labels'],
  themes: readonly string[],
): { contextMenu?: ContextMenuPlugin } {
  const { contextMenu: menu, site: settings } = site.config;
  if (!menu.enabled) return {};
  const { enabled: _enabled, ...items } = menu;
  return {
    contextMenu: {
      items: { ...items, copy: settings.canCopy, themeSwitch: items.themeSwitch && themes.length > 1 },
      hrefs: {
        category: href({ name: 'categories' }, site),
        tag: href({ name: 'tags' }, site),
        posts: site.basePath + dataPath('posts', site.prefix, 'json'),
      },
      labels,
    },
  };
}

function servicesOf(config: Config, { COUNTER, ADS }: ServerMessages): Pick<Plugins, 'integrations' | 'labels'> {
  const on = integrationsOn(config.integrations).map(({ file, given }) => [file, given] as const);
  return on.length > 0 ? { integrations: Object.fromEntries(on), labels: { COUNTER, ADS } } : {};
}
