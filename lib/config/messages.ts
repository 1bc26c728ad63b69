/** Messages to owners about their settings. */
import type { Diagnostic, Problem } from '@/lib/diagnostics/errors';
import type { Setting } from './schema';
import { showValue } from './setting/show-value';

/** The place of a setting that a message is about. */
interface Place {
  /** The setting's name there. */
  label: string;
  place: string;
}

/** A value that does not fit, as text that may be printed. */
interface WrongValue extends Place {
  expects: string;
  value: string;
  /** A value that fits. */
  example?: string | undefined;
  /** It has the quotes that Notion makes of straight ones. */
  hasCurlyQuotes?: boolean;
}

const CURLY_QUOTES_HINT = 'Replace the curly quotes with straight ones (").';

/** Shown instead of a value that must not be printed. */
export const HIDDEN_VALUE = 'a hidden value';

export const wrongValue = (
  { label, place, expects, value, example, hasCurlyQuotes }: WrongValue,
  instead: string,
): Diagnostic => ({
  level: 'warning',
  message: `${label} in ${place} must be ${expects}, but is ${value}; ${instead} is used instead.`,
  location: `${label} = ${value}`,
  hint: hasCurlyQuotes
    ? CURLY_QUOTES_HINT
    : `Set ${label} to ${expects}${example === undefined ? '' : `, such as ${example}`}.`,
});

export const repairedValue = (wrong: WrongValue, repaired: string): Diagnostic => ({
  ...wrongValue(wrong, repaired),
  hint: `Set ${wrong.label} to ${repaired}.`,
});

export const unknownTheme = (wanted: string, guess: string | undefined, installed: readonly string[]): Diagnostic => ({
  level: 'warning',
  message: `There is no theme "${wanted}"; the theme "default" is used instead.`,
  location: `THEME = ${showValue(wanted)}`,
  hint: `${guess ? `Did you mean "${guess}"? ` : ''}Installed themes: ${installed.join(', ')}.`,
});

export const linkOutsideSubPath = (link: string, folder: string, subPath: string): Diagnostic => ({
  level: 'warning',
  message: `LINK contains the path ${showValue(folder)}, but SUB_PATH is ${showValue(subPath)}. Feeds, the sitemap and canonical addresses will not match the links on the pages.`,
  location: `LINK = ${showValue(link)}`,
  hint: `Set SUB_PATH to ${folder} if the site is served from there; otherwise set LINK to ${new URL(link).origin}.`,
});

/** Two colors, as hexadecimal numbers, that are too much alike. */
interface LowContrast {
  what: 'Text' | 'Links';
  scheme: 'light' | 'dark';
  /** The keys of text and background with their values; '' where none is set. */
  settings: readonly [key: string, value: string][];
  colors: readonly [text: string, background: string];
  ratio: number;
  needed: number;
}

export function lowContrast({
  what,
  scheme,
  settings,
  colors: [color, paper],
  ratio,
  needed,
}: LowContrast): Diagnostic {
  // Rounded down: a ratio that is too low must not look as if it were enough.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  const better = scheme === 'light' ? ['darker', 'lighter'] : ['lighter', 'darker'];
  return {
    level: 'warning',
    message: `${what} in ${color} on ${paper} ${what === 'Text' ? 'is' : 'are'} hard to read in ${scheme} mode: the contrast is ${shown}:1, and WCAG AA asks for ${needed}:1.`,
    location: settings.flatMap(([key, value]) => (value === '' ? [] : `${key} = ${showValue(value)}`)).join(', '),
    hint: `Set ${settings.map(([key]) => key).join(' or ')} to a color that is ${better[0]} for text, or ${better[1]} for the background.`,
  };
}

/** Never names the secret itself. */
export const secretInTable = (key: string, environmentName: string | undefined): Diagnostic => ({
  level: 'error',
  message: `${key} looks like a secret, so it is not read from the Notion table.`,
  location: key,
  hint: `Remove the row and replace the secret with a new one, as anyone who can read the page may have seen it${
    environmentName ? `; then set ${environmentName} in the environment` : ''
  }.`,
});

export const brokenInlineConfig = (hasCurlyQuotes: boolean): Diagnostic => ({
  level: 'warning',
  message: 'INLINE_CONFIG is not a JSON object, so none of its settings are used.',
  location: 'INLINE_CONFIG',
  hint: hasCurlyQuotes ? CURLY_QUOTES_HINT : 'Write an object such as {"POSTS_PER_PAGE": 8, "THEME": "starter"}.',
});

/** Where a setting can be made besides the table. */
type Elsewhere = Pick<Setting, 'env' | 'path'>;

