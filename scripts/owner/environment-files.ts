import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, type Diagnostic } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { environmentFile } from './messages';

/** Files that settings are read from; the example is not one of them. */
export const ENVIRONMENT_FILES: readonly string[] = [
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
  '.env.development',
  '.env.development.local',
];

/** `NAME=#0a66c2`: without quotes, what follows a `#` is a comment. */
const BARE_COLOR = /^\s*(?:export\s+)?([A-Z]\w*)\s*=\s*(#[0-9a-f]{3,8})\s*$/gim;

/** What owners write into files of the environment without effect. */
export function environmentFileProblems(directory = process.cwd()): Diagnostic[] {
  return ENVIRONMENT_FILES.flatMap((name) => {
    const misnamed = existsSync(path.join(directory, `${name}.txt`)) ? [environmentFile.misnamed(name)] : [];
    const file = path.join(directory, name);
    if (!existsSync(file)) return misnamed;
    const text = readFileSync(file, 'utf8');
    if (isWide(text)) return [...misnamed, environmentFile.wide(name)];
    const colors = [...text.matchAll(BARE_COLOR)].map(([, key = '', color = '']) =>
      environmentFile.bareColor(name, key, color),
    );
    return [...misnamed, ...colors];
  });
}

/** Whether a file that was read as UTF-8 is UTF-16, as editors and shells of Windows may write it. */
export const isWide = (text: string): boolean => text.includes('\0');

/**
 * Reports what is wrong with files of the environment before anything else reads them.
 *
 * @throws ConfigError if nothing in a file can be read
 */
export function checkEnvironmentFiles(directory = process.cwd()): void {
  for (const problem of environmentFileProblems(directory)) {
    const error = new ConfigError(problem);
    if (problem.level === 'error') throw error;
    log.warnOnce(error.message, problem);
  }
}
