import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { mistakenKey, plantedSecrets } from '../site-settings';
import { expect, mode, test } from './site';

/** What readers can get of each build: files of the export, or the scripts that a server sends and makes pages with. */
const PUBLISHED = { export: ['out'], server: ['.next/static', '.next/server/pages'] }[mode];

test('no published file has a secret of the owner’s environment', async ({ request }) => {
  test.setTimeout(120_000);
  const secrets = Object.values({ ...plantedSecrets, ...mistakenKey });
  const files = await Promise.all(
    PUBLISHED.map(async (folder) => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    }),
  );
  const names = files.flat();
  expect(names.length).toBeGreaterThan(100);
  for (const name of names) {
    const content = await readFile(name, 'latin1');
    for (const secret of secrets) expect(content.includes(secret), `${name} holds ${secret}`).toBe(false);
  }
  for (const address of ['/', '/en/', '/feed.xml', '/not-a-page/']) {
    const text = await (await request.get(address)).text();
    for (const secret of secrets) expect(text.includes(secret), `${address} holds ${secret}`).toBe(false);
  }
});
