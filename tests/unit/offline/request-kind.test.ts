import { describe, expect, test } from 'vitest';
import { kindOf } from '@/lib/offline/request-kind';

type Fields = Partial<Pick<Request, 'method' | 'mode' | 'destination'>> & { headers?: HeadersInit };

function kind(url: string, { headers, ...fields }: Fields = {}, base = '') {
  const address = new URL(url, 'https://example.com').href;
  const asked = {
    url: address,
    method: 'GET',
    mode: 'cors',
    destination: '',
    ...fields,
    headers: new Headers(headers),
  } as const;
  return kindOf(asked, { origin: 'https://example.com', base });
}

const visit = { mode: 'navigate', destination: 'document' } as const;
const image = { mode: 'no-cors', destination: 'image' } as const;

test.each([
  ['/article/one/', visit, 'visit'],
  ['/article/one.html', visit, 'visit'],
  ['/files/paper.pdf', visit, 'visit'],
  ['/article/one/', {}, 'document'],
  ['/article/one.html', {}, 'document'],
  ['/_next/static/chunks/a.js', { destination: 'script' }, 'code'],
  ['/_next/static/media/a.woff2', { destination: 'font' }, 'code'],
  ['/styles/0123456789/article.css', { destination: 'style' }, 'code'],
  ['/workers/boot-0123456789.js', { destination: 'script' }, 'code'],
  ['/workers/diagrams-0123456789/frame.html', { mode: 'navigate', destination: 'iframe' }, 'code'],
  ['/data/shell.en.json?v=01234567', {}, 'code'],
  ['/data/owner.css?v=01234567', { destination: 'style' }, 'code'],
  ['/media/a.webp', image, 'picture'],
  ['/avatar.svg', image, 'file'],
  ['/fonts/own.woff2', { destination: 'font' }, 'file'],
] satisfies [string, Fields, string][])('the worker answers: %s as a %s', (address, fields, expected) => {
  expect(kind(address, fields)).toBe(expected);
  expect(kind(`/blog${address}`, fields, '/blog')).toBe(expected);
});

describe('the worker leaves to the browser', () => {
  test.each([
    ['/api/member-article/?path=a', {}],
    ['/api/member-article/?path=a', visit],
    ['/api/search/?q=a', {}],
    ['/_next/data/build/article/one.json', {}],
    ['/__clerk/v1/client', {}],
    ['/article/one/', { method: 'POST', mode: 'navigate' }],
    ['/article/one/', { mode: 'navigate', destination: 'iframe' }],
    ['/media/film.mp4', { destination: 'video', headers: { range: 'bytes=0-' } }],
    ['/media/song.mp3', { destination: 'audio' }],
    ['/data/search.json', {}],
    ['/data/shell.json', {}],
    ['/js/custom.js', { destination: 'script' }],
    ['https://comments.example/embed.js', { destination: 'script' }],
    ['https://comments.example/', {}],
    ['https://pictures.example/media/a.webp', image],
  ] satisfies [string, Fields][])('%s %j', (address, fields) => {
    expect(kind(address, fields)).toBe(null);
  });

  test('what another site on the same host has', () => {
    expect(kind('/other/article/', visit, '/blog')).toBe(null);
    expect(kind('/blogger/', visit, '/blog')).toBe(null);
  });
});
