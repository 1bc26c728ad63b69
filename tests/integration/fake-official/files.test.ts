import { type Client, isFullPage } from '@notionhq/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug } from '@/tests/fake-notion/edit';
import { type FakeOfficial, startFakeOfficial } from '@/tests/fake-official/fake-official';
import { clientOf } from './client';

const START = Date.UTC(2026, 8, 1, 12);
const HOUR_MS = 60 * 60 * 1000;

let now: number;
let fake: FakeOfficial;
let client: Client;
beforeEach(async () => {
  now = START;
  fake = await startFakeOfficial({ workspaces: [buildWorkspace({ rows: [row({ slug: 'page' })] })], now: () => now });
  client = clientOf(fake);
});
afterEach(() => fake.close());

const page = () => rowBySlug(fake.workspaces[0] ?? buildWorkspace(), 'page');

/** The cover's address as the page has it now. */
async function cover(): Promise<{ url: string; expiry_time?: string; type: string }> {
  const read = await client.pages.retrieve({ page_id: page().id });
  if (!isFullPage(read) || !read.cover) throw new Error('There is no cover.');
  return read.cover.type === 'file'
    ? { type: 'file', ...read.cover.file }
    : { type: 'external', ...read.cover.external };
}

describe('files of Notion', () => {
  test('lie at a signed address for an hour, and at another one when asked again', async () => {
    page().format = { page_cover: fake.upload('My cover.txt', 'A cover.') };
    const first = await cover();
    expect(first.expiry_time).toBe('2026-09-01T13:00:00.000Z');
    now += HOUR_MS - 1;
    expect(await (await fetch(first.url)).text()).toBe('A cover.');
    now += 1;
    const expired = await fetch(first.url);
    expect([expired.status, await expired.text()]).toEqual([403, expect.stringContaining('Request has expired')]);
    const second = await cover();
    expect(second.url).not.toBe(first.url);
    expect(new URL(second.url).pathname).toBe(new URL(first.url).pathname);
    expect((await fetch(second.url)).status).toBe(200);
    expect(fake.requests.at(-1)).toMatchObject({ endpoint: 'file', ids: [expect.stringMatching(/\/My cover\.txt$/)] });
  });

  test('a signature that somebody changed, and a file that is gone', async () => {
    page().format = { page_cover: 'attachment:66666666-6666-4666-8666-666666666666:gone.png' };
    const { url } = await cover();
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(url.replace(/Signature=./, 'Signature=x'))).status).toBe(403);
  });

  test('may fail as any call does', async () => {
    page().format = { page_cover: fake.upload('a.txt', 'A.') };
    fake.fail({ endpoint: 'file', fault: { kind: 'error', status: 503 }, times: 1 });
    const { url } = await cover();
    expect((await fetch(url)).status).toBe(503);
    expect((await fetch(url)).status).toBe(200);
  });
});

describe('files elsewhere', () => {
  test.each([
    ['https://example.com/a.png', 'https://example.com/a.png'],
    ['/images/page-cover/woodcuts_1.jpg', 'https://www.notion.so/images/page-cover/woodcuts_1.jpg'],
  ])('%s keeps its address', async (source, url) => {
    page().format = { page_cover: source };
    expect(await cover()).toEqual({ type: 'external', url });
  });
});
