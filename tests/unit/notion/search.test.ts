import { expect, test, vi } from 'vitest';
import { NotionClient } from '@/lib/notion/v3/client';
import { searchNotion } from '@/lib/notion/v3/search';

const PAGE = '00000000-0000-4000-8000-000000000001';
const ROW = '00000000-0000-4000-8000-000000000002';
const TEXT = '00000000-0000-4000-8000-000000000003';
const LOST = '00000000-0000-4000-8000-000000000004';

const record = (id: string, type: string, parent: string) => ({
  value: { value: { id, type, parent_id: parent, parent_table: 'block', alive: true }, role: 'reader' },
});

function answerWith(answer: unknown, status = 200) {
  const fetched = vi.fn(async (..._: Parameters<typeof fetch>) => new Response(JSON.stringify(answer), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const ask = () =>
  searchNotion(new NotionClient({ apiBaseUrl: 'https://notion.example/api/v3/', tokenV2: 't' }), 'lamp', PAGE);

test('names the nearest page around what Notion found, and nothing else', async () => {
  answerWith({
    results: [
      { id: TEXT, highlight: { text: 'a <gzkNfoUU>lamp</gzkNfoUU> lit' } },
      { id: PAGE, highlight: { text: '<gzkNfoUU>Lamp</gzkNfoUU>' } },
      { id: LOST },
      null,
    ],
    recordMap: {
      block: {
        [TEXT]: record(TEXT, 'text', ROW),
        [ROW]: record(ROW, 'page', PAGE),
        [PAGE]: record(PAGE, 'page', LOST),
      },
    },
  });
  expect(await ask()).toEqual([{ pageId: ROW }, { pageId: PAGE }]);
});

test('asks as the reference does, with the owner’s cookie', async () => {
  const fetched = answerWith({ results: [] });
  await ask();
  const [href, init] = fetched.mock.calls[0] ?? [];
  expect(href).toBe('https://notion.example/api/v3/search');
  expect(new Headers(init?.headers).get('cookie')).toBe('token_v2=t');
  expect(JSON.parse(String(init?.body))).toMatchObject({
    type: 'BlocksInAncestor',
    source: 'quick_find_public',
    ancestorId: PAGE,
    query: 'lamp',
    limit: 20,
    sort: { field: 'relevance' },
  });
});

test.each([{}, { results: 'none' }, { results: [{ id: 7 }] }])('finds nothing in %j', async (answer) => {
  answerWith(answer);
  expect(await ask()).toEqual([]);
});

test('rejects with the status when Notion refuses', async () => {
  answerWith({}, 429);
  await expect(ask()).rejects.toMatchObject({ status: 429 });
});
