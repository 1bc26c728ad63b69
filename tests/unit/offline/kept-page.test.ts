import { describe, expect, test } from 'vitest';
import { appearanceIn, KEEP_MARK, mayBeKept, namesFile, sheetsIn, titleIn } from '@/lib/offline/kept-page';

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

test('its stylesheets are those of the site for screens', () => {
  const sheets = [
    '<link rel="stylesheet" href="/blog/_next/static/a.css" data-n-g=""/>',
    '<link rel="stylesheet" href="/data/owner.css?v=1" data-owner-style=""/>',
  ];
  const others = [
    '<link rel="preload" as="style" href="/b.css"/>',
    '<link rel="stylesheet" media="print" href="/styles/print.css"/>',
    '<link rel="stylesheet" href="//other.example/c.css"/>',
    '<link rel="stylesheet" href="https://other.example/c.css"/>',
  ];
  expect(sheetsIn(page('', [...sheets, ...others].join('')))).toEqual(sheets);
});

test('its appearance is that of the root', () => {
  expect(appearanceIn(page(' data-appearance="dark"'))).toBe('dark');
  expect(appearanceIn(page(''))).toBe('auto');
});

test('it names files as HTML writes their addresses', () => {
  const html = '<link href="/data/a.css?v=1&amp;theme=b" rel="stylesheet">';
  expect(namesFile(html, new URL('https://example.com/data/a.css?v=1&theme=b'))).toBe(true);
  expect(namesFile(html, new URL('https://example.com/data/a.css?v=2&theme=b'))).toBe(false);
});
