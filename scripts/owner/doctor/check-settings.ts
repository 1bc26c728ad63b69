import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { type IntegrationName, integrations, integrationsOn } from '@/components/plugins/integrations/registry';
import type { InspectedSetting } from '@/lib/config/inspect';
import type { Config } from '@/lib/config/schema';
import { knownShareServices } from '@/lib/config/schema';
import { nearest } from '@/lib/config/values';
import type { Finding, GradedProblem } from './finding';
import { address as addressMessages, settings as messages, services as serviceMessages } from './messages';

/** The settings of one workspace. */
export interface CheckedSettings {
  config: Config;
  inspected: readonly InspectedSetting[];
}

type Add = (location: string, problem: GradedProblem) => void;

/** Values that fit their settings and still cannot do what their owner wants. */
export function checkSettings(settings: CheckedSettings, publicDirectory: string): Finding[] {
  const findings: Finding[] = [];
  const add: Add = (location, problem) => findings.push({ area: 'settings', location, ...problem });
  checkValues(settings.config, add);
  checkFiles(settings, publicDirectory, add);
  checkServices(settings, add);
  checkAddress(settings.config, publicDirectory, add);
  return findings;
}

const at = (key: string, value: unknown): string => `${key} = ${JSON.stringify(value)}`;

function checkValues({ notion, site, posts, contact, redirect, design }: Config, add: Add): void {
  if (isUnclosed(site.globalCss)) add('GLOBAL_CSS', messages.unclosedStyles);
  const fault = faultOfScript(site.globalJs);
  if (fault !== undefined) add('GLOBAL_JS', messages.brokenScript(fault));
  for (const [key, value] of [
    ['THEME_WIDTH', design.width],
    ['THEME_TEXT_WIDTH', design.textWidth],
  ] as const) {
    const [, pixels] = /^([\d.]+)px$/.exec(value) ?? [];
    if (Number(pixels) < NARROWEST_PAGE) add(at(key, value), messages.narrow(key, value, `${pixels}rem`));
  }
  if (contact.email !== '' && !/^[^\s@:]+@[^\s@]+$/.test(contact.email))
    add(at('CONTACT_EMAIL', contact.email), messages.email);
  if (notion.apiToken !== '' && !/^(?:ntn_|secret_)\w{20,}$/.test(notion.apiToken))
    add('NOTION_API_TOKEN', messages.token);
  for (const name of posts.shareBar ? posts.shareServices : []) {
    const isKnown = knownShareServices.includes(name);
    if (!isKnown)
      add(at('POSTS_SHARE_SERVICES', name), messages.unknownService(name, nearest(name, knownShareServices)));
  }
  // The default list has it, for owners who have an app.
  const hasMessenger =
    posts.shareServices.length < knownShareServices.length && posts.shareServices.includes('messenger');
  if (hasMessenger && posts.shareBar && posts.facebookAppId === '') add('POSTS_SHARE_SERVICES', messages.messenger);
  if (redirect.notFoundEnabled && redirect.notFoundUrl === '') add('STARTER_POST_REDIRECT_URL', messages.noPlace);
}

/** Pixels: narrower than any phone. */
const NARROWEST_PAGE = 240;

/** Whether a brace is left open or closed too much, which makes browsers drop what follows. */
function isUnclosed(css: string): boolean {
  const bare = css.replace(/\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g, '');
  return bare.split('{').length !== bare.split('}').length;
}

