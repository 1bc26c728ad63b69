// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { OfflineSite } from '@/lib/outputs/offline/data';
import { offlinePage, siteAt } from '@/lib/outputs/offline/offline-page';

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

const read = (kept: Parameters<typeof offlinePage>[1] = []): Document =>
  new DOMParser().parseFromString(offlinePage(site, kept), 'text/html');

const textOf = (document: Document, selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');

describe('the offline page', () => {
  it('has the name and the texts of its site, whatever signs they contain', () => {
    const document = read();
    const root = document.documentElement;
    expect([root.lang, root.dir]).toEqual(['zh-"CN"', 'rtl']);
    expect(document.title).toBe('You are "offline" & <away> | Lamps & <Lights>');
    expect(textOf(document, 'h1')).toEqual(['You are "offline" & <away>']);
    const [home, retry] = [...document.querySelectorAll('a')];
    expect([home?.getAttribute('href'), home?.textContent]).toEqual(['/blog/?a&"b"', 'Lamps & <Lights>']);
    expect([retry?.getAttribute('href'), retry?.textContent]).toEqual(['', 'Try again']);
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    expect(textOf(document, 'p')).toEqual(['This page is not on this device.', 'Try again', 'Nothing is yet.']);
    expect(document.querySelectorAll('h2, ul')).toHaveLength(0);
  });

  it('lists what is on the device, an address where there is no title', () => {
    const document = read([
      { href: '/blog/lamps/', title: 'Of &lt;lamps&gt;' },
      { href: '/blog/wicks/', title: '' },
    ]);
    expect(textOf(document, 'h2')).toEqual(['What is on it']);
    expect(textOf(document, 'li a')).toEqual(['Of <lamps>', '/blog/wicks/']);
    expect(textOf(document, 'p')).not.toContain('Nothing is yet.');
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
