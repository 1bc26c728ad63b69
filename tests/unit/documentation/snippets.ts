import { transformSync } from 'esbuild';
import { visit } from 'unist-util-visit';
import { parse as parseYaml } from 'yaml';
import { unreadNames } from '@/lib/config/names/environment-names';
import { resolveConfig } from '@/lib/config/resolve';
import { settingByKey, settings } from '@/lib/config/schema';
import { checkUserConfig } from '@/lib/config/values/user-config';
import { readFrontMatter } from '@/lib/markdown/front-matter';
import { readMarkdown } from '@/lib/markdown/text/html-marks';
import { ownerRedirects } from '@/lib/routes/redirects/owner-redirects';
import { scripts } from '@/package.json';
import { themeTables } from '@/themes/settings';
import { mockRow, testSite } from '../../factories';
import type { Page } from './pages';

/** A block of code of the documentation. */
export interface Snippet {
  file: string;
  line: number;
  /** '' where it names none. */
  language: string;
  text: string;
}

export function snippetsOf({ file, tree }: Page): Snippet[] {
  const found: Snippet[] = [];
  visit(tree, 'code', ({ lang, value, position }) => {
    found.push({ file, line: position?.start.line ?? 0, language: lang ?? '', text: value });
  });
  return found;
}

/** Programs of others that snippets call, and why no test calls them as they stand there. */
const OTHER_PROGRAMS: Readonly<Record<string, string>> = {
  node: 'asks for a version only',
  curl: 'needs a server in public; the same request is made by tests/browser',
  docker: 'needs its daemon; tests/commands/host-files reads the files that are named',
  git: 'brings an upgrade to the owner’s own repository',
  du: 'measures a folder, in a sample of highlighting',
};

/** The site whose addresses the examples name. */
const SITE = testSite([mockRow({ slug: 'my-post' })]);

/** What is read from the environment and is no setting. */
const READ_ELSEWHERE = /^(?:PORT|HOST|AWS_[A-Z_]+|NODE_OPTIONS)$/;

/** What is wrong with a name and a value of the environment. */
function wrongEnvironment(env: Record<string, string>): string[] {
  const names = new Set(settings.flatMap((setting) => setting.env));
  const themeKeys = Object.values(themeTables).flatMap((table) => Object.values(table).map(({ key }) => key));
  const unknown = Object.keys(env).filter(
    (name) => !names.has(name) && !themeKeys.includes(name.replace('NEXT_PUBLIC_', '')) && !READ_ELSEWHERE.test(name),
  );
  const { diagnostics } = resolveConfig({ file: {}, env, table: {}, themes: themeTables });
  return [
    ...unknown.map((name) => `nothing reads ${name}`),
    ...[...diagnostics, ...unreadNames(env, themeKeys)].map(({ message }) => message),
  ];
}

const ASSIGNMENT = /^([A-Z][A-Z0-9_]*)=("[^"]*"|'[^']*'|\S*)\s*/;

/** What is wrong with one command and the variables before it. */
function wrongCommand(command: string): string[] {
  const env: Record<string, string> = {};
  let rest = command.replace(/^export\s+/, '');
  for (let match = ASSIGNMENT.exec(rest); match; match = ASSIGNMENT.exec(rest)) {
    env[match[1] ?? ''] = (match[2] ?? '').replace(/^["']|["']$/g, '');
    rest = rest.slice(match[0].length);
  }
  const problems = Object.keys(env).length > 0 ? wrongEnvironment(env) : [];
  const [program = '', verb = '', name = ''] = rest.split(/\s+/);
  if (program === '' || program in OTHER_PROGRAMS) return problems;
  if (program !== 'npm')
    return [...problems, `“${program}” is no program that this test knows: add it to OTHER_PROGRAMS, with the reason`];
  if (['ci', 'install'].includes(verb)) return problems;
  // Its flags are tried by tests/unit/docs-commands.test.ts.
  const script = verb === 'run' ? name : verb;
  return script in scripts ? problems : [...problems, `there is no “npm run ${script}”`];
}

function wrongCommands(text: string): string[] {
  const lines = text.replace(/\\\n\s*/g, ' ').split('\n');
  return lines
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim())
    .filter((line) => line !== '')
    .flatMap((line) => line.split(/\s+(?:&&|;|\|)\s+/))
    .flatMap(wrongCommand);
}

/** Lines of `NAME=value`, or of a key of the table with its value behind spaces. */
const ENVIRONMENT = /^(?:[A-Z][A-Z0-9_]+=\S.*\n?)+$/;
const TABLE = /^(?:[A-Z][A-Z0-9_]+ {2,}\S.*\n?)+$/;

function wrongTable(text: string): string[] {
  const table = Object.fromEntries(text.split('\n').map((line) => line.split(/ {2,}/)));
  const unknown = Object.keys(table).filter((key) => !settingByKey(key));
  const { diagnostics } = resolveConfig({ file: {}, env: {}, table, themes: themeTables });
  return [...unknown.map((key) => `there is no setting ${key}`), ...diagnostics.map(({ message }) => message)];
}

/** A `blog.config.ts` is run and accepted as such; that its types fit is told by the compiler in `tests/commands`. */
function wrongConfig(text: string): string[] {
  const { code } = transformSync(text, { loader: 'ts', format: 'cjs' });
  const own = { exports: {} as { default?: object } };
  new Function('module', 'exports', 'require', 'defineConfig', code)(
    own,
    own.exports,
    () => ({ defineConfig: (it: object) => it }),
    (it: object) => it,
  );
  const file = own.exports.default ?? {};
  if (Object.keys(file).length === 0) return ['it sets nothing'];
  try {
    checkUserConfig(file, themeTables);
  } catch (error) {
    return [String(error)];
  }
  return resolveConfig({ file, env: {}, table: {}, themes: themeTables }).diagnostics.map(({ message }) => message);
}

/** What throws when it cannot be read. */
function unreadable(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [String(error)];
  }
}

