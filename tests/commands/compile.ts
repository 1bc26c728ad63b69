import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What the compiler says about these files, named from the project’s root; empty when it has nothing to say. */
export function compile(files: ReadonlyMap<string, string>): string {
  // Inside the project, so that packages are found; outside of what its own type check looks at.
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const folder = mkdtempSync(join(root, 'test-results', 'samples-'));
  const tsconfig = {
    extends: '../../tsconfig.json',
    compilerOptions: { incremental: false, paths: { '@/*': ['../../*'] } },
    include: ['**/*.ts', '**/*.tsx'],
    exclude: [],
  };
  const all = new Map([
    ...files,
    ['next.d.ts', '/// <reference types="next" />\n'],
    ['tsconfig.json', JSON.stringify(tsconfig)],
  ]);
  for (const [path, text] of all) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
