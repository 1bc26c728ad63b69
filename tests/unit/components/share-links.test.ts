import { describe, expect, test } from 'vitest';
import { isOffered, isShareable, isShareService, type ShareService, shareLinks } from '@/components/share/share-links';

const page = {
  url: 'https://a.example/article/b/?x=1&y=2',
  title: 'Lamp & “paper”',
  summary: 'A <b>summary</b>',
  image: '',
  tags: ['one two', 'three'],
  facebookAppId: '12',
};

describe('share links', () => {
  test.each(Object.keys(shareLinks) as ShareService[])('%s carries the encoded address', (service) => {
    const link = shareLinks[service](page);
    expect(URL.canParse(link)).toBe(true);
    expect(link).toContain(encodeURIComponent(page.url));
    expect(link).not.toMatch(/[<>“”\s]/);
  });

  test.each<[ShareService, Record<string, string>]>([
    ['qq', { title: page.title, desc: page.summary }],
    ['weibo', { title: page.title, pic: 'https://a.example/lamp.png' }],
    ['email', { subject: page.title, body: `${page.summary}\n\n${page.url}` }],
    ['facebook', { hashtag: '#one two' }],
    ['twitter', { text: page.title, hashtags: 'one two,three' }],
    ['telegram', { text: page.title }],
    ['reddit', { title: page.title }],
    ['whatsapp', { text: `${page.title} ${page.url}` }],
  ])('%s carries what it takes of a page', (service, expected) => {
    const link = new URL(shareLinks[service]({ ...page, image: 'https://a.example/lamp.png' }));
    expect(Object.fromEntries(link.searchParams)).toMatchObject(expected);
  });

  test('leaves out what there is not', () => {
    expect(shareLinks.weibo(page)).not.toContain('pic=');
    expect(new URL(shareLinks.email({ ...page, summary: '' })).searchParams.get('body')).toBe(page.url);
  });

  test('Messenger is offered where the site has a Facebook application', () => {
    expect(shareLinks.messenger(page)).toContain('https://www.facebook.com/dialog/send?app_id=12&');
    expect([isOffered('messenger', '12'), isOffered('messenger', ''), isOffered('messenger')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isOffered('line'), isOffered('javascript:alert(1)', '12')]).toEqual([true, false]);
  });

  test.each(['javascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', '//evil.example/', '', 'vbscript:x'])(
    '%j is not passed on',
    (url) => {
      expect(isShareable(url)).toBe(false);
    },
  );

  test.each(['https://a.example/b/', 'http://localhost:3000/b/', '/article/b/'])('%j is passed on', (url) => {
    expect(isShareable(url)).toBe(true);
  });

  test.each(['link', 'wechat', 'javascript:alert(1)', 'constructor', ''])('%j is no link service', (name) => {
    expect(isShareService(name)).toBe(false);
  });
});