export const notInTable = (key: string, { env, path }: Elsewhere): Diagnostic => ({
  level: 'warning',
  message: `${key} cannot be set in the Notion table, so this row has no effect.`,
  location: key,
  hint: `Set ${env[0]} in the environment or ${path.join('.')} in blog.config.ts, and remove the row.`,
});

/** Whoever can edit a row of the database could run a script on every page. */
export const codeInTable = (key: string, { env, path }: Elsewhere, value: unknown): Diagnostic => ({
  level: 'error',
  message: `${key} runs code on every page or lets other hosts do so, so it is not taken from the Notion table, which everybody who can edit a row could change.`,
  location: `${key} = ${showValue(value)}`,
  hint: `Set ${env[0]} in the environment or ${path.join('.')} in blog.config.ts. If you trust everybody who can edit your database, set TABLE_MAY_RUN_CODE=true in the environment or site.tableMayRunCode in blog.config.ts instead.`,
});

export const unknownKey = (key: string, guess: string | undefined): Diagnostic => ({
  level: 'warning',
  message: `There is no setting ${key}, so this row has no effect.`,
  location: key,
  hint: guess ? `Did you mean ${guess}?` : 'Remove the row; all settings are listed in docs/settings.md.',
});

export const unknownKeys = (keys: readonly string[]): Diagnostic => ({
  level: 'warning',
  message: `There are no settings for ${keys.length} rows of the table, so they have no effect.`,
  location: keys.join(', '),
  hint: 'Remove these rows; all settings are listed in docs/settings.md.',
});

/** Names that `names/ignored-keys.ts` knows. */
export const withoutEffect = (names: readonly string[], place: string): Diagnostic => ({
  level: 'info',
  message: `${names.length === 1 ? '1 setting' : `${names.length} settings`} in ${place} without effect: Notelight does not need this, or it belongs to a theme that is not installed. “npm run config -- explain <name>” says why.`,
  location: names.join(', '),
});

/** Never shows the value: it may be a secret under another name. */
export const unreadName = (name: string, guess: string | undefined): Diagnostic => ({
  level: 'warning',
  message: `${name} in the environment is not a setting, so it has no effect.`,
  location: name,
  hint: guess
    ? `Did you mean ${guess}? Rename the variable.`
    : 'Remove the variable; all settings are listed in docs/settings.md.',
});

/** What is wrong with an entry of `NOTION_PAGE_ID`. */
export const wrongPageId = {
  missingPrefix: 'has no prefix; only the first entry may omit it. Write en:<id>, for example',
  repeatedPrefix: (prefix: string) => `repeats the prefix "${prefix}"; each language can have only one workspace`,
  unknownPrefix: (prefix: string) => `has the prefix "${prefix}", which is not a language such as en or zh-TW`,
  /** @param other the prefix of the first one */
  repeatedId: (other: string) =>
    `has the same page as ${other ? `the entry "${other}"` : 'the first entry'}; each language needs a database of its own`,
  token: 'is a token, which belongs in NOTION_API_TOKEN',
  missingId: 'does not contain a page ID',
};

export const unreadableSetup = (file: string): Problem => ({
  message: `${file}, in which the answers of set-up are kept, cannot be read.`,
  hint: 'Correct it, or delete it and answer again with “npm run init”.',
});

export const unusablePageId = (entry: string, reason: string): string => `NOTION_PAGE_ID: "${entry}" ${reason}.
Separate entries with commas. Each can be one of these:
  - the 32 letters and digits of a page ID, with or without dashes
  - the address of a page: https://www.notion.so/…, https://app.notion.com/… or https://….notion.site/…
  - either of these after a prefix, for additional languages: en:<id>, zh-TW:<id>`;

export const unusableUserConfig = (mistakes: Iterable<string>): string =>
  `blog.config.ts contains errors:\n${[...mistakes].map((mistake) => `- ${mistake}`).join('\n')}`;

/** One line for each mistake in `blog.config.ts`. */
export const userConfigMistake = {
  value: (path: string, expected: string, received: string) => `${path}: must be ${expected}, but is ${received}`,
  group: (path: string, received: string) => `${path || 'the file'}: must be a group of settings, but is ${received}`,
  unknown: (path: string, guess: string | undefined) =>
    `${path}: there is no such setting; ${guess ? `did you mean ${guess}?` : 'remove it'}`,
};

/** @param days until it ends */
export const tokenEnds = (days: number): Problem => ({
  message:
    days > 0 ? `NOTION_API_TOKEN ends in ${days} ${days === 1 ? 'day' : 'days'}.` : 'NOTION_API_TOKEN has ended.',
  hint: 'Make a new one (https://www.notion.so/developers/tokens), and set NOTION_API_TOKEN to it and NOTION_API_TOKEN_EXPIRES to its last day.',
});
