import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { screenKinds } from '@/lib/routes/screens';
import { compile } from './compile';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A block of code whose first line names its file. */
const SAMPLE = /^```tsx?\n\/\/ (themes\/mine\/\S+)\n([\s\S]*?)^```$/gm;
const REST = '// … one for each of `ScreenKind`';

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

  it('compiles, and does not without one of its screens', () => {
    const lacking = [...wholeTheme(others.filter((kind) => kind !== 'tagIndex'))].map(
      ([file, text]) => [file.replace('themes/mine', 'themes/lacking'), text] as const,
    );
    const errors = compile(new Map([...wholeTheme(others), ...lacking])).match(/^\S.*: error .*(?:\n .*)*/gm);
    expect(errors).toHaveLength(1);
    expect(errors?.[0]).toMatch(/themes\/lacking\/index\.ts[\s\S]*Property 'tagIndex' is missing/);
  });
});
