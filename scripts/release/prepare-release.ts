import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { NotelightError } from '@/lib/diagnostics/errors';
import { releaseProblem } from './messages';

const run = promisify(execFile);
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;
const UNRELEASED = '## Unreleased';

interface Versioned {
  version: string;
  packages?: Record<string, { version?: string }>;
}

/** Gives a working copy its next version: package.json, the lock file and the changelog. It commits nothing. */
export async function prepareRelease(folder: string, version: string, date: string): Promise<void> {
  if (!VERSION.test(version)) throw new NotelightError(releaseProblem.version(version));
  const { stdout: changes } = await run('git', ['status', '--porcelain'], { cwd: folder }).catch(() => {
    throw new NotelightError(releaseProblem.noRepository(folder));
  });
  if (changes.trim() !== '') throw new NotelightError(releaseProblem.uncommitted(changes));
  const changelog = path.join(folder, 'CHANGELOG.md');
  const text = releaseChangelog(await readFile(changelog, 'utf8'), version, date);
  await writeFile(changelog, text);
  for (const name of ['package.json', 'package-lock.json']) await setVersion(path.join(folder, name), version);
}

/** The changelog with the entries under “Unreleased” moved to a version of its own. */
export function releaseChangelog(text: string, version: string, date: string): string {
  const [before = '', after] = text.split(`${UNRELEASED}\n`);
  if (after === undefined) throw new NotelightError(releaseProblem.noHeading(UNRELEASED));
  if (text.includes(`## ${version} `)) throw new NotelightError(releaseProblem.released(version));
  const next = after.search(/^## /m);
  const entries = (next < 0 ? after : after.slice(0, next)).trim();
  if (entries === '') throw new NotelightError(releaseProblem.nothing(UNRELEASED));
  const older = next < 0 ? '' : `\n${after.slice(next)}`;
  return `${before}${UNRELEASED}\n\n## ${version} – ${date}\n\n${entries}\n${older}`;
}

async function setVersion(file: string, version: string): Promise<void> {
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Versioned;
  manifest.version = version;
  const root = manifest.packages?.[''];
  if (root) root.version = version;
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
