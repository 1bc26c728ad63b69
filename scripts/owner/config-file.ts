import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, type Problem } from '@/lib/diagnostics/errors';
import { isWide } from './environment-files';
import { configFile } from './messages';

const FILE = 'blog.config.ts';
/** What other systems call theirs; the build would read it in place of ours. */
const FORMER_FILES = ['blog.config.js', 'blog.config.mjs', 'blog.config.cjs', 'blog.config.jsx', 'blog.config.tsx'];

/**
 * Refuses a `blog.config.ts` that cannot be loaded, before anything imports it: a failed import has a stack and no remedy.
 *
 * @param load imports the file in the folder
 * @throws ConfigError
 */
export async function checkConfigFile(directory = process.cwd(), load = loadOwn): Promise<void> {
  const former = FORMER_FILES.find((name) => existsSync(path.join(directory, name)));
  if (former) throw new ConfigError(configFile.former(former));
  const file = path.join(directory, FILE);
  if (!existsSync(file)) throw new ConfigError(configFile.missing);
  const text = readFileSync(file, 'utf8');
  if (isWide(text)) throw new ConfigError(configFile.wide);
  if (/^\s*module\.exports\b/m.test(text)) throw new ConfigError(configFile.commonJs);
  const module: unknown = await load(file).catch((error: unknown) => {
    throw new ConfigError(describeBroken(error, directory, text));
  });
  if (!hasDefault(module)) throw new ConfigError(configFile.noDefault);
  const own = module.default;
  if (typeof own === 'function' || own instanceof Promise) throw new ConfigError(configFile.noSettings);
}

/** As all code imports it, so that it is loaded once. */
const loadOwn = (_file: string): Promise<unknown> => import('@/blog.config');

const hasDefault = (module: unknown): module is { default: unknown } =>
  typeof module === 'object' && module !== null && 'default' in module && module.default !== undefined;

/** What is wrong, with the place in the file and what usually causes it. */
function describeBroken(error: unknown, directory: string, text: string): Problem {
  const reason = reasonOf(error, directory);
  const lines = text.split('\n');
  const [, name] = /^(\w+) is not defined$/.exec(reason) ?? [];
  if (name !== undefined) {
    const index = lines.findIndex((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && new RegExp(`\\b${name}\\b`).test(line));
    return configFile.broken(
      index < 0 ? reason : `line ${index + 1}: ${reason}`,
      name === 'defineConfig' ? configFile.help.noImport : configFile.help.noQuotes,
    );
  }
  const [, line] = /^\S+?:(\d+):\d+:/.exec(reason) ?? [];
  const hasApostrophe = /'[^']*'\p{Letter}/u.test(lines[Number(line) - 1] ?? '');
  return configFile.broken(reason, hasApostrophe ? configFile.help.apostrophe : undefined);
}

/** The line about what is wrong, with the place in the file. */
function reasonOf(error: unknown, directory: string): string {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((one) => one.includes('ERROR:')) ?? lines[0] ?? text;
  return line
    .replace(directory + path.sep, '')
    .replace(/\s*ERROR:\s*/, ' ')
    .trim();
}
