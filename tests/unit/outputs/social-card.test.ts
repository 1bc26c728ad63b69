import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type CardContent, canRender, cardName } from '@/lib/outputs/social-card/card';
import { charactersOf, fontKeysFor } from '@/lib/outputs/social-card/coverage';
import { directionOf, inVisualOrder, levelsOf } from '@/lib/outputs/social-card/direction';
import { loadFont } from '@/lib/outputs/social-card/fonts';
import { renderCard } from '@/lib/outputs/social-card/render';
import { cutLines, renderLine, toLines, toPieces, widthOf } from '@/lib/outputs/social-card/typeset';

const card = (fields: Partial<CardContent> = {}): CardContent => ({
  locale: 'en-US',
  title: 'Title',
  category: 'Notes',
  site: 'Field notes',
  emoji: '',
  ...fields,
});

describe('a card', () => {
  test('is a JPEG of the size that networks ask for', async () => {
    const { format, width, height } = await sharp(await renderCard(card())).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
  });

  test('shows its words: another title is another picture', async () => {
    const [one, same, other] = await Promise.all([
      renderCard(card({ title: '文字' })),
      renderCard(card({ title: '文字' })),
      renderCard(card({ title: '数学' })),
    ]);
    expect(one?.equals(same ?? Buffer.alloc(0))).toBe(true);
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  test('has large letters of its title beside it', async () => {
    const place = { left: 808, top: 0, width: 392, height: 630 };
    const cover = await sharp(await renderCard(card()))
      .extract(place)
      .toBuffer();
    const { channels } = await sharp(cover).stats();
    // A cover of one color has less than 20.
    for (const { stdev } of channels) expect(stdev).toBeGreaterThan(40);
  });

  test('is made of the beginning of texts that are longer than any card', async () => {
    const begun = performance.now();
    for (const text of ['T', 'word ', '长', 'مصباح ', '👨‍👩‍👧‍👦', 'e\u0301']) {
      const long = card({ title: text.repeat(50_000), category: text.repeat(50_000), site: text.repeat(50_000) });
      expect(cardName(long)).toBe(cardName(card({ ...long, title: text.repeat(60_000) })));
      await renderCard(long);
    }
    // Less than a second for all of them; without a limit it is minutes, and gigabytes.
    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  test('is named by what it shows, however that is written', () => {
    expect(cardName(card())).toMatch(/^[0-9a-f]{20}\.jpg$/);
    expect(cardName(card({ title: ' Title\u202e\n' }))).toBe(cardName(card()));
    for (const other of [{ category: 'Other' }, { site: 'Other' }, { emoji: '🚀' }, { locale: 'ja-JP' } as const])
      expect(cardName(card(other))).not.toBe(cardName(card()));
  });

  test.each([
    ['nothing', ''],
    ['markup', '</svg><script>alert(1)</script> ]]> & <b>'],
    ['control characters', 'a\u0000b\u0007c\ud800'],
    ['one endless word', 'x'.repeat(3000)],
    ['very many words', 'word '.repeat(500)],
    ['marks that turn what follows', '\u202eabc\u2066'],
  ])('is rendered for a title of %s', async (_, title) => {
    expect((await renderCard(card({ title, category: title, site: title }))).length).toBeGreaterThan(1000);
  });

  test('is only made where its letters are there', () => {
    expect(canRender(card({ title: 'Çağrı şiir İstanbul' }))).toBe(true);
    for (const title of ['كيف تكتب رسالة', 'שלום עולם', 'การเขียนบล็อก', 'ก ข Notion']) {
      expect(canRender(card({ title }))).toBe(true);
    }
    for (const title of ['마이 블로그', '가각간 갈감', 'हिन्दी', 'Αθήνα', '🌱 हिन्दी']) {
      expect(canRender(card({ title }))).toBe(false);
    }
    expect(canRender(card({ title: '' }))).toBe(false);
  });
});

/** Every character of it must have a glyph: one that has none would be a hole, or a box. */
test.each([
  ['en-US', '“Quoted” – naïve façade… №1 © 2026 €5'],
  ['fr-FR', 'L’été à l’œil nu : « cœur », Noël, où, ÿ'],
  ['tr-TR', 'ığdır İstanbul ŞĞÜÖÇ şğüöçâî'],
  ['zh-CN', '让文字成为一个快速而持久的网站：「旅程」，《从工作区》'],
  ['zh-TW', '讓文字成為一個快速而持久的網站：從工作區到靜態頁面的完整旅程'],
  ['zh-HK', '呢個網誌嘅文章，係喺度寫嘅'],
  ['ja-JP', '種を保存する方法と、庭の一年「静かな朝」ヴァイオリン・々〆'],
  ['en-US', 'كيف تُكتب الرسالة، ولماذا؟ گچپژ ۱۲۳ ١٢٣'],
  ['en-US', 'שָׁלוֹם עולם: „מדריך״ – ₪5'],
  ['en-US', 'การเขียนบล็อกด้วยภาษาไทย ที่ผู้อ่านจะหลงรัก ฿๑๒๓ๆ'],
  ['en-US', '🚀👩‍💻🇯🇵1️⃣💡❤️👍🏽☂'],
] as const)('in %s every character of %s has a glyph', async (locale, text) => {
  for (const character of charactersOf(text, locale)) {
    if (character.trim() === '') continue;
    const keys = fontKeysFor(character, locale, 'sans').concat(fontKeysFor(character, locale, 'serif'));
    const faces = await Promise.all(keys.map(loadFont));
    expect(
      faces.some((face) => face.has(character.codePointAt(0) ?? 0)),
      character,
    ).toBe(true);
  }
});

test('a Japanese text takes Japanese forms, a Chinese one Chinese', () => {
  expect(fontKeysFor('骨', 'ja-JP', 'sans')[0]).toMatch(/^notoSansJp/);
  expect(fontKeysFor('骨', 'zh-CN', 'sans')[0]).toMatch(/^notoSansSc/);
  expect(fontKeysFor('骨', 'zh-TW', 'sans')[0]).toMatch(/^notoSansTc/);
});

test('signs keep the font of the text they stand in', () => {
  for (const sign of ['?', '“', '×', '→', ' ', '☂']) {
    expect(fontKeysFor(sign, 'en-US', 'sans').filter((key) => /Arabic|Hebrew|Thai/.test(key))).toEqual([]);
  }
});

/** How much of the outer fifths of a card is neither paper nor white. */
async function colored(title: string): Promise<{ left: number; right: number }> {
  const { data, info } = await sharp(await renderCard(card({ title })))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const share = (from: number, to: number): number => {
    let count = 0;
    for (let y = 0; y < info.height; y += 10) {
      for (let x = from; x < to; x += 10) {
        const blue = data[(y * info.width + x) * info.channels + 2] ?? 0;
        if (blue < 235) count += 1;
      }
    }
    return count / ((info.height / 10) * ((to - from) / 10));
  };
  return { left: share(0, 60), right: share(info.width - 60, info.width) };
}

describe('a card from right to left', () => {
  test.each(['كيف تكتب رسالة', 'שלום עולם'])('is mirrored: %s', async (title) => {
    const { left, right } = await colored(title);
    expect(left).toBeGreaterThan(0.9);
    expect(right).toBe(0);
  });

  test.each([
    ['שלום עולם', 1082],
    ['Notes', 72],
  ])('has its icon where its lines begin: %s', async (title, left) => {
    const begin = async (emoji: string) =>
      sharp(await renderCard(card({ title, emoji })))
        .extract({ left, top: 0, width: 30, height: 630 })
        .raw()
        .toBuffer();
    expect((await begin('🚀')).equals(await begin('💡'))).toBe(false);
  });

  test.each(['Notes on Hebrew: עברית', '文字', 'การเขียน'])('is not: %s', async (title) => {
    const { left, right } = await colored(title);
    expect(left).toBe(0);
    expect(right).toBeGreaterThan(0.9);
  });

  test('follows the first letter of its title', () => {
    expect(directionOf('Notion في العربية')).toBe('ltr');
    expect(directionOf('2026: العربية')).toBe('rtl');
    expect(directionOf('«עברית» and English')).toBe('rtl');
    expect(directionOf('')).toBe('ltr');
  });

  test('orders words of two directions as browsers do', () => {
    const visual = (line: string): string => {
      const levels = levelsOf(line, directionOf(line));
      const runs = line.split(/(?<= )/).map((text, index, all) => {
        const start = all.slice(0, index).join('').length;
        return { text: text.trim(), level: levels?.[start] ?? 0 };
      });
      return inVisualOrder(runs)
        .map(({ text }) => text)
        .join(' ');
    };
    expect(visual('אחת two three ארבע')).toBe('ארבע two three אחת');
    expect(visual('one שתיים שלוש four')).toBe('one שלוש שתיים four');
    expect(visual('one two')).toBe('one two');
    // A number keeps its own direction within Arabic.
    expect(visual('عام 2026 كان')).toBe('كان 2026 عام');
  });

  test('joins Arabic letters', async () => {
    const style = { locale: 'en-US', typeface: 'sans', direction: 'rtl' } as const;
    const apart = (await Promise.all([...'بيت'].map((letter) => widthOf(letter, style)))).reduce((a, b) => a + b, 0);
    expect(await widthOf('بيت', style)).toBeLessThan(apart * 0.9);
  });

  test('turns brackets round', async () => {
    const style = { locale: 'en-US', typeface: 'sans', size: 10, fill: '#000' } as const;
    const pathsOf = (svg: string): string[] => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path);
    const [opening] = pathsOf(await renderLine('(', style));
    const [closing] = pathsOf(await renderLine(')', style));
    // The first from the left is the last of the text, and looks like an opening one.
    expect(pathsOf(await renderLine('(א)', { ...style, direction: 'rtl' })).at(0)).toBe(opening);
    expect(pathsOf(await renderLine('(א)', { ...style, direction: 'rtl' })).at(-1)).toBe(closing);
  });
});

describe('lines', () => {
  const english = { locale: 'en-US', typeface: 'serif' } as const;
  const chinese = { locale: 'zh-CN', typeface: 'sans' } as const;

  test('are of even length and break between words', async () => {
    const pieces = await toPieces('one two three four five six seven', english);
    const lines = toLines(pieces, { width: 12, maxLines: 2 }) ?? [];
    expect(lines).toHaveLength(2);
    expect(lines.join(' ')).toBe('one two three four five six seven');
    const [one, two] = pieces;
    const fits = { width: (one?.width ?? 0) + (two?.visible ?? 0), maxLines: 1 };
    expect(toLines(pieces.slice(0, 2), fits)).toEqual(['one two']);
    const [first = '', second = ''] = lines;
    expect(Math.abs(first.length - second.length)).toBeLessThan(8);
  });

  test('never begin with a closing sign or end with an opening one', async () => {
    const text = '灯下，写字；读书。（慢慢来）「好的」';
    for (const width of [4, 5, 6, 7, 8]) {
      const lines = await cutLines(text, chinese, { width, maxLines: 20 });
      expect(lines.join('')).toBe(text);
      for (const line of lines.slice(1)) expect(line).not.toMatch(/^[，；。）」]/);
      for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/[（「]$/);
    }
  });

  test('break Thai between words', async () => {
    const text = 'การเขียนบล็อกด้วยภาษาไทยที่ผู้อ่านจะหลงรัก';
    const words = new Set(
      [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ index }) => index),
    );
    const lines = await cutLines(text, { locale: 'en-US', typeface: 'sans' }, { width: 8, maxLines: 20 });
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join('')).toBe(text);
    let index = 0;
    for (const line of lines) {
      expect(words).toContain(index);
      index += line.length;
    }
  });

  test('are refused where a word is too wide, and broken inside it at last', async () => {
    const long = 'Çekoslovakyalılaştıramadıklarımızdan';
    expect(toLines(await toPieces(long, english), { width: 8, maxLines: 3 })).toBeNull();
    expect((await cutLines(long, english, { width: 8, maxLines: 3 })).join('')).toBe(long);
  });

  test('end in an ellipsis where text is left out', async () => {
    const lines = await cutLines('word '.repeat(40), english, { width: 10, maxLines: 2 });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/word…$/);
  });
});
