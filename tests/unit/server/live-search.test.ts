import { describe, expect, test, vi } from 'vitest';
import { log } from '@/lib/diagnostics/log';
import { createLiveSearch, type LiveSearchRequest } from '@/lib/server/api/live-search';
import { mockRow, mockSubPage, NOW, testSite } from '@/tests/factories';

const open = mockRow({ title: 'Open', slug: 'open', article: 'open' });
const locked = mockRow({ title: 'Locked', password: 'key', article: 'locked' });
const hidden = mockRow({ title: 'Hidden', status: 'Invisible' });
const draft = mockRow({ title: 'Draft', status: 'Draft' });
const scheduled = mockRow({ title: 'Later', date: { start: '2026-12-24' } });
const below = mockSubPage({ rowId: locked.id, title: 'Below' });
const rows = [open, locked, hidden, draft, scheduled];
const site = testSite(rows, { settings: { search: { remote: true } }, snapshot: { subPages: [below] } });

const request = (fields: Partial<LiveSearchRequest> = {}, body: object = {}): LiveSearchRequest => ({
  body: { query: 'lamp', ancestorId: site.pageId, ...body },
  visitor: 'one',
  now: NOW,
  ...fields,
});

/** A page may be found twice, and Notion knows pages that are none of the site. */
const hits = [...rows, below, open, { id: '11111111-1111-4111-8111-111111111111' }].map(({ id }) => ({ pageId: id }));
const readText = async (article: string) => `The oil of ${article} feeds the lamp.`;
const ask = async () => hits;
const searchWith = (asked: typeof ask) => createLiveSearch({ ask: asked, readText });
const refused = (status: number) => Object.assign(new Error('token_v2=abc'), { status });

describe('live search', () => {
  test('answers with what readers can find, described by the site', async () => {
    const { status, answer } = await searchWith(ask)(request(), [site]);
    expect(status).toBe(200);
    expect(answer).toEqual({
      results: [{ id: open.id, highlightText: 'The oil of open feeds the lamp.' }],
      recordMap: { [open.id]: expect.objectContaining({ title: 'Open', href: '/article/open/' }) },
      total: 1,
    });
    expect(JSON.stringify(answer)).not.toContain('key');
  });

  test('asks nothing for a blank query', async () => {
    const never = searchWith(() => Promise.reject(new Error('asked')));
    expect(await never(request({}, { query: '  ' }), [site])).toEqual({
      status: 200,
      answer: { results: [], recordMap: {}, total: 0 },
    });
  });

  test('reads no text where the details of a page show the words, or where it has none, and names no page without a title', async () => {
    const about = mockRow({ title: 'About', type: 'Page', slug: 'about', article: undefined });
    const nameless = mockSubPage({ rowId: open.id, title: '' });
    const own = testSite([open, about], { settings: { search: { remote: true } }, snapshot: { subPages: [nameless] } });
    const read: string[] = [];
    const search = createLiveSearch({
      ask: async () => [open, about, nameless].map(({ id }) => ({ pageId: id.replaceAll('-', '') })),
      readText: async (key) => {
        read.push(key);
        return `${key}  lamp`;
      },
    });
    const answerTo = async (query: string) => (await search(request({}, { query }), [own])).answer;
    const shown = (excerpt: string) => ({
      results: [
        { id: open.id, highlightText: excerpt },
        { id: about.id, highlightText: '' },
      ],
      total: 2,
    });
    expect(await answerTo('OPEN')).toMatchObject(shown(''));
    expect(read).toEqual([]);
    expect(await answerTo('open lamp')).toMatchObject(shown('open lamp'));
    expect(read).toEqual(['open']);
  });

  test.each([
    ['no body', request({ body: null })],
    ['a query that is no text', request({}, { query: ['a'] })],
    ['no body at all', request({ body: undefined })],
    ['a query of 201 letters', request({}, { query: 'x'.repeat(201) })],
    ['a page that is no site’s', request({}, { ancestorId: open.id })],
  ])('refuses %s', async (_, wrong) => {
    const response = await searchWith(ask)(wrong, [site]);
    expect(response).toEqual({ status: 400, answer: { errorId: 'bad-request' } });
  });

  test('does not exist unless the owner has switched it on', async () => {
    const answer = await searchWith(ask)(request(), [testSite(rows)]);
    expect(answer).toEqual({ status: 404, answer: { errorId: 'search-off' } });
  });

  test('tells nothing of what went wrong with Notion', async () => {
    const warn = vi.spyOn(log, 'warnOnce').mockImplementation(() => undefined);
    const failing = (error: unknown) => searchWith(() => Promise.reject(error));
    const failure = { status: 502, answer: { errorId: 'notion-unreachable' } };
    expect(await failing(refused(500))(request(), [site])).toEqual(failure);
    const search = failing('gone');
    expect(await search(request(), [site])).toEqual(failure);
    // The owner is told, and the next reader’s query is asked again.
    expect(await search(request(), [site])).toEqual(failure);
    expect(warn.mock.calls.map(([message]) => message.split(': ')[1])).toEqual(['token_v2=abc', 'gone', 'gone']);
  });

  test('shows no words of its own copy where the query is not among them', async () => {
    const { answer } = await searchWith(ask)(request({}, { query: 'password' }), [site]);
    expect(answer).toMatchObject({ results: [{ id: open.id, highlightText: '' }] });
  });

  test('leaves Notion alone for a while when it says that it was asked too often', async () => {
    let asked = 0;
    const search = searchWith(() => {
      asked += 1;
      return Promise.reject(refused(429));
    });
    expect((await search(request(), [site])).status).toBe(502);
    expect(await search(request({ now: NOW + 74_000 }), [site])).toEqual({
      status: 503,
      answer: { errorId: 'notion-busy' },
    });
    expect(asked).toBe(1);
    expect((await search(request({ now: NOW + 74_999 }), [site])).status).toBe(503);
    await search(request({ now: NOW + 75_000 }), [site]);
    expect(asked).toBe(2);
  });

  test('limits a visitor, and lets others in', async () => {
    const search = searchWith(ask);
    for (let count = 0; count < 10; count++) expect((await search(request(), [site])).status).toBe(200);
    expect(await search(request(), [site])).toEqual({
      status: 429,
      answer: { errorId: 'rate-limited' },
      retryAfter: 10,
    });
    expect((await search(request({ visitor: 'two' }), [site])).status).toBe(200);
    expect(await search(request({ now: NOW + 9999 }), [site])).toMatchObject({ status: 429, retryAfter: 1 });
    expect((await search(request({ now: NOW + 10_000 }), [site])).status).toBe(200);
  });

  test('limits all visitors together', async () => {
    const search = searchWith(ask);
    const statuses: number[] = [];
    for (let count = 0; count < 25; count++)
      statuses.push((await search(request({ visitor: `${count}` }), [site])).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});
