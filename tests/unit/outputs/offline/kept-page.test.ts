import { describe, expect, test } from 'vitest';
import { KEEP_MARK, mayBeKept, namesFile, titleIn } from '@/lib/outputs/offline/kept-page';

const page = (attributes: string, rest = ''): string =>
  `<!DOCTYPE html><html lang="en"${attributes}><head>${rest}</head></html>`;
interface Answer {
  status?: number;
  type?: ResponseType;
  redirected?: boolean;
  headers?: Record<string, string>;
}
const answer = (fields: Answer = {}) => ({
  status: 200,
  redirected: false,
  type: 'basic' as ResponseType,
  ...fields,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...fields.headers }),
});

describe('a page is kept', () => {
  test.each([
    ` ${KEEP_MARK}=""`,
    ` data-appearance="auto" ${KEEP_MARK}="" class="forbid-copy"`,
    ` data-languages="en=/en/ a>b" ${KEEP_MARK}=""`,
  ])('that says so: <html%s>', (attributes) => {
    expect(mayBeKept(answer(), page(attributes))).toBe(true);
  });

  test('whatever stands before its document type', () => {
    expect(mayBeKept(answer(), `\n${page(` ${KEEP_MARK}=""`)}`)).toBe(true);
  });
});

describe('a page is not kept', () => {
  test.each([
    ['without the mark', page('')],
    ['with the mark in the value of an attribute', page(` title="a ${KEEP_MARK}=&quot;&quot; ${KEEP_MARK}= "`)],
    ['with the mark as a text', page('', `<title>${KEEP_MARK}=""</title>`)],
    ['with the mark on another element', page('', `<meta ${KEEP_MARK}="">`)],
    ['with a second root in its text', page('', `<!doctype html><html ${KEEP_MARK}="">`)],
    ['whose mark has a value', page(` ${KEEP_MARK}="no"`)],
    ['with a longer name', page(` ${KEEP_MARK}-not=""`)],
    ['that is cut', `<!DOCTYPE html><html ${KEEP_MARK}=""`],
    ['that is none', ''],
  ])('%s', (_case, html) => {
    expect(mayBeKept(answer(), html)).toBe(false);
  });

  test.each([
    { status: 404 },
    { status: 206 },
    { redirected: true },
    { type: 'opaque' as const },
    { type: 'opaqueredirect' as const },
    { type: 'cors' as const },
    { headers: { 'cache-control': 'private, no-store' } },
    { headers: { 'content-type': 'text/plain' } },
  ] as Answer[])('from an answer with %j', (fields) => {
    expect(mayBeKept(answer(fields), page(` ${KEEP_MARK}=""`))).toBe(false);
  });
});

test('its title stays HTML', () => {
  expect(titleIn('<head><title data-next-head="">Salt &amp; sea | Notes</title>')).toBe('Salt &amp; sea | Notes');
  expect(titleIn('<p>none</p>')).toBe('');
});

test('it names files as HTML writes their addresses', () => {
  const html = '<link href="/data/a.css?v=1&amp;theme=b" rel="stylesheet">';
  expect(namesFile(html, new URL('https://example.com/data/a.css?v=1&theme=b'))).toBe(true);
  expect(namesFile(html, new URL('https://example.com/data/a.css?v=2&theme=b'))).toBe(false);
});
