/** What the commands for owners print. */
import type { Diagnostic, Problem } from '@/lib/diagnostics/errors';
import { diskFaults } from '@/lib/store/messages';

/** Usage errors and `--help`. */
export const flagTexts = {
  unknownFlag: (command: string, flag: string, guess: string | undefined) =>
    `npm run ${command} has no flag ${flag}.${guess ? ` Did you mean --${guess}?` : ''}`,
  unknownWord: (command: string, word: string) => `npm run ${command} does not take an argument such as “${word}”.`,
  missingValue: (command: string, flag: string, takes: string) =>
    `npm run ${command}: ${flag} needs a value: ${flag} <${takes}>.`,
  needlessValue: (command: string, flag: string, value: string) =>
    `npm run ${command}: ${flag} takes no value, but was given “${value}”.`,
  swallowed: (command: string, flag: string) =>
    `npm reads --${flag} as an option of its own. Separate it with two dashes: npm run ${command} -- --${flag}. (What is meant for npm belongs into .npmrc.)`,
  flagsOf: (flags: readonly string[]) =>
    flags.length === 0 ? 'It has no flags.' : `Its flags: ${flags.map((flag) => `--${flag}`).join(', ')}.`,
  help: (call: string, doc: string, flags: readonly (readonly [string, string])[], passesOn: string | undefined) => {
    const width = Math.max(0, ...flags.map(([flag]) => flag.length));
    return [
      `${call}: ${doc}`,
      ...flags.map(([flag, about]) => `  ${flag.padEnd(width)}  ${about}`),
      ...(passesOn ? [`  All other flags are those of ${passesOn}.`] : []),
    ].join('\n');
  },
};

const EXPORT_SETTINGS = 'Write “export default defineConfig({ … });”, as in the file that Notelight comes with.';

/** Why `blog.config.ts` cannot be used. */
export const configFile = {
  missing: {
    message: 'blog.config.ts is missing.',
    hint: 'Create it with the line “export default {};”, or restore it: git checkout blog.config.ts',
  },
  former: (name: string): Problem => ({
    message: `${name} is not read, and the build would mistake it for blog.config.ts.`,
    hint: 'Move its settings to blog.config.ts (“npm run config -- explain KEY” shows where each belongs) and delete the file.',
  }),
  broken: (reason: string, help?: string): Problem => ({
    message: `blog.config.ts cannot be read: ${reason}.`,
    hint: `${help ?? 'Correct that line'}; docs/settings.md lists all settings.`,
  }),
  /** What usually causes it. */
  help: {
    noImport: "Begin the file with the line “import { defineConfig } from '@/lib/config/define-config';”",
    noQuotes: "Put texts in quotes, such as 'https://example.com'",
    apostrophe: 'An apostrophe ends a text in single quotes: write ’, or put the text in double quotes',
  },
  commonJs: {
    message: 'blog.config.ts sets “module.exports”, which is not read.',
    hint: 'Write “export default defineConfig({ … });”; for the file of another system, “npm run move -- --settings FOLDER” proposes what to write.',
  },
  wide: { message: 'blog.config.ts is stored as UTF-16.', hint: 'Save it as UTF-8.' },
  noSettings: {
    message: 'blog.config.ts exports a function or a promise instead of settings.',
    hint: EXPORT_SETTINGS,
  },
  noDefault: { message: 'blog.config.ts has no default export.', hint: EXPORT_SETTINGS },
} as const;

/** What is wrong with `.env` and similar files. */
export const environmentFile = {
  wide: (name: string): Diagnostic => ({
    level: 'error',
    message: `${name} is stored as UTF-16, so nothing in it can be read.`,
    location: name,
    hint: 'Save it as UTF-8; in PowerShell: Set-Content -Encoding utf8.',
  }),
  misnamed: (name: string): Diagnostic => ({
    level: 'warning',
    message: `${name}.txt is not read.`,
    location: `${name}.txt`,
    hint: `Rename it to ${name}: editors of Windows may have added “.txt” without showing it.`,
  }),
  bareColor: (name: string, key: string, color: string): Diagnostic => ({
    level: 'warning',
    message: `${key} in ${name} is empty, because what follows a # is a comment.`,
    location: `${key} = ${color}`,
    hint: `Write ${key}="${color}".`,
  }),
};

export const unwritableFile = (file: string, fault: string): string =>
  `${file} cannot be used: ${fault}. Free up space, or grant the user who runs Notelight write permission there.`;

/** `npm run preview` wants one row: with this title there is none, or there are several. */
export const noSuchTitle = (title: string, rows: readonly { url: string }[]): string =>
  rows.length === 0
    ? `No row had the title “${title}” at the last sync. Give the link of the row instead.`
    : `Several rows have the title “${title}”. Give the link of one:\n${rows.map(({ url }) => url).join('\n')}`;

/** Why a server cannot start. */
export const serverStart = {
  noBuild: 'There is no build to start. Run “npm run build:server” first.',
  exported:
    'The last build is an export, which needs no server. Run “npm run build:server” for a server, or “npm run serve” to preview the export.',
};

/** What `npm run config` prints. */
export const configTexts = {
  ignored: 'Set, and without effect here:',
  problems: 'What is wrong with your settings:',
  notInTable: 'cannot be set in the Notion table',
  /** Where the language comes from that no setting gives. */
  ofTitles: '(the titles in the database)',
  legend: (count: number, hasTable: boolean): string =>
    `${count} settings. Rows in Notion override the environment, which overrides blog.config.ts, which overrides the answers of set-up, which override the theme and the defaults. ` +
    (hasTable
      ? 'The rows are those of the last sync.'
      : 'There is no copy of the workspace yet, so its rows are unknown: run “npm run sync”.'),
};

/** What `npm run doctor` prints beside its findings. */
export const doctorTexts = {
  healthy: 'Nothing is wrong. Nothing has been changed.',
  found: (errors: number, warnings: number): string =>
    `${count(errors, 'error')}, ${count(warnings, 'warning')}. Nothing has been changed.`,
};

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The message about a file or folder that the system refused; undefined for every other error. */
export function describeDiskFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return undefined;
  const { code, path } = error;
  const fault = typeof code === 'string' ? diskFaults[code] : undefined;
  // Files are written under another name first.
  const file = typeof path === 'string' ? path.replace(/(?:\.[0-9a-f]{6,})?\.tmp$/, '') : '';
  return fault && file ? unwritableFile(file, `${fault} (${code})`) : undefined;
}
