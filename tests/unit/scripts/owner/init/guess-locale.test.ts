import { expect, test } from 'vitest';
import { loadDemoWorkspaces } from '@/lib/demo/languages';
import { guessLocale } from '@/scripts/owner/init/guess-locale';

test.each([
  ['en-US', ['How to read a tide table', 'My first post', 'Letters from the harbour']],
  ['fr-FR', ['Mon premier billet', 'L’école du soir', 'Un café à Brest']],
  ['tr-TR', ['İlk yazım', 'Deniz ve rüzgâr', 'Nasıl çalışır']],
  ['zh-CN', ['使用 Docker 部署 Next.js 应用', '我的第一篇文章']],
  ['zh-TW', ['我的第一篇文章', '閱讀與書寫', '這個網站的設計']],
  ['zh-HK', ['我哋嘅第一篇文', '呢個網站點樣設計']],
  ['ja-JP', ['Next.jsで日記を書く', '港からの手紙', '東京']],
])('%s', (locale, titles) => {
  expect(guessLocale(titles)).toBe(locale);
});

test('nothing is guessed where nothing tells', () => {
  expect(guessLocale([])).toBeUndefined();
  expect(guessLocale(['2026', 'Notelight 1.0'])).toBeUndefined();
});

test('the demo’s languages are guessed from its titles', async () => {
  const guessed = (await loadDemoWorkspaces()).map(({ recordMap }) => {
    const titles = Object.values(recordMap.block).flatMap(({ type, parent_table, properties }) =>
      type === 'page' && parent_table === 'collection' ? [String(properties?.title?.[0]?.[0] ?? '')] : [],
    );
    return guessLocale(titles);
  });
  expect(guessed).toEqual(['zh-CN', 'en-US', 'ja-JP']);
});
