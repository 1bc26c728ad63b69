import { describe, expect, test } from 'vitest';
import { isShareService, type ShareService, shareLinks } from '@/components/share/share-links';

const page = {
  url: 'https://a.example/article/b/?x=1&y=2',
  title: 'Lamp & “paper”',
  summary: 'A <b>summary</b>',
  image: '',
  tags: ['one two', 'three'],
};

describe('share links', () => {
  test.each(Object.keys(shareLinks) as ShareService[])('%s carries the encoded address', (service) => {
    const link = shareLinks[service](page);
    expect(URL.canParse(link)).toBe(true);
    expect(link).toContain(encodeURIComponent(page.url));
    expect(link).not.toMatch(/[<>“”\s]/);
  });

  test('leaves out what there is not', () => {
    expect(shareLinks.weibo(page)).not.toContain('pic=');
  });

  test.each(['link', 'wechat', 'javascript:alert(1)', 'constructor', ''])('%j is no link service', (name) => {
    expect(isShareService(name)).toBe(false);
  });
});
