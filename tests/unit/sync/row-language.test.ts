import { expect, test } from 'vitest';
import { guessLanguage } from '@/lib/sync/rows/row-language';
import { loadDemoWorkspaces } from '@/tests/demo-workspaces';

test.each([
  ['en-US', ['How to read a tide table', 'My first post', 'Letters from the harbour']],
  ['fr-FR', ['Mon premier billet', 'L’école du soir', 'Un café à Brest']],
  ['tr-TR', ['İlk yazım', 'Deniz ve rüzgâr', 'Nasıl çalışır']],
  ['zh-CN', ['使用 Docker 部署 Next.js 应用', '我的第一篇文章']],
  ['zh-CN', ['雾港笔记', '中文排版', '我的第一篇文章', '港からの手紙', 'وصلت رسالة من الميناء']],
  ['zh-TW', ['我的第一篇文章', '閱讀與書寫', '這個網站的設計']],
  ['zh-HK', ['我哋嘅第一篇文', '呢個網站點樣設計']],
  ['ja-JP', ['Next.jsで日記を書く', '港からの手紙', '東京']],
  ['de', ['Mein erster Beitrag', 'Leben in Berlin', 'Briefe aus dem Hafen', 'Über das Schreiben']],
  ['es', ['Mi primera entrada', 'El jardín de la abuela', 'Cómo leer las mareas']],
  ['pt', ['Meu primeiro texto', 'O jardim da avó', 'Como não ler as marés']],
  ['it', ['Il mio primo articolo', 'La casa della nonna', 'Come leggere le maree']],
  ['nl', ['Mijn eerste bericht', 'Brieven uit het havengebied', 'Hoe lees je een kaart van de zee']],
  ['ko', ['나의 첫 번째 글', 'Next.js 배우기']],
  ['ru', ['Моя первая запись', 'Письма из гавани']],
  ['uk', ['Мій перший допис', 'Листи з гавані']],
  ['ar', ['تدوينتي الأولى', 'رسائل من الميناء']],
  ['fa', ['نامه‌های پدربزرگ', 'چگونه بنویسیم']],
  ['he', ['הפוסט הראשון שלי']],
  // Latin letters and no small words: whatever it is, it is not Chinese.
  ['en-US', ['Hello World', 'About', 'Tea notes']],
])('%s', (language, titles) => {
  expect(guessLanguage(titles)).toBe(language);
});

test('nothing is guessed where nothing tells', () => {
  expect(guessLanguage([])).toBeUndefined();
  expect(guessLanguage(['2026', 'Notelight 1.0'])).toBeUndefined();
});

test('the demo’s languages are guessed from its titles', async () => {
  const guessed = (await loadDemoWorkspaces()).map(({ recordMap }) => {
    const titles = Object.values(recordMap.block).flatMap(({ type, parent_table, properties }) =>
      type === 'page' && parent_table === 'collection' ? [String(properties?.title?.[0]?.[0] ?? '')] : [],
    );
    return guessLanguage(titles);
  });
  expect(guessed).toEqual(['zh-CN', 'en-US', 'ja-JP']);
});
