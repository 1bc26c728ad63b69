import { appendFileSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runNode } from '@/scripts/process/run-command';
import { copyCheckout } from '../checkout-copy';

/** A checkout that was built and then moved, or copied: hosts restore their caches to other paths. */

/** On the disk of the project, so that its packages can be linked. */
const PLACE = path.resolve('test-results', 'moved');
const at = (name: string): string => path.join(PLACE, name);

afterAll(() => rmSync(PLACE, { recursive: true, force: true }));

/** A checkout with one post. */
function checkout(name: string): void {
  copyCheckout(at(name));
  mkdirSync(path.join(at(name), 'content'));
  writeFileSync(post(name), '---\ntitle: Hello\ntype: Post\nstatus: Published\nslug: hello\n---\n\nFirst text.\n');
}

const post = (name: string): string => path.join(at(name), 'content', 'hello.md');

/** Builds the site of a checkout. Returns its post. */
async function build(name: string): Promise<string> {
  const settings = {
    NOTION_SOURCE: 'folder',
    CONTENT_FOLDER: 'content',
    CONTENT_DIR: '.content',
    NEXT_PUBLIC_LINK: 'https://moved.example',
    SUB_PATH: '',
    NEXT_PUBLIC_SUB_PATH: '',
    NOTELIGHT_NO_INSTALL: '1',
  };
  const { code, output } = await runNode([path.join(at(name), 'scripts', 'run.mjs'), 'build'], {
    env: { ...process.env, ...settings },
  });
  expect(code, output).toBe(0);
  expect(output).not.toContain('Single pages could not be built');
  return readFileSync(path.join(at(name), 'out', 'article', 'hello', 'index.html'), 'utf8');
}

test('a checkout that was built is built again where it was moved to, and as a copy beside the original', async () => {
  rmSync(PLACE, { recursive: true, force: true });
  checkout('first');
  expect(await build('first')).toContain('First text.');
  renameSync(at('first'), at('moved'));
  appendFileSync(post('moved'), '\nSecond text.\n');
  expect(await build('moved')).toContain('Second text.');
  cpSync(at('moved'), at('copy'), { recursive: true, preserveTimestamps: true });
  appendFileSync(post('copy'), '\nThird text.\n');
  expect(await build('copy')).toContain('Third text.');
  // All of it is compiled again, with the compiler's cache.
  appendFileSync(path.join(at('copy'), 'components', 'boot', 'entries', 'boot.ts'), '\n// Changed.\n');
  appendFileSync(post('copy'), '\nFourth text.\n');
  expect(await build('copy')).toContain('Fourth text.');
});
