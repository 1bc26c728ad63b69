import { expect, test } from 'vitest';
import { defaultShareServices } from '@/lib/config/schema/posts';
import { inReadersOrder } from '@/lib/routes/shell/share-services';

test.each([
  ['zh-CN', ['link', 'wechat', 'qq', 'weibo']],
  ['zh-TW', ['link', 'wechat', 'qq', 'weibo']],
  ['en-US', ['link', 'email', 'twitter', 'linkedin']],
  ['de', ['link', 'email', 'twitter', 'linkedin']],
  ['ja-JP', ['link', 'twitter', 'line', 'facebook']],
])('readers of %s find first what they use, and all thirteen', (language, first) => {
  const order = inReadersOrder(defaultShareServices, language);
  expect(order.slice(0, first.length)).toEqual(first);
  expect([...order].sort()).toEqual([...defaultShareServices].sort());
});

test('the owner’s own order stays', () => {
  expect(inReadersOrder(['qq', 'link'], 'en-US')).toEqual(['qq', 'link']);
});
