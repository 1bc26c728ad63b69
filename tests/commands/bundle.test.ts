import { spawnSync } from 'node:child_process';
import { cp, mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bundleCommand } from '@/scripts/bundle-command.mjs';
import { temporaryFolder } from '../unit/sync/temporary-folder';

const FOLDER = path.join('.next', 'cache', 'commands');

/** A project with one command, which says hello, where it stands, and what it loads later. */
async function project(): Promise<string> {
  const root = await temporaryFolder();
  for (const folder of ['scripts', 'lib']) await mkdir(path.join(root, folder));
  await writeFile(path.join(root, 'tsconfig.json'), '{"compilerOptions":{"paths":{"@/*":["./*"]}}}');
  await writeFile(path.join(root, 'lib', 'words.ts'), "export const hello: string = 'hello';");
  await writeFile(path.join(root, 'lib', 'later.ts'), "export const later = 'later';");
  await writeFile(
    path.join(root, 'scripts', 'greet.ts'),
    "import { hello } from '@/lib/words';\nconsole.log(hello, import.meta.url, (await import('@/lib/later')).later, 'import.meta.url');",
  );
  return root;
}

const run = (file: string): string => spawnSync(process.execPath, [file], { encoding: 'utf8' }).stdout.trim();

test('a bundle runs as its source would, and where its source stands', async () => {
  const root = await project();
  const file = await bundleCommand(root, 'greet');
  expect(run(file)).toBe(`hello file://${root}/scripts/greet.ts later import.meta.url`);
});

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
      import { fileURLToPath } from 'node:url';
      console.log(createRequire(import.meta.url).resolve('own/package.json'));
      console.log(fileURLToPath(new URL('../lib/words.ts', import.meta.url)));`,
  };
  await mkdir(path.join(first, 'node_modules', 'own'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(first, file), text);
  const own = (root: string): string =>
    ['node_modules/own/package.json', 'lib/words.ts'].map((file) => path.join(root, file)).join('\n');
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
  expect(run(second)).toContain('good morning');
  // A command that still runs may load parts of the older one.
  expect(run(first)).toContain('hello');
});

test('it is not made while a file of the project is missing', async () => {
  const root = await project();
  const first = await bundleCommand(root, 'greet');
  const file = path.join(root, 'lib', 'later.ts');
  await rename(file, `${file}.away`);
  await expect(bundleCommand(root, 'greet')).rejects.toThrow('Could not resolve "@/lib/later"');
  await rename(`${file}.away`, file);
  expect(run(await bundleCommand(root, 'greet'))).toBe(run(first));
});

test('older bundles go after a day', async () => {
  const root = await project();
  const first = await bundleCommand(root, 'greet');
  const old = new Date(Date.now() - 25 * 3_600_000);
  for (const name of await readdir(path.join(root, FOLDER))) await utimes(path.join(root, FOLDER, name), old, old);
  await writeFile(path.join(root, 'lib', 'words.ts'), "export const hello = 'good evening';");
  const second = await bundleCommand(root, 'greet');
  const names = await readdir(path.join(root, FOLDER));
  expect(names).not.toContain(path.basename(first));
  expect(names).toContain(path.basename(second));
  expect(run(second)).toContain('later');
});

test('a note that was cut off costs a new bundle', async () => {
  const root = await project();
  const file = await bundleCommand(root, 'greet');
  await writeFile(path.join(root, FOLDER, 'greet.json'), '{"version":');
  expect(await bundleCommand(root, 'greet')).toBe(file);
});
