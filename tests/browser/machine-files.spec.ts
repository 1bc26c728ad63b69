import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, mode, test } from './site';

test('every feed says the same on a server and in an export, byte for byte', async ({ request }) => {
  test.setTimeout(120_000);
  // What an export writes from this content; the site under test must serve exactly that in both modes.
  const folder = await mkdtemp(path.join(tmpdir(), 'notelight-'));
  try {
    const content = process.env.NOTELIGHT_TEST_CONTENT ?? '.content';
    await run(['tests/browser/write-outputs.ts', folder], { ...process.env, CONTENT_DIR: content, NOTION_PAGE_ID: '' });
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      /(?:^|\/)rss\/.*\.(?:xml|json)$/.test(name),
    );
    expect(names).toEqual(expect.arrayContaining(['rss/feed.xml', 'en/rss/atom.xml', 'en/rss/tag/CI~2FCD/feed.json']));
    for (const name of names) {
      const answer = await request.get(`/${name.split('/').map(encodeURIComponent).join('/')}`);
      expect(answer.status(), name).toBe(200);
      expect((await answer.body()).equals(await readFile(path.join(folder, name))), name).toBe(true);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('pictures for social networks lie among the media', async ({ request }) => {
  test.skip(mode !== 'export', 'A server draws a picture when it is asked for: see server-refresh.spec.ts.');
  const names = await readdir(path.join(process.env.NOTELIGHT_TEST_EXPORT ?? 'out', 'media'));
  const [card] = names.filter((name) => /^card-[0-9a-f]{20}\.jpg$/.test(name));
  const answer = await request.get(`/media/${card}`);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});

function run(script: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...script], { stdio: 'ignore', env });
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${script.join(' ')} ended with ${code}`))));
  });
}
