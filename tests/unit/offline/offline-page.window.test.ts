// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { OfflineSite } from '@/lib/offline/data';
import { offlinePage, siteAt } from '@/lib/offline/offline-page';

const site: OfflineSite = {
  home: '/blog/?a&"b"',
  name: 'Lamps & <Lights>',
  language: 'zh-"CN"',
  direction: 'rtl',
  texts: {
    title: 'You are "offline" & <away>',
    missing: 'This page is not on this device.',
    list: 'What is on it',
    none: 'Nothing is yet.',
    retry: 'Try again',
  },
};

const read = (options: Partial<Parameters<typeof offlinePage>[0]> = {}): Document =>
  new DOMParser().parseFromString(
    offlinePage({ site, kept: [], sheets: [], appearance: 'auto', ...options }),
    'text/html',
  );

const textOf = (document: Document, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

describe('the offline page', () => {
  it('has the name and the texts of its site, whatever signs they contain', () => {
    const document = read({ appearance: 'da"rk' });
    const root = document.documentElement;
    expect([root.lang, root.dir, root.dataset.appearance]).toEqual(['zh-"CN"', 'rtl', 'da"rk']);
    expect(document.title).toBe('You are "offline" & <away> | Lamps & <Lights>');
    expect(textOf(document, 'h1')).toEqual(['You are "offline" & <away>']);
    const [home, retry] = [...document.querySelectorAll('a')];
    expect([home?.getAttribute('href'), home?.textContent]).toEqual(['/blog/?a&"b"', 'Lamps & <Lights>']);
    expect([retry?.getAttribute('href'), retry?.textContent]).toEqual(['', 'Try again']);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('lists what is on the device, an address where there is no title', () => {
    const kept = [
      { href: '/blog/lamps/', title: 'Of &lt;lamps&gt;' },
      { href: '/blog/wicks/', title: '' },
    ];
    const document = read({ kept });
    expect(textOf(document, 'h2')).toEqual(['What is on it']);
    expect(textOf(document, 'li a')).toEqual(['Of <lamps>', '/blog/wicks/']);
    expect([...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
      '/blog/lamps/',
      '/blog/wicks/',
    ]);
    expect(offlinePage({ site, kept, sheets: [], appearance: '' })).toMatch(/<\/li>\n<li>/);
    expect(textOf(document, 'p')).not.toContain('Nothing is yet.');
  });

  it('says where there is nothing on it, and has no empty list', () => {
    const document = read();
    expect(textOf(document, 'p')).toEqual(['This page is not on this device.', 'Try again', 'Nothing is yet.']);
    expect(document.querySelectorAll('h2, ul')).toHaveLength(0);
  });

  it('loads the stylesheets before its own style, which only fills in', () => {
    const sheets = ['<link rel="stylesheet" href="/a.css">', '<link rel="stylesheet" href="/b.css">'];
    expect(offlinePage({ site, kept: [], sheets, appearance: '' })).toContain(`${sheets.join('\n')}\n<style>`);
  });
});

describe('the site of an address', () => {
  const homes = (...list: string[]): OfflineSite[] => list.map((home) => ({ ...site, home }));

  it.each([
    ['/blog/en/lamps/', '/blog/en/'],
    ['/blog/lamps/', '/blog/'],
    ['/elsewhere/', '/blog/'],
  ])('%s is below %s', (path, home) => {
    expect(siteAt(path, homes('/blog/', '/blog/en/', '/blog/zh/'))?.home).toBe(home);
  });

  it('is the nearest, wherever it stands in the list', () => {
    expect(siteAt('/en/us/lamps/', homes('/', '/en/us/', '/en/'))?.home).toBe('/en/us/');
    expect(siteAt('/lamps/', [])).toBeUndefined();
  });
});
