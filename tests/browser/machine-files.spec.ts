import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, mode, test } from './site';

/** The plain export of the same content, which is the last one in `out/`. */
const EXPORT = process.env.NOTELIGHT_TEST_EXPORT ?? 'out';

test('every feed says the same on a server and in an export, byte for byte', async ({ request }) => {
  test.skip(mode !== 'server', 'An export is compared with a server.');
  const names = (await readdir(EXPORT, { recursive: true })).filter((name) =>
    /(?:^|\/)rss\/.*\.(?:xml|json)$/.test(name),
  );
  expect(names).toEqual(expect.arrayContaining(['rss/feed.xml', 'en/rss/atom.xml', 'en/rss/tag/CI~2FCD/feed.json']));
  for (const name of names) {
    const answer = await request.get(`/${name.split('/').map(encodeURIComponent).join('/')}`);
    expect(answer.status(), name).toBe(200);
    expect((await answer.body()).equals(await readFile(path.join(EXPORT, name))), name).toBe(true);
  }
});

test('pictures for social networks lie among the media', async ({ request }) => {
  test.skip(mode !== 'export', 'A server draws a picture when it is asked for: see server-refresh.spec.ts.');
  const [card] = (await readdir(path.join(EXPORT, 'media'))).filter((name) => /^card-[0-9a-f]{20}\.jpg$/.test(name));
  const answer = await request.get(`/media/${card}`);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});
