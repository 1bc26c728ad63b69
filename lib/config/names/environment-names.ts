import { unreadName, withoutEffect } from '@/lib/config/messages';
import { settingByKey, settingKeys, settings } from '@/lib/config/schema';
import { nearest } from '@/lib/config/setting/nearest';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { whyWithoutEffect } from './ignored-keys';

type Environment = Readonly<Record<string, string | undefined>>;

const PUBLIC = 'NEXT_PUBLIC_';

/** Names that hosts, shells and services set for themselves, though they look like settings. */
const OTHERS = /^(?:LANG|VERSION|DEBUG|NEXT_PUBLIC_VERCEL_.*|NEXT_PUBLIC_CLERK_.*|NOTION_API_KEY)$/;

/** Names of another system that have no prefix there either. */
const WITHOUT_PREFIX = /^(?:MAILCHIMP|ALGOLIA_ADMIN)_/;

/** A name without `NEXT_PUBLIC_` may be anybody’s: only one with no more wrong letters than this is taken for one of ours. */
const SLIP = 1;
const MIN_LENGTH = 8;

/** Names that other tools have for the database page. Short ones must be right to the letter: `ACTION_ID` is something else. */
const PAGE_ID_NAMES = ['NOTION_PAGE_ID', 'NOTION_DATABASE_ID', 'NOTION_ROOT_PAGE_ID'];
const SHORT_PAGE_ID_NAMES = ['NOTION_PAGE', 'NOTION_DATABASE', 'NOTION_DB', 'NOTION_ID'];

/** All names that the environment may have, themes apart. */
const known: readonly string[] = settings.flatMap(({ env }) => env);

const byPath = new Map(settings.map((setting) => [setting.path.join('.'), setting]));

/**
 * Names in the environment that look like settings and are not read: misspelt ones, and those of `blog.config.ts` or the Notion table
 * without their prefix. Values are never looked at: any of them may be a secret.
 */
export function unreadNames(env: Environment, themeKeys: readonly string[]): Diagnostic[] {
  const names = new Set([...known, ...themeKeys.map((key) => PUBLIC + key)]);
  const bareNames = new Map([...names].map((one) => [one.replace(PUBLIC, ''), one]));
  const keys = [...settingKeys(), ...themeKeys];
  const foreign: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const name of Object.keys(env)) {
    if (!env[name]?.trim() || names.has(name) || OTHERS.test(name)) continue;
    const key = name.startsWith(PUBLIC) ? name.slice(PUBLIC.length) : name;
    if ((name !== key || WITHOUT_PREFIX.test(name)) && whyWithoutEffect(key, keys)) foreign.push(name);
    else if (name !== key) diagnostics.push(unreadName(name, meant(key) ?? closest(name, bareNames)));
    else {
      const guess = meant(key) ?? (name.length >= MIN_LENGTH ? closest(name, bareNames, SLIP) : undefined);
      if (guess) diagnostics.push(unreadName(name, guess));
      else if (misspeltPageId({ [name]: env[name] })) diagnostics.push(unreadName(name, 'NOTION_PAGE_ID'));
    }
  }
  if (foreign.length > 0) diagnostics.push(withoutEffect(foreign, 'the environment'));
  return diagnostics;
}

/** The name in the environment that is most likely meant to be `NOTION_PAGE_ID`. */
export function misspeltPageId(env: Environment): string | undefined {
  return Object.keys(env).find((name) => {
    if (!env[name]?.trim() || known.includes(name)) return false;
    const bare = name.replace(/^(?:NEXT|VITE|REACT_APP)_(?:PUBLIC_)?/i, '');
    return SHORT_PAGE_ID_NAMES.includes(bare.toUpperCase()) || nearest(bare, PAGE_ID_NAMES, 2) !== undefined;
  });
}

/** The name in the environment of the setting that has this key. */
function meant(key: string): string | undefined {
  const setting = settingByKey(key.toUpperCase()) ?? byPath.get(key);
  const names = setting?.env ?? [];
  return names.includes(PUBLIC + key.toUpperCase()) ? PUBLIC + key.toUpperCase() : names[0];
}

/** Prefixes do not count as typing errors: `NEXT_PUBLIC_AUTHER` is as near to a name as `AUTHER`. */
function closest(name: string, bareNames: ReadonlyMap<string, string>, slip?: number): string | undefined {
  const guess = nearest(name.replace(PUBLIC, ''), bareNames.keys(), slip);
  return guess === undefined ? undefined : bareNames.get(guess);
}
