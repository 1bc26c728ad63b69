import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { screenKinds } from '@/lib/routes/screens';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Inside the project, so that packages are found; outside of what its own type check looks at. */
const folder = join(root, 'test-results', `readme-theme-${process.pid}`);
/** A block of code whose first line names its file. */
const SAMPLE = /^```tsx?\n\/\/ (themes\/mine\/\S+)\n([\s\S]*?)^```$/gm;
const REST = '// … one for each of `ScreenKind`';
/** Two seconds alone, many where others build beside the tests. */
const COMPILING_MS = 60_000;

function samples(): Map<string, string> {
  const readme = readFileSync(join(root, 'themes', 'README.md'), 'utf8');
  return new Map([...readme.matchAll(SAMPLE)].map(([, path = '', code = '']) => [path, code]));
}

/** The theme of the README with the layouts that it leaves to the reader, so that it can be compiled whole. */
function wholeTheme(left: readonly string[]): Map<string, string> {
  const files = samples();
  const layout = (kind: string) => `./layouts/${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  for (const kind of screenKinds) {
    const path = join('themes/mine', `${layout(kind)}.tsx`);
    if (files.has(path)) continue;
    files.set(
      path,
      `import type { LayoutProps } from '@/themes/theme';\nexport default function Screen(_: LayoutProps<'${kind}'>) { return <h1>${kind}</h1>; }\n`,
    );
  }
  const lines = left.map((kind) => `${kind}: dynamic(() => import('${layout(kind)}')),`);
  const index = files.get('themes/mine/index.ts') ?? '';
  files.set('themes/mine/index.ts', index.replace(REST, lines.join('\n    ')));
  return files;
}

/** What the compiler says about these files; empty when it has nothing to say. */
function compile(files: ReadonlyMap<string, string>): string {
  rmSync(folder, { recursive: true, force: true });
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
  }
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the sample theme of themes/README.md', () => {
  const others = screenKinds.filter((kind) => kind !== 'home');

  it('has every file that it speaks of', () => {
    expect([...samples().keys()].sort()).toEqual([
      'themes/mine/Base.tsx',
      'themes/mine/index.ts',
      'themes/mine/layouts/CategoryIndex.tsx',
      'themes/mine/settings.ts',
    ]);
    expect(samples().get('themes/mine/index.ts')).toContain(REST);
  });

  it('compiles, and does not without one of its screens', { timeout: COMPILING_MS }, () => {
    const lacking = [...wholeTheme(others.filter((kind) => kind !== 'tagIndex'))].map(
      ([file, text]) => [file.replace('themes/mine', 'themes/lacking'), text] as const,
    );
    const errors = compile(new Map([...wholeTheme(others), ...lacking])).match(/^\S.*: error .*(?:\n .*)*/gm);
    expect(errors).toHaveLength(1);
    expect(errors?.[0]).toMatch(/themes\/lacking\/index\.ts[\s\S]*Property 'tagIndex' is missing/);
  });
});
