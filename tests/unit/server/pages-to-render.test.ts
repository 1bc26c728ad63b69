import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../sync/temporary-folder';

/** Each test is a process of Next's: it asks for the first time. */
async function pagesToRender() {
  vi.resetModules();
  return (await import('@/lib/server/content/pages-to-render')).pagesToRender;
}

let file: string;

beforeEach(async () => {
  file = path.join(await temporaryFolder(), 'pages.json');
  vi.stubEnv('NOTELIGHT_PAGES', file);
  vi.stubEnv('NOTELIGHT_BUILD_PID', String(process.pid));
  return () => vi.unstubAllEnvs();
});

test('a build as a whole renders what the site has', async () => {
  vi.stubEnv('NOTELIGHT_PAGES', '');
  expect((await pagesToRender())()).toBeUndefined();
});

test('a build in parts is waited for, and asked once', async () => {
  const ask = await pagesToRender();
  const answer = ask();
  await writeFile(`${file}.tmp`, JSON.stringify({ pages: [{ path: ['about'] }] }));
  await rename(`${file}.tmp`, file);
  expect(await answer).toEqual({ pages: [{ path: ['about'] }] });
  expect(ask()).toBe(answer);
});

test('a whole build that was started before its content waits for it, and then renders all', async () => {
  const answer = (await pagesToRender())();
  await writeFile(`${file}.tmp`, 'null');
  await rename(`${file}.tmp`, file);
  expect(answer).toBeInstanceOf(Promise);
  expect(await answer).toBeUndefined();
});

test('Next does not wait for a build that has ended', async () => {
  vi.stubEnv('NOTELIGHT_BUILD_PID', String(2 ** 22 + 1));
  await expect((await pagesToRender())()).rejects.toThrow('ESRCH');
});
