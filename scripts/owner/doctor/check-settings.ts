import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Script } from 'node:vm';
import { commentSystems } from '@/components/comments/systems/registry';
import { integrations, integrationsOn } from '@/components/plugins/integrations/registry';
import type { InspectedSetting } from '@/lib/config/inspect';
import type { Config } from '@/lib/config/schema';
import { knownShareServices } from '@/lib/config/schema';
import { nearest } from '@/lib/config/values';
import { fromJson } from '@/lib/json';
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

function checkValues({ notion, site, posts, contact, redirect }: Config, add: Add): void {
  const fault = faultOfScript(site.globalJs);
  if (fault !== undefined) add('GLOBAL_JS', messages.brokenScript(fault));
  if (contact.email !== '' && !/^[^\s@:]+@[^\s@]+$/.test(contact.email))
    add(at('CONTACT_EMAIL', contact.email), messages.email);
  if (notion.apiToken !== '' && !/^(?:ntn_|secret_)\w{20,}$/.test(notion.apiToken))
    add('NOTION_API_TOKEN', messages.token);
  for (const name of posts.shareBar ? posts.shareServices : []) {
    const isKnown = knownShareServices.includes(name);
    if (!isKnown)
      add(at('POSTS_SHARE_SERVICES', name), messages.unknownService(name, nearest(name, knownShareServices)));
  }
  if (redirect.notFoundEnabled && redirect.notFoundUrl === '') add('STARTER_POST_REDIRECT_URL', messages.noPlace);
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
  // Of a secret, which is shown as no JSON, nothing.
  visit(fromJson(json));
  return found;
}

/** What is switched on, but cannot work with the settings that it has. */
function checkServices({ config, inspected }: CheckedSettings, add: Add): void {
  const values = new Map(inspected.map(({ key, value }) => [key, value]));
  const isOn = (key: string): boolean => !['""', 'false', undefined].includes(values.get(key));
  const running = integrationsOn(config.integrations);
  const idle = Object.entries(integrations).flatMap(([name, service]) =>
    config.site.disablePlugin || running.some((on) => on.name === name) ? [] : [service],
  );
  const missing = (keys: readonly string[]): string[] => keys.filter((key) => !isOn(key));
  for (const { label, needed } of Object.values(commentSystems)) {
    const [first = ''] = needed;
    if (isOn(first) && missing(needed).length > 0) add(first, serviceMessages.incomplete(label, missing(needed)));
  }
  for (const { title, keys } of idle) {
    const [first = ''] = keys;
    if (!isOn(first)) continue;
    const lacks = missing(keys);
    add(first, lacks.length > 0 ? serviceMessages.incomplete(title, lacks) : serviceMessages.unusable(title, keys));
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
