import { expect, test } from 'vitest';
import { foreignLanguage } from '@/lib/i18n/letters';

test.each([
  // A page in Chinese.
  ['zh-CN', '港からの手紙：ルートネットワーク', 'ja-JP'],
  ['zh-CN', 'رسالة من الميناء', 'ar'],
  ['zh-CN', '나의 첫 번째 글', 'ko'],
  ['zh-CN', 'It’s “made for reading”', 'en-US'],
  ['zh-CN', '閱讀與書寫（讀书）', 'zh-TW'],
  ['zh-TW', '这个网站的设计', 'zh-CN'],
  // In Japanese and in other languages.
  ['ja-JP', '简体中文 한국어로 쓴 글입니다', 'ko'],
  ['ja-JP', 'Letters from the harbour', 'en-US'],
  ['en-US', '港からの手紙', 'ja-JP'],
  ['en-US', '使用 Docker 部署 Next.js 应用', 'zh-CN'],
  ['en-US', 'رسالة عن Next.js من الميناء', 'ar'],
  ['ar', 'Letters from the harbour', 'en-US'],
  ['ar', 'הפוסט הראשון שלי', 'he'],
])('on a page in %s, “%s” is in %s', (page, text, language) => {
  expect(foreignLanguage(text, page)).toBe(language);
});

test.each([
  ['zh-CN', '雾港笔记'],
  // Names in Latin letters, numbers, and Latin letters among the page’s own.
  ['zh-CN', 'Docker'],
  ['zh-CN', '2026'],
  ['zh-CN', '中文排版 Typography：从 Next.js 的 line height 说起'],
  ['zh-CN', `${'const lamp = await light(desk);\n'.repeat(20)}这一段代码点亮台灯，然后等它亮起来再继续往下执行。`],
  // The middle dot of Chinese names, and a quotation in Chinese text.
  ['zh-CN', '列奥纳多・达・芬奇'],
  ['zh-CN', '他说「ありがとう」的时候，窗外的雪正下得很大，整个港口都安静了下来，只有灯还亮着'],
  // Characters that both kinds of Chinese have, and a Japanese title without kana.
  ['zh-TW', '台北'],
  ['zh-CN', '台北'],
  ['zh-HK', '閱讀與書寫'],
  ['ja-JP', '東京日記'],
  ['ja-JP', '国会'],
  // The same script as the page: its own language, whatever its letters are most likely.
  ['fa', 'رسالة من الميناء'],
  ['bg', 'Писма от пристанището'],
  ['en-US', 'Un café à Brest'],
  ['en-US', 'How 改善 became a word of managers'],
  ['not a tag', 'Letters'],
  ['en-US', ''],
])('on a page in %s, nothing marks “%s”', (page, text) => {
  expect(foreignLanguage(text, page)).toBeUndefined();
});
