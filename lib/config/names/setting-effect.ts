import { type IntegrationName, integrations, integrationsOn } from '@/components/plugins/integrations/registry';
import type { Config } from '@/lib/config/schema';

/** Why a setting that is accepted does nothing on this site; undefined where it works. */
type Condition = (config: Config) => string | undefined;

const needs = (isOn: (config: Config) => boolean, key: string): Condition => {
  return (config) => (isOn(config) ? undefined : `no effect until ${key} is set`);
};
const onServer: Condition = () => 'only on a server; exports do not use it';

/** Settings that depend on others, by their keys. */
const conditions: Readonly<Record<string, Condition>> = {
  ARTICLE_EXPIRATION_DAYS: needs(({ posts }) => posts.expirationEnabled, 'ARTICLE_EXPIRATION_ENABLED'),
  ARTICLE_EXPIRATION_MESSAGE: needs(({ posts }) => posts.expirationEnabled, 'ARTICLE_EXPIRATION_ENABLED'),
  ARTICLE_EXPIRATION_TITLE: needs(({ posts }) => posts.expirationEnabled, 'ARTICLE_EXPIRATION_ENABLED'),
  POST_PREVIEW_LINES: needs(({ posts }) => posts.listPreview, 'POST_LIST_PREVIEW'),
  POSTS_SHARE_SERVICES: needs(({ posts }) => posts.shareBar, 'POST_SHARE_BAR_ENABLE'),
  POST_COPYRIGHT_TEXT: needs(({ posts }) => posts.copyrightNotice, 'POST_COPYRIGHT_ENABLE'),
  POST_URL_PREFIX_MAPPING_CATEGORY: ({ posts }) =>
    posts.urlPrefix.includes('%category%') ? undefined : 'no effect until POST_URL_PREFIX contains %category%',
  STARTER_POST_REDIRECT_URL: needs(({ redirect }) => redirect.notFoundEnabled, 'STARTER_POST_REDIRECT_ENABLE'),
  BEI_AN_LINK: needs(({ site }) => site.icp.beiAn !== '', 'BEI_AN'),
  CONTENT_FOLDER: ({ notion }) => (notion.source === 'folder' ? undefined : 'no effect until NOTION_SOURCE is folder'),
  NOTION_API_TOKEN: ({ notion }) =>
    notion.source === 'public' || notion.source === 'folder'
      ? `no effect while NOTION_SOURCE is ${notion.source}`
      : undefined,
  NOTION_ACTIVE_USER: needs(({ notion }) => notion.tokenV2 !== '', 'NOTION_TOKEN_V2'),
  APPEARANCE_DARK_TIME: ({ site }) => (site.appearance === 'auto' ? undefined : 'no effect until APPEARANCE is auto'),
  GLOBAL_CSS: ({ site }) => (site.disablePlugin ? 'off, because DISABLE_PLUGIN is on' : undefined),
  THEME_SWITCH: ({ site }) => (site.disablePlugin ? 'off, because DISABLE_PLUGIN is on' : undefined),
  CAN_COPY: ({ site }) => (site.disablePlugin ? 'off, because DISABLE_PLUGIN is on' : undefined),
  ...Object.fromEntries(
    ['ARCHIVE', 'SEARCH', 'CATEGORY', 'TAG'].map((name) => [
      `HEO_MENU_${name}`,
      ({ site }: Config) => (site.customMenu ? 'no effect while CUSTOM_MENU is on' : undefined),
    ]),
  ),
  NEXT_REVALIDATE_SECOND: onServer,
  REVALIDATE_SECRET: ({ site }) =>
    site.revalidateSecret === '' ? undefined : 'only on a server and in “npm run watch”',
  TRUSTED_PROXIES: ({ site }) => (site.trustedProxies === 0 ? undefined : 'only on a server and in “npm run watch”'),
};

/** What a setting that has this key does on a site with these settings. */
export function effectOf(key: string, config: Config): { works: boolean; effect: string } {
  const reason = conditions[key]?.(config) ?? ofIntegration(key, config);
  return { works: reason === undefined, effect: reason ?? 'works' };
}

/** All settings of a service but the first wait for that one. */
function ofIntegration(key: string, config: Config): string | undefined {
  const found = Object.entries(integrations).find(([, { keys }]) => keys.includes(key));
  if (!found) return undefined;
  if (config.site.disablePlugin) return 'off, because DISABLE_PLUGIN is on';
  const [name, { keys }] = found;
  const isOn = integrationsOn(config.integrations).settings[name as IntegrationName] !== undefined;
  return key === keys[0] || isOn ? undefined : `no effect until ${keys[0]} is set`;
}
