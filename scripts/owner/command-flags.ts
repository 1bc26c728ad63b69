import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nearest } from '@/lib/config/values';
import { NotelightError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { flagTexts } from './messages';

/** A flag of a command. */
export interface Flag {
  doc: string;
  /** What it takes, e.g. `folder`; without it the flag is on or off. */
  takes?: string;
}

/** How a command is called. */
export interface CommandUse {
  doc: string;
  flags: Readonly<Record<string, Flag>>;
  /** Arguments besides the flags, e.g. `KEY …`; without it, there may be none. */
  operands?: string;
  /** The program that all other flags are for. */
  passesOn?: string;
}

const demo: Flag = { doc: 'use the embedded demo' };
const json: Flag = { doc: 'print one JSON document' };
const synced = {
  demo,
  force: { doc: 'list every row again, and accept that many pages are gone' },
} as const satisfies CommandUse['flags'];
const outputFlags = {
  quiet: { doc: 'print errors and the number of warnings, nothing else' },
  json: { doc: 'print one JSON document, everything else to the error output' },
} as const satisfies CommandUse['flags'];
const noSync: Flag = { doc: 'use the content of the last sync' };

/** Every command that `npm run` starts, with all its flags. */
export const commandUses = {
  init: {
    doc: 'ask what a first run needs, check it, and save it beside the content',
    flags: {
      page: { doc: 'the Notion database; several languages: ID,en:ID', takes: 'link or id' },
      token: { doc: 'of an integration that is connected to it, if it is not shared to the web', takes: 'secret' },
      lang: { doc: 'language of the site, such as en-US or German', takes: 'tag' },
      theme: { doc: 'blog or landing', takes: 'name' },
      name: { doc: 'name of the site', takes: 'text' },
      link: { doc: 'public address of the site', takes: 'address' },
      yes: { doc: 'ask nothing: what is not named gets its default' },
    },
  },
  start: { doc: 'build a preview and serve it', flags: { ...synced, 'no-sync': noSync } },
  dev: {
    doc: 'show the site while its code changes',
    flags: synced,
    operands: 'OPTIONS OF NEXT',
    passesOn: 'next dev',
  },
  sync: {
    doc: 'copy what changed in Notion into the content store',
    flags: {
      ...synced,
      reread: { doc: 'read these pages in any case: ids, separated by commas', takes: 'ids' },
      refresh: { doc: 'as a running server calls it' },
      only: { doc: 'likewise, to read rows that somebody looks at', takes: 'ids' },
      ...outputFlags,
    },
  },
  build: {
    doc: 'sync, and write the site as files into out/',
    flags: {
      ...synced,
      'no-sync': noSync,
      changed: { doc: 'copy the changed files into an empty folder', takes: 'folder' },
      ...outputFlags,
    },
  },
  'build:server': {
    doc: 'sync, and build the server',
    flags: {
      ...synced,
      'no-sync': noSync,
      standalone: { doc: 'also the files alone that a server needs, for collect:server' },
      ...outputFlags,
    },
  },
  'collect:server': {
    doc: 'collect what a server needs into a folder',
    flags: {},
    operands: 'FOLDER',
  },
  'start:server': {
    doc: 'start the server',
    flags: {},
    operands: 'OPTIONS OF NEXT',
    passesOn: 'next start',
  },
  watch: { doc: 'serve out/ and keep it up to date', flags: { demo } },
  serve: { doc: 'serve out/', flags: { 'no-rules': { doc: 'like a host that knows no _redirects' } } },
  config: {
    doc: 'print the settings with their values and effects',
    flags: {
      set: { doc: 'only those that you have set' },
      json,
      table: { doc: 'print the reference of all settings' },
    },
    operands: '[explain KEY …]',
  },
  doctor: {
    doc: 'look for faults, and change nothing',
    flags: {
      json,
      demo,
    },
  },
  move: {
    doc: 'compare the addresses of an old site with this one',
    flags: {
      write: { doc: 'write what is missing into redirects.csv' },
      settings: { doc: 'take over the settings of an old project instead' },
    },
    operands: 'ADDRESS, FILE OR FOLDER',
  },
  upgrade: {
    doc: 'replace what we ship with a release, and keep what is yours',
    flags: {
      from: { doc: 'the repository with the tag; by default ours, as package.json names it', takes: 'repository' },
      check: { doc: 'what must succeed for the upgrade to stay; none skips the check', takes: 'command' },
      yes: { doc: 'install the newest release' },
      report: { doc: 'write the text of a pull request, and stay although a check fails', takes: 'file' },
    },
    operands: '[TAG]',
  },
  preview: { doc: 'print the address of a row while it is written, for a week', flags: {}, operands: 'TITLE OR LINK' },
  report: { doc: 'print how often pages were read in the last 30 days', flags: {} },
  'export:markdown': { doc: 'write the content as Markdown', flags: {}, operands: '[FOLDER]' },
  'export:epub': {
    doc: 'write posts as a book (EPUB), one for each language that has them',
    flags: {
      series: { doc: 'the parts of a series', takes: 'name' },
      category: { doc: 'the posts of a category', takes: 'name' },
      site: { doc: 'all posts and pages' },
    },
    operands: '[FOLDER]',
  },
  test: {
    doc: 'run the tests, the site in a browser too',
    flags: { all: { doc: 'add commands, further exports, web servers of hosts and other browsers' } },
  },
  check: {
    doc: 'check types and style, and run the unit tests',
    flags: { quick: { doc: 'run only the tests of what is not committed yet' } },
  },
  format: { doc: 'format the code and correct its style', flags: {}, operands: '[FOLDER OR FILE …]' },
  bench: {
    doc: 'measure a generated workspace',
    flags: {
      only: { doc: 'measure one part', takes: 'part' },
      posts: { doc: 'posts of the workspace', takes: 'number' },
      blocks: { doc: 'blocks of each post', takes: 'number' },
    },
  },
  brands: { doc: 'try the landing page with six brands, and draw their contact sheet', flags: {} },
  canary: {
    doc: 'look for what Notion has changed',
    flags: { json },
    operands: 'PAGE',
  },
  faults: {
    doc: 'make everything fail that can, and judge the site',
    flags: {
      only: { doc: 'faults with this in their names, such as first or 429', takes: 'text' },
      year: { doc: 'play a year of edits, faults and crashes instead, day by day' },
      seed: { doc: 'the year to play again, such as 39', takes: 'number' },
      day: { doc: 'the last day to play, whose report is shown', takes: 'number' },
    },
  },
  'first-deploy': {
    doc: 'go from a fresh copy to an own post and its second edit on a stand-in of each host',
    flags: { only: { doc: 'hosts with this in their names, such as Vercel', takes: 'text' } },
  },
  mutate: { doc: 'look for code that no test checks', flags: {}, operands: '[FOLDER OR FILE …]' },
} as const satisfies Record<string, CommandUse>;

export type CommandName = keyof typeof commandUses;
type FlagsOf<Name extends CommandName> = (typeof commandUses)[Name]['flags'];

/** The flags that were given: the text of one that takes something, `true` of the others. */
export type GivenFlags<Name extends CommandName> = {
  [Key in keyof FlagsOf<Name>]?: FlagsOf<Name>[Key] extends { takes: string } ? string : true;
};

/** The environment as npm sets it: it keeps flags that come before `--`. */
type Environment = Readonly<Record<string, string | undefined>>;

/** What a command was called with. */
export interface CommandCall<Name extends CommandName> {
  flags: GivenFlags<Name>;
  /** Arguments that are not flags of the command, in the given order. */
  others: string[];
}

/**
 * Reads what a command was called with.
 *
 * @throws WrongUseError for a flag that it does not have, a missing value, or a word that it has no use for
 */
export function readCall<Name extends CommandName>(
  name: Name,
  argv: readonly string[] = process.argv.slice(2),
  env: Environment = process.env,
): CommandCall<Name> {
  const use: CommandUse = commandUses[name];
  const refuse: (problem: string) => never = (problem) => {
    throw new WrongUseError(`${problem} ${flagTexts.flagsOf(Object.keys(use.flags))}`);
  };
  const kept = Object.keys(use.flags).find((flag) => !argv.includes(`--${flag}`) && isKeptByNpm(flag, env));
  // How much npm itself prints is npm's to know: `npm run build -q` may have meant that.
  if (kept === 'quiet') log.warnOnce(flagTexts.swallowed(name, kept));
  else if (kept !== undefined) refuse(flagTexts.swallowed(name, kept));
  const options = Object.fromEntries(
    Object.entries(use.flags).map(([flag, { takes }]) => [
      flag,
      { type: takes === undefined ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const flags: Record<string, string | true> = {};
  const others: string[] = [];
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') {
      if (token.kind !== 'positional') continue;
      if (use.operands === undefined) refuse(flagTexts.unknownWord(name, token.value));
      others.push(token.value);
      continue;
    }
    const { rawName, value } = token;
    const flag = Object.hasOwn(use.flags, token.name) ? use.flags[token.name] : undefined;
    if (!flag || rawName !== `--${token.name}`) {
      if (use.passesOn === undefined)
        refuse(flagTexts.unknownFlag(name, rawName, nearest(token.name, Object.keys(use.flags))));
      others.push(value === undefined ? rawName : `${rawName}=${value}`);
    } else if (flag.takes === undefined) {
      if (value !== undefined) refuse(flagTexts.needlessValue(name, rawName, value));
      flags[token.name] = true;
    } else if (!value || (value.startsWith('-') && !token.inlineValue))
      refuse(flagTexts.missingValue(name, rawName, flag.takes));
    else flags[token.name] = value;
  }
  return { flags: flags as GivenFlags<Name>, others };
}

/**
 * Whether npm has taken a flag for its own: it hands on what it was called with as variables, but also what an owner has set for npm in
 * a file or in the environment.
 */
function isKeptByNpm(flag: string, env: Environment): boolean {
  const [name = flag, value = undefined] =
    flag === 'quiet' ? ['loglevel', 'warn'] : flag.startsWith('no-') ? [flag.slice(3), ''] : [];
  const found = env[`npm_config_${name.replaceAll('-', '_')}`];
  const isTaken = value === undefined ? Boolean(found) : found === value;
  return isTaken && env[`NPM_CONFIG_${name.toUpperCase()}`] === undefined && !isInNpmrc(name, env);
}

function isInNpmrc(name: string, env: Environment): boolean {
  const own = path.join(env.npm_config_local_prefix ?? '.', '.npmrc');
  const line = new RegExp(`^\\s*${name}\\s*(?:=|$)`, 'm');
  return [own, env.npm_config_userconfig, env.npm_config_globalconfig].some((file) => {
    try {
      return file !== undefined && line.test(readFileSync(file, 'utf8'));
    } catch {
      // Nobody has written it.
      return false;
    }
  });
}

/** A command was called in a way that it does not know: it ends with 2. */
export class WrongUseError extends NotelightError {
  override name = 'WrongUseError';
}

/** What `--help` prints. */
export function describeUse(name: CommandName): string {
  const use: CommandUse = commandUses[name];
  return flagTexts.help(
    [`npm run ${name}`, use.operands].filter(Boolean).join(' -- '),
    use.doc,
    Object.entries(use.flags).map(([flag, { takes, doc }]) => [`--${flag}${takes ? ` <${takes}>` : ''}`, doc]),
    use.passesOn,
  );
}

/** What a command that only prints has found; 2: wrong usage. */
export interface CommandOutput {
  output: string;
  exitCode: 0 | 1 | 2;
}
