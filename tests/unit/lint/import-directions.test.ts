import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { lintFiles } from './lint-files';

/** A file and what it imports. */
type Import = readonly [file: string, statement: string];

const WRONG: Import[] = [
  ['pages/about.tsx', "import { x } from '@/lib/notion/v3/client';"],
  ['themes/starter/layouts/X.tsx', "import { x } from '@/lib/store/reader';"],
  ['themes/starter/layouts/X.tsx', "import { x } from '@/themes/default/Base';"],
  ['themes/starter/X.tsx', "import x from '@/pages/404';"],
  ['themes/starter/X.tsx', "import { z } from 'zod';"],
  ['themes/starter/X.tsx', "import { x } from '@/lib/routes/data-files';"],
  ['themes/another/X.tsx', "import { x } from '@/themes/starter/Header';"],
  ['components/post/X.tsx', "import { x } from '@/themes/starter/Header';"],
  ['components/post/X.tsx', "import { x } from '@/lib/store/model';"],
  ['components/post/X.tsx', "import { x } from 'node:fs';"],
  ['components/post/X.tsx', "export const x = import('react-notion-x');"],
  ['components/post/X.tsx', "export const x = import('@/lib/sync/sync');"],
  ['components/post/X.tsx', "export const x = require('@/lib/sync/sync');"],
  ['components/post/X.tsx', "export type X = import('@/lib/sync/sync').X;"],
  ['components/post/X.tsx', "import { x } from '../../lib/sync/sync';"],
  ['components/post/X.tsx', "import { x } from 'shiki/core';"],
  ['pages/api/x.ts', "import { x } from 'zod';"],
  ['locales/xx.ts', "import { x } from '@/lib/site/model';"],
  ['lib/i18n/x.ts', "import { x } from 'node:fs';"],
  ['lib/routes/x.ts', "import { useState } from 'react';"],
  ['lib/outputs/x.ts', "import { x } from 'react-dom/server';"],
  ['lib/site/x.ts', "import { x } from 'react';"],
  ['lib/site/x.ts', "import { x } from '../routes/routes';"],
  ['lib/routes/x.ts', "import { x } from '@/lib/site/entries/entries';"],
  ['lib/routes/x.ts', "const { x } = await import('@/lib/site/entries/entries');"],
  ['pages/api/x.ts', "import { x } from '@/lib/server/api/call';"],
  ['scripts/x.ts', "import type { X } from '@/lib/sync/rows/row';"],
  ['components/post/X.tsx', "import { x } from '@/lib/search/index/fold';"],
  ['lib/sync/x.ts', "import { x } from '@/lib/routes/routes';"],
  ['lib/sync/x.ts', "import { x } from '@/lib/notion/v3/client';"],
  ['lib/source/x.ts', "import { x } from '@/lib/notion/v3/client';"],
  ['lib/sources/x.ts', "import { x } from '@/lib/sync/sync';"],
  ['lib/notion/x.ts', "import { x } from '@/lib/sync/rows/rows';"],
  ['lib/article/x.ts', "import { x } from '@/lib/site/model';"],
  ['lib/article/render/x.tsx', "import type { X } from 'notion-types';"],
  ['lib/store/x.ts', "import { x } from '@/lib/sync/sync';"],
  ['lib/config/x.ts', "import { x } from '@/lib/site/site';"],
  ['lib/lock/x.ts', "import { x } from '@/lib/store/reader';"],
  ['scripts/x.ts', "import { x } from '@/components/post/lists/Pager';"],
  ['scripts/site/x.ts', "import { x } from '@/tests/fake-official/fake-official';"],
  ['scripts/bench/x.ts', "import { x } from '@/tests/unit/sync/sync-bench';"],
];

const RIGHT: Import[] = [
  ['lib/site/entries/x.ts', "import { x } from '@/lib/site/addresses/slugs';"],
  ['pages/about.tsx', "import { x } from '@/lib/server/pages';"],
  ['themes/starter/layouts/X.tsx', "import { x } from '../Header';"],
  ['themes/starter/layouts/X.tsx', "import type { X } from '@/lib/config/theme-settings';"],
  ['themes/default/X.tsx', "import type { X } from '@/themes/theme';"],
  ['themes/another/index.ts', "import x from '@/themes/starter';"],
  ['components/post/X.tsx', "import { x } from '@/lib/lock/open';"],
  ['components/post/X.tsx', "import type { X } from '@/lib/store/model';"],
  ['tests/unit/components/x.ts', "import { x } from '@/lib/sync/sync';"],
  ['lib/routes/x.ts', "import { x } from '@/lib/article/resolve';"],
  ['lib/outputs/x.ts', "import type { X } from '@/lib/routes/screens';"],
  ['lib/site/x.ts', "import type { X } from '@/lib/store/model';"],
  ['lib/sync/x.ts', "import type { X } from '@/lib/source/source';"],
  ['lib/notion/x.ts', "import { x } from '@/lib/source/source';"],
  ['scripts/bench/x.ts', "import { x } from '@/tests/fake-notion/fake-notion';"],
];

/** Files that import one another, whether values or types; the last one only begins the way to them. */
const CYCLES: Import[] = [
  ['lib/site/cycle-one.ts', "import { two } from './cycle-two';\nexport const one = () => two;"],
  ['lib/site/cycle-two.ts', "import { one } from '@/lib/site/cycle-one';\nexport const two = () => one;"],
  [
    'lib/store/cycle-types.ts',
    "import { of } from './cycle-values';\nexport type Name = string;\nexport const name = of;",
  ],
  ['lib/store/cycle-values.ts', "import type { Name } from './cycle-types';\nexport const of = (name: Name) => name;"],
];
const NO_CYCLE: Import = ['lib/site/beside.ts', "import { one } from './cycle-one';\nexport const x = one;"];

/** The files in which the linter found a wrong direction. */
let reported: Set<string>;

/** Each statement in a file of its own, in the folder that the rules are about. */
const fileOf = ([file]: Import, index: number, kind: string): string =>
  file.replace(/(\.tsx?)$/, `-${kind}-${index}$1`);

beforeAll(async () => {
  const files = (imports: Import[], kind: string) =>
    imports.map((entry, index) => [fileOf(entry, index, kind), entry[1]] as const);
  reported = await lintFiles(new Map([...files(WRONG, 'wrong'), ...files(RIGHT, 'right'), ...CYCLES, NO_CYCLE]));
}, 60_000);

describe('import directions', () => {
  it.each(WRONG.map((entry, index) => ({ entry, index })))('refuses $entry', ({ entry, index }) => {
    expect(reported).toContain(fileOf(entry, index, 'wrong'));
  });

  it.each(RIGHT.map((entry, index) => ({ entry, index })))('takes $entry', ({ entry, index }) => {
    expect(reported).not.toContain(fileOf(entry, index, 'right'));
  });

  it.each(CYCLES)('refuses the cycle through %s', (file) => {
    expect(reported).toContain(file);
  });

  it('takes a file that imports one of a cycle', () => {
    expect(reported).not.toContain(NO_CYCLE[0]);
  });

  it('know each folder by its name: none in it has the name of another', async () => {
    const layers = ['pages', 'components', 'themes', 'locales', 'scripts', 'lib'];
    const files = (await Promise.all(layers.map((layer) => readdir(layer, { recursive: true })))).flat();
    const folders = new Set(files.map((file) => path.dirname(file)));
    expect(folders).toContain(path.join('starter', 'layouts'));
    expect([...folders].filter((folder) => layers.includes(path.basename(folder)))).toEqual([]);
  });
});
