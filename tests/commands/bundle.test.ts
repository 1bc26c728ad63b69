import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleCommand } from '@/scripts/bundle-command.mjs';
import { temporaryFolder } from '../unit/sync/temporary-folder';

/** A project with one command, which says hello, and what it loads later. */
async function project(): Promise<string> {
  const root = await temporaryFolder();
  for (const folder of ['scripts', 'lib']) await mkdir(path.join(root, folder));
  await writeFile(path.join(root, 'tsconfig.json'), '{"compilerOptions":{"paths":{"@/*":["./*"]}}}');
  await writeFile(path.join(root, 'lib', 'words.ts'), "export const hello: string = 'hello';");
  await writeFile(path.join(root, 'lib', 'later.ts'), "export const later = 'later';");
  await writeFile(
    path.join(root, 'scripts', 'greet.ts'),
    "import { hello } from '@/lib/words';\nconsole.log(hello, (await import('@/lib/later')).later);",
  );
  return root;
}

const run = (file: string): string => spawnSync(process.execPath, [file], { encoding: 'utf8' }).stdout.trim();

test.each([
  ['moved', (from: string, to: string) => rename(from, to)],
  [
    'copied beside the original',
    (from: string, to: string) => cp(from, to, { recursive: true, preserveTimestamps: true }),
  ],
])('it uses the packages and files of the place that it was %s to', async (_, take) => {
  const place = await temporaryFolder();
  const [first, second] = [await project(), path.join(place, 'a place, 100% new')];
  const files = {
    'node_modules/own/package.json': '{"name":"own"}',
    'scripts/greet.ts': `import { createRequire } from 'node:module';
      console.log(createRequire(import.meta.url).resolve('own/package.json'));`,
  };
  await mkdir(path.join(first, 'node_modules', 'own'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(first, file), text);
  const own = (root: string): string => path.join(root, 'node_modules/own/package.json');
  const bundle = await bundleCommand(first, 'greet');
  expect(run(bundle)).toBe(own(first));
  await take(first, second);
  const taken = await bundleCommand(second, 'greet');
  expect(path.relative(second, taken)).toBe(path.relative(first, bundle));
  expect(run(taken)).toBe(own(second));
});

test('it is made again when a source changes, and only then', async () => {
  const root = await project();
  const first = await bundleCommand(root, 'greet');
  expect(await bundleCommand(root, 'greet')).toBe(first);
  await writeFile(path.join(root, 'lib', 'words.ts'), "export const hello = 'good morning';");
  const second = await bundleCommand(root, 'greet');
  expect(second).not.toBe(first);
  expect(run(second)).toBe('good morning later');
  // A command that still runs may load parts of the older one, which goes after a day.
  expect(run(first)).toBe('hello later');
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const file of [first, second]) await utimes(path.dirname(file), old, old);
  await writeFile(path.join(root, 'lib', 'words.ts'), "export const hello = 'good evening';");
  expect(run(await bundleCommand(root, 'greet'))).toBe('good evening later');
  expect([existsSync(first), existsSync(second)]).toEqual([false, false]);
});
