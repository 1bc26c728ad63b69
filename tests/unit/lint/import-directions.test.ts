import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

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
  ['lib/notion/x.ts', "import { x } from '@/lib/store/model';"],
  ['lib/notion/x.ts', "import type { X } from '@/lib/site/model';"],
  ['lib/article/x.ts', "import { x } from '@/lib/site/model';"],
  ['lib/store/x.ts', "import { x } from '@/lib/sync/sync';"],
  ['lib/config/x.ts', "import { x } from '@/lib/site/site';"],
  ['lib/search/x.ts', "import { x } from '@/lib/site/addresses';"],
  ['lib/lock/x.ts', "import { x } from '@/lib/store/reader';"],
  ['lib/demo/x.ts', "import { x } from '@/lib/notion/client';"],
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
  ['scripts/x.ts', "import { x } from '@/lib/sync/sync';"],
];

const require = createRequire(import.meta.url);
let folder = '';
/** The files in which the linter found a wrong direction. */
let reported: Set<string>;

/** Each statement in a file of its own, in the folder that the rules are about. */
const fileOf = ([file]: Import, index: number, kind: string): string =>
  file.replace(/(\.tsx?)$/, `-${kind}-${index}$1`);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'notelight-lint-'));
  await cp('.biome.json', path.join(folder, '.biome.json'));
  await cp('.biome', path.join(folder, '.biome'), { recursive: true });
  for (const [kind, imports] of [
    ['wrong', WRONG],
    ['right', RIGHT],
  ] as const) {
    for (const [index, entry] of imports.entries()) {
      const file = path.join(folder, fileOf(entry, index, kind));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `${entry[1]}\n`);
    }
  }
  reported = await lint(folder);
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

async function lint(directory: string): Promise<Set<string>> {
  const manifest = require.resolve('@biomejs/biome/package.json');
  const { bin } = require(manifest) as { bin: { biome: string } };
  const command = [path.join(path.dirname(manifest), bin.biome), 'lint', '--reporter=github', '--max-diagnostics=none'];
  const { stdout } = await promisify(execFile)(process.execPath, [...command, '.'], { cwd: directory }).catch(
    (failure: { stdout: string }) => failure,
  );
  const found = stdout.matchAll(/^::error title=(?:lint\/style\/noRestrictedImports|plugin),file=([^,]+)/gm);
  return new Set([...found].map(([, file = '']) => path.basename(file)));
}

describe('import directions', () => {
  it.each(WRONG.map((entry, index) => ({ entry, index })))('refuses $entry', ({ entry, index }) => {
    expect(reported).toContain(path.basename(fileOf(entry, index, 'wrong')));
  });

  it.each(RIGHT.map((entry, index) => ({ entry, index })))('takes $entry', ({ entry, index }) => {
    expect(reported).not.toContain(path.basename(fileOf(entry, index, 'right')));
  });
});