function wrongFrontMatter(text: string): string[] {
  const matter = readFrontMatter(`${text}\n`, { title: '', slug: '', date: '' });
  return 'head' in matter ? matter.problems.map(({ message }) => message) : [matter.message];
}

/** The commands of a workflow are those of the project. */
function wrongYaml(text: string): string[] {
  const commands = [...text.matchAll(/^\s*(?:- )?run: ([^|>\n]+)$/gm)].map(([, command = '']) => command);
  return [...unreadable(() => parseYaml(text)), ...commands.flatMap(wrongCommands)];
}

interface Check {
  fits(snippet: Snippet): boolean;
  /** What is wrong with it. */
  run(text: string): string[];
}

const has =
  (...languages: string[]) =>
  (snippet: Snippet) =>
    languages.includes(snippet.language);

/** How snippets are tried; the first check that fits a snippet is the one. */
const CHECKS: readonly Check[] = [
  { fits: ({ language, text }) => language === 'text' && ENVIRONMENT.test(text), run: wrongCommands },
  { fits: ({ language, text }) => language === 'text' && TABLE.test(text), run: wrongTable },
  // `$env:NAME = "value"` is PowerShell’s way to write `export NAME="value"`.
  {
    fits: has('powershell'),
    run: (text) => wrongCommands(text.replace(/\$env:(\w+)\s*=\s*/g, '$1=').replaceAll('; ', '\n')),
  },
  { fits: has('bash', 'sh', 'shell', 'console', 'dotenv', 'env'), run: wrongCommands },
  {
    fits: ({ language, text }) => /^(?:ts|typescript)$/.test(language) && text.includes('defineConfig('),
    run: wrongConfig,
  },
  // That a theme of an owner's own compiles is shown by tests/commands/sample-theme.test.ts.
  { fits: has('ts', 'tsx', 'typescript'), run: (text) => unreadable(() => transformSync(text, { loader: 'tsx' })) },
  { fits: has('css'), run: (text) => transformSync(text, { loader: 'css' }).warnings.map((warning) => warning.text) },
  { fits: has('json'), run: (text) => unreadable(() => JSON.parse(text)) },
  { fits: ({ language, text }) => language === 'yaml' && text.startsWith('---\n'), run: wrongFrontMatter },
  { fits: has('yaml', 'yml'), run: wrongYaml },
  { fits: has('javascript', 'js'), run: (text) => unreadable(() => transformSync(text, { loader: 'js' })) },
  {
    fits: has('csv'),
    run: (text) => ownerRedirects(text, { sites: [SITE], hasFile: () => false }).problems.map(({ message }) => message),
  },
  { fits: has('database'), run: (text) => unreadable(() => parseYaml(text)) },
  { fits: has('md', 'markdown'), run: (text) => unreadable(() => readMarkdown(text)) },
];

/** Whether a page has code only to show how it looks. */
export const isSample = (file: string): boolean =>
  /^docs\/[^/]+\/(?:07-code-and-math|15-locked-notebook)\.md$/.test(file);

/** Snippets that are not run, and why. */
export const NOT_RUN: readonly { fits(snippet: Snippet): boolean; why: string }[] = [
  { fits: ({ file }) => isSample(file), why: 'samples that show how code of a language looks' },
  {
    fits: ({ file, language }) => file === 'themes/README.md' && /^tsx?$/.test(language),
    why: 'compiled as a theme by tests/commands/sample-theme.test.ts',
  },
  { fits: has('mermaid'), why: 'drawn in Chromium by tests/browser' },
  { fits: has('text', ''), why: 'shows an address, an output or the names of files: there is nothing to run' },
];

/** What is wrong with a snippet; undefined for one that neither is tried nor has a reason why not. */
export function problemsOf(snippet: Snippet): string[] | undefined {
  const check = isSample(snippet.file) ? undefined : CHECKS.find(({ fits }) => fits(snippet));
  if (check) return check.run(snippet.text);
  return NOT_RUN.some(({ fits }) => fits(snippet)) ? [] : undefined;
}