/** Why browsers would not run a script; it is read here, and not run. */
function faultOfScript(code: string): string | undefined {
  try {
    new Script(code);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A path of the site that names a file. */
const FILE = /^\/(?!\/)[^?#]*\.(?:png|jpe?g|svg|webp|gif|ico|avif|css|js|mp3|m4a|ogg|woff2?|ttf|otf)$/i;
/** A value that is the name of a file, or its place on the owner’s machine. */
const RELATIVE_FILE = /^"((?!\w+:\/\/|\/)[^"?#<>]+\.(?:png|jpe?g|svg|webp|gif|ico|avif|css|js|mp3|m4a|ogg))"$/i;
/** Where such a file is on the site once it is in `public/`. */
const addressOf = (file: string): string =>
  `/${file.includes('\\') ? file.split(/\\+/).at(-1) : file.replace(/^(?:\.\/)?(?:public\/)?/, '')}`;
/** Files that the build writes at the top of an export. */
const WRITTEN = ['index.html', '404.html', 'sitemap.xml', 'robots.txt', 'llms.txt', 'manifest.json'];

/** Files that settings name must be there; those that the build writes must not. */
function checkFiles({ config, inspected }: CheckedSettings, publicDirectory: string, add: Add): void {
  for (const { key, value, source } of inspected) {
    if (source === 'default' || source === 'theme') continue;
    const [, relative] = RELATIVE_FILE.exec(value) ?? [];
    if (relative !== undefined) {
      add(at(key, relative), messages.relativeFile(relative, addressOf(relative)));
      continue;
    }
    if (!value.includes('/')) continue;
    for (const file of new Set(filesIn(value))) {
      const inSite = file.startsWith(`${config.site.subPath}/`) ? file.slice(config.site.subPath.length) : file;
      if (!existsSync(path.join(publicDirectory, decodeURI(inSite)))) add(at(key, file), messages.missingFile(inSite));
    }
  }
  for (const name of WRITTEN)
    if (existsSync(path.join(publicDirectory, name))) add(`public/${name}`, messages.hiddenByOwnFile(name));
}

/** The local files that a value names, at any depth of it. */
function filesIn(json: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string' && FILE.test(value)) found.push(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  try {
    visit(JSON.parse(json));
  } catch {
    // A secret: its place is shown instead of its value.
  }
  return found;
}

/** What IDs of services look like, with an example. */
const SHAPES: Readonly<Record<string, [RegExp, string]>> = {
  ANALYTICS_GOOGLE_ID: [/^(?:G|GT|AW|DC|UA)-(?!X+$)[A-Z0-9-]+$/i, 'G-ABC1234567'],
  ADSENSE_GOOGLE_ID: [/^(?:ca-)?pub-\d+$/, 'ca-pub-1234567890123456'],
  ANALYTICS_BAIDU_ID: [/^[0-9a-f]{32}$/i, '0123456789abcdef0123456789abcdef'],
  ANALYTICS_CNZZ_ID: [/^\d+$/, '1234567890'],
  CLARITY_ID: [/^[a-z0-9]{8,12}$/i, 'abcdefghij'],
  UMAMI_ID: [/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i, '01234567-89ab-cdef-0123-456789abcdef'],
  FACEBOOK_APP_ID: [/^\d+$/, '123456789012345'],
  COMMENT_GISCUS_REPO_ID: [/^[\w=-]{8,}$/, 'R_kgDOABCDEF'],
};

/** Services that need more than the setting that switches them on. */
const NEEDS: Readonly<Record<string, { title: string; keys: readonly string[] }>> = {
  COMMENT_GISCUS_REPO: { title: 'Giscus', keys: ['COMMENT_GISCUS_REPO_ID', 'COMMENT_GISCUS_CATEGORY_ID'] },
  COMMENT_GITALK_CLIENT_ID: {
    title: 'Gitalk',
    keys: ['COMMENT_GITALK_CLIENT_SECRET', 'COMMENT_GITALK_REPO', 'COMMENT_GITALK_OWNER'],
  },
  COMMENT_VALINE_APP_ID: { title: 'Valine', keys: ['COMMENT_VALINE_APP_KEY'] },
  MATOMO_SITE_ID: { title: 'Matomo', keys: ['MATOMO_HOST_URL'] },
  ANALYTICS_ACKEE_TRACKER: { title: 'Ackee', keys: ['ANALYTICS_ACKEE_DATA_SERVER', 'ANALYTICS_ACKEE_DOMAIN_ID'] },
  WEB_WHIZ_ENABLED: { title: 'WebWhiz', keys: ['WEB_WHIZ_CHAT_BOT_ID'] },
  DIFY_CHATBOT_ENABLED: { title: 'Dify', keys: ['DIFY_CHATBOT_BASE_URL', 'DIFY_CHATBOT_TOKEN'] },
};

function checkServices({ config, inspected }: CheckedSettings, add: Add): void {
  const byKey = new Map(inspected.map((setting) => [setting.key, setting]));
  const isOn = (key: string): boolean => !['""', 'false', undefined].includes(byKey.get(key)?.value);
  for (const [key, [shape, example]] of Object.entries(SHAPES)) {
    const value = isOn(key) ? String(JSON.parse(byKey.get(key)?.value ?? '""')) : '';
    if (value !== '' && !shape.test(value)) add(at(key, value), serviceMessages.shape(example));
    if (key === 'ANALYTICS_GOOGLE_ID' && /^UA-/i.test(value)) add(at(key, value), serviceMessages.endedAnalytics);
  }
  for (const [key, { title, keys }] of Object.entries(NEEDS)) {
    const missing = keys.filter((needed) => !isOn(needed));
    if (isOn(key) && missing.length > 0) add(key, serviceMessages.incomplete(title, missing));
  }
  const { settings: running } = integrationsOn(config.integrations);
  for (const [name, { title, keys }] of Object.entries(integrations)) {
    const [first = '', ...others] = keys;
    if (config.site.disablePlugin || running[name as IntegrationName]) continue;
    if (isOn(first)) {
      // What is missing has been reported.
      const isWhole = (NEEDS[first]?.keys ?? []).every(isOn);
      if (isWhole) add(first, serviceMessages.unusable(title, keys.filter(isOn)));
      continue;
    }
    for (const key of others) {
      const isSet = isOn(key) && !['default', 'theme'].includes(byKey.get(key)?.source ?? '');
      if (isSet) add(key, serviceMessages.idle(title, first));
    }
  }
}

function checkAddress({ site: { link } }: Config, publicDirectory: string, add: Add): void {
  if (link === '') return;
  const { hostname, protocol } = new URL(link);
  const isLocal = /^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.|\[::1\])|\.local$/.test(hostname);
  if (isLocal) add(at('LINK', link), addressMessages.local);
  else if (/^(?:www\.)?(?:example\.(?:com|org|net)|your-?(?:site|domain)\..*)$/.test(hostname))
    add(at('LINK', link), addressMessages.sample);
  else if (protocol === 'http:') add(at('LINK', link), addressMessages.insecure);
  const file = path.join(publicDirectory, 'CNAME');
  const named = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (named !== '' && named !== hostname) add('public/CNAME', addressMessages.cname(named));
}
