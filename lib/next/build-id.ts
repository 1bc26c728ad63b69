import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Everything that compiled pages are made of, content apart. */
const SOURCES = [
  'blog.config.ts',
  'components',
  'lib',
  'locales',
  'next.config.ts',
  'package-lock.json',
  'pages',
  '.postcssrc.mjs',
  'styles',
  'themes',
  'tsconfig.json',
];

/** Settings that Next compiles into pages; how a build is run is not among them. */
const COMPILED = /^(?:NEXT_PUBLIC_|NOTELIGHT_(?!PAGES$))/;

/**
 * A build id made from code and settings. Next's own is random, so every page and data file would differ in every build; with this one,
 * a new build of the same code changes only the files whose content changed.
 */
export function buildId(root: string, env: Readonly<Record<string, string | undefined>>): string {
  const hash = createHash('sha256').update(filesHash(root, SOURCES));
  for (const key of Object.keys(env).sort()) if (COMPILED.test(key)) hash.update(`${key}=${env[key]}\0`);
  return hash.digest('hex').slice(0, 20);
}

/** Names the files below folders by their paths and their bytes. */
export function filesHash(
  root: string,
  names: readonly string[],
  isCounted = (_file: string): boolean => true,
): string {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => filesBelow(root, name)).sort()) {
    if (!isCounted(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(root: string, name: string): string[] {
  const found = statSync(path.join(root, name), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [name] : [];
  return readdirSync(path.join(root, name)).flatMap((child) => filesBelow(root, `${name}/${child}`));
}
