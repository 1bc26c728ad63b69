import { beforeAll, describe, expect, it } from 'vitest';
import { lintFiles } from './lint-files';

/** A file and what it imports. */
type Import = readonly [file: string, statement: string];

const WRONG: Import[] = [
  ['pages/about.tsx', "import { x } from '@/lib/notion/client';"],
  ['pages/about.tsx', "import { x } from '@/lib/sync/sync';"],
  ['pages/about.tsx', "import { x } from '@/themes/starter/Header';"],
  ['themes/starter/layouts/X.tsx', "import { x } from '@/lib/store/reader';"],
  ['themes/starter/layouts/X.tsx', "import { x } from '@/lib/routes/pages';"],
  ['themes/starter/layouts/X.tsx', "import { x } from '@/themes/default/Base';"],
  ['themes/starter/layouts/X.tsx', "import { x } from '../../default/Base';"],
  ['themes/starter/X.tsx', "import { x } from '../default/Base';"],
  ['themes/starter/X.tsx', "import x from '@/pages/404';"],
  ['themes/starter/X.tsx', "import { z } from 'zod';"],
  ['themes/starter/X.tsx', "import { x } from '@/lib/config/theme-settings';"],
  ['themes/default/X.tsx', "import { x } from '@/themes/starter/Header';"],
  ['themes/another/X.tsx', "import { x } from '@/themes/starter/Header';"],
  ['themes/registry.ts', "import { x } from '@/lib/store/reader';"],
  ['components/post/X.tsx', "import { x } from '@/themes/starter/Header';"],
  ['components/post/X.tsx', "import { x } from '@/lib/lock/seal';"],
  ['components/post/X.tsx', "import { x } from '@/lib/site/build-site';"],
  ['components/post/X.tsx', "import { x } from '@/lib/store/model';"],
  ['components/post/X.tsx', "import { x } from 'node:fs';"],
  ['components/post/X.tsx', "import { x } from 'fs';"],
  ['components/post/X.tsx', "export const x = import('react-notion-x');"],
  ['components/post/X.tsx', "export { x } from '@/lib/sync/sync';"],
  ['lib/routes/x.ts', "import { useState } from 'react';"],
  ['lib/routes/x.ts', "import { x } from '@/lib/notion/client';"],
  ['lib/routes/x.ts', "import { x } from '@/lib/sync/sync';"],
  ['lib/outputs/x.ts', "import { x } from 'react-dom/server';"],
  ['lib/outputs/x.ts', "import { x } from '@/lib/routes/routes';"],
  ['lib/outputs/x.ts', "import { x } from '@/lib/sync/sync';"],
  ['lib/site/x.ts', "import { x } from 'react';"],
  ['lib/site/x.ts', "import { readFile } from 'node:fs/promises';"],
  ['lib/site/x.ts', "import { x } from '@/lib/store/reader';"],
  ['lib/site/x.ts', "export { x } from '@/lib/config/load';"],
  ['lib/site/x.ts', "import { type X, x } from '@/lib/config/schema';"],
  ['lib/site/x.ts', "import { x } from '../routes/routes';"],
  ['lib/sync/x.ts', "import { x } from 'react';"],
  ['lib/sync/x.ts', "import { x } from '@/lib/routes/routes';"],
  ['lib/sync/x.ts', "import { x } from '@/lib/lock/seal';"],
  ['lib/notion/x.ts', "import { x } from '@/lib/store/model';"],
  ['lib/notion/x.ts', "import type { X } from '@/lib/site/model';"],
  ['lib/article/x.ts', "import { x } from '@/lib/site/model';"],
  ['lib/store/x.ts', "import { x } from '@/lib/sync/sync';"],
  ['lib/config/x.ts', "import { x } from '@/lib/site/site';"],
  ['lib/search/x.ts', "import { x } from '@/lib/site/addresses';"],
  ['lib/lock/x.ts', "import { x } from '@/lib/store/reader';"],
  ['lib/demo/x.ts', "import { x } from '@/lib/notion/client';"],
  ['lib/framework/x.ts', "import { x } from '@/lib/log';"],
  ['scripts/x.ts', "import { x } from '@/components/post/Pager';"],
];

const RIGHT: Import[] = [
  ['pages/about.tsx', "import { x } from '@/lib/routes/pages';"],
  ['themes/starter/layouts/X.tsx', "import { x } from '../Header';"],
  ['themes/starter/layouts/X.tsx', "import { x } from '@/components/post/Pager';"],
  ['themes/starter/layouts/X.tsx', "import type { X } from '@/lib/config/theme-settings';"],
  ['themes/default/X.tsx', "import type { X } from '@/themes/theme';"],
  ['components/post/X.tsx', "import { x } from '@/lib/lock/open';"],
  ['components/post/X.tsx', "import type { X } from '@/lib/store/model';"],
  ['lib/routes/x.ts', "import { x } from '@/lib/article/resolve';"],
  ['lib/outputs/x.ts', "import type { X } from '@/lib/routes/screens';"],
  ['lib/site/x.ts', "import type { X } from '@/lib/store/model';"],
  ['lib/site/x.ts', "import { x } from '@/lib/log';"],
  ['lib/sync/x.ts', "import { x } from '@/lib/notion/client';"],
  ['lib/sync/x.ts', "import { x } from '@/lib/lock/limits';"],
  ['scripts/x.ts', "import { x } from '@/lib/sync/sync';"],
];

/** The files in which the linter found a wrong direction. */
let reported: Set<string>;

/** Each statement in a file of its own, in the folder that the rules are about. */
const fileOf = ([file]: Import, index: number, kind: string): string =>
  file.replace(/(\.tsx?)$/, `-${kind}-${index}$1`);

beforeAll(async () => {
  const files = (imports: Import[], kind: string) =>
    imports.map((entry, index) => [fileOf(entry, index, kind), entry[1]] as const);
  reported = await lintFiles(new Map([...files(WRONG, 'wrong'), ...files(RIGHT, 'right')]));
}, 60_000);

describe('import directions', () => {
  it.each(WRONG.map((entry, index) => ({ entry, index })))('refuses $entry', ({ entry, index }) => {
    expect(reported).toContain(fileOf(entry, index, 'wrong'));
  });

  it.each(RIGHT.map((entry, index) => ({ entry, index })))('takes $entry', ({ entry, index }) => {
    expect(reported).not.toContain(fileOf(entry, index, 'right'));
  });
});
