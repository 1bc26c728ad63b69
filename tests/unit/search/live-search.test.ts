import { describe, expect, test } from 'vitest';
import { createLiveSearch, type LiveSearchRequest } from '@/lib/routes/live-search';
import { mockRow, mockSubPage, NOW, testSite } from '@/tests/factories';

const open = mockRow({ title: 'Open', slug: 'open' });
const locked = mockRow({ title: 'Locked', password: 'key' });
const hidden = mockRow({ title: 'Hidden', status: 'Invisible' });
const draft = mockRow({ title: 'Draft', status: 'Draft' });
const scheduled = mockRow({ title: 'Later', date: { start: '2026-12-24' } });
const below = mockSubPage({ rowId: locked.id, title: 'Below' });
const rows = [open, locked, hidden, draft, scheduled];
const site = testSite(rows, { settings: { search: { remote: true } }, snapshot: { subPages: [below] } });

const request = (fields: Partial<LiveSearchRequest> = {}, body: object = {}): LiveSearchRequest => ({
  method: 'POST',
  body: { query: 'lamp', ancestorId: site.pageId, ...body },
  visitor: 'one',
  now: NOW,
  ...fields,
});

const hits = [...rows, below].map(({ id }) => ({ pageId: id, text: `lamp of ${id}` }));
const ask = async () => hits;

describe('live search', () => {
  test('answers with what readers can find, described by the site', async () => {
    const { status, answer } = await createLiveSearch(ask)(request(), [site]);
    expect(status).toBe(200);
    expect(answer).toEqual({
      results: [{ id: open.id, highlightText: `lamp of ${open.id}` }],
      recordMap: { [open.id]: expect.objectContaining({ title: 'Open', href: '/article/open/' }) },
      total: 1,
    });
    expect(JSON.stringify(answer)).not.toContain('key');
  });

  test('gives a page once, however often Notion finds it', async () => {
    const twice = createLiveSearch(async () => [...hits, ...hits]);
    expect((await twice(request(), [site])).answer).toMatchObject({ total: 1 });
  });

  test('leaves out pages that are none of the site', async () => {
    const foreign = createLiveSearch(async () => [{ pageId: '11111111-1111-4111-8111-111111111111', text: 'secret' }]);
    expect((await foreign(request(), [site])).answer).toEqual({ results: [], recordMap: {}, total: 0 });
  });

  test('asks nothing for a blank query', async () => {
    const never = createLiveSearch(() => Promise.reject(new Error('asked')));
    expect(await never(request({}, { query: '  ' }), [site])).toMatchObject({ status: 200, answer: { total: 0 } });
  });

  test.each([
    ['another method', request({ method: 'GET' }), 405],
    ['no body', request({ body: null }), 400],
    ['a query that is no text', request({}, { query: ['a'] }), 400],
    ['a query of 10,000 letters', request({}, { query: 'x'.repeat(10_000) }), 400],
    ['a page that is no site’s', request({}, { ancestorId: open.id }), 400],
  ])('refuses %s', async (_, wrong, status) => {
    const response = await createLiveSearch(ask)(wrong, [site]);
    expect(response.status).toBe(status);
    expect(response.answer).toHaveProperty('errorId');
  });

  test('does not exist unless the owner has switched it on', async () => {
    expect((await createLiveSearch(ask)(request(), [testSite(rows)])).status).toBe(404);
  });

  test('tells nothing of what went wrong with Notion', async () => {
    const failing = createLiveSearch(() => Promise.reject(new Error('token_v2=abc')));
    expect(await failing(request(), [site])).toEqual({ status: 502, answer: { errorId: 'notion-unreachable' } });
  });

  test('limits a visitor, and lets others in', async () => {
    const search = createLiveSearch(ask);
    for (let count = 0; count < 10; count++) expect((await search(request(), [site])).status).toBe(200);
    expect(await search(request(), [site])).toMatchObject({ status: 429, retryAfter: 10 });
    expect((await search(request({ visitor: 'two' }), [site])).status).toBe(200);
    expect((await search(request({ now: NOW + 10_001 }), [site])).status).toBe(200);
  });

  test('limits all visitors together', async () => {
    const search = createLiveSearch(ask);
    const statuses: number[] = [];
    for (let count = 0; count < 25; count++)
      statuses.push((await search(request({ visitor: `${count}` }), [site])).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});
