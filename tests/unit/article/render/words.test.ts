import { describe, expect, it } from 'vitest';
import { type BlockTypes, defineBlock } from '@/lib/article/blocks/block-type';
import type { Block } from '@/lib/article/model';
import { bodyText, countWords, readingMinutes } from '@/lib/article/render/body-text';
import { buildOutline } from '@/lib/article/render/headings';
import type { StoredText } from '@/lib/store/model';
import { blockOf as block } from '../records';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['hello world', 2],
    ['hello世界', 3],
    ['你好，世界', 5],
    ['  a\n\tb ', 2],
    ['naïve café', 2],
    ['👩', 1],
    ['👩‍🔬 ok', 2],
    ['“don’t” — stop', 2],
    ['değişiklik yapıldı', 2],
    ['Съешь ещё булок', 3],
    ['مرحبا بالعالم', 2],
    ['한국어 단어', 5],
    ['カタカナ。', 5],
    ['ひらがな', 4],
    ['ㄅㄆ', 2],
    ['ＡＢ', 2],
    ['世界hello世界', 5],
    ['naïve世界', 3],
    ['— …', 0],
    ['—a', 1],
    ['§', 1],
    ['§ —', 1],
    ['! -', 2],
    ['👍🏽', 1],
    ['❤️', 1],
    ['ສະບາຍດີ', 1],
    ['ภาษาไทย ok', 3],
    ['ภาษาไทยไม่มีช่องว่าง', 5],
  ])('%j is %i', (text, words) => expect(countWords(text)).toBe(words));
});

it('a long run without blanks is counted piece by piece', () => {
  expect(countWords('ภาษา'.repeat(205))).toBe(205);
  expect(countWords('ภาษาไทย'.repeat(100_000))).toBeGreaterThan(100_000);
  expect(countWords('x'.repeat(1_000_000))).toBe(1);
});

it('reading takes a minute for 230 words, or for 400 signs of Chinese, Japanese and Korean', () => {
  expect([0, 230, 656, 2300].map((words) => readingMinutes(words))).toEqual([1, 1, 3, 10]);
  expect(readingMinutes(800, '灯'.repeat(800))).toBe(2);
  expect(readingMinutes(860, `${'灯'.repeat(400)}${' lamp'.repeat(460)}`)).toBe(3);
});

describe('the text of an article', () => {
  const entry = (type: string, textIncludesChildren: boolean) =>
    defineBlock<StoredText[]>({
      types: [type],
      read: () => [],
      render: () => null,
      text: ({ data }) => data,
      textIncludesChildren,
    });
  const types: BlockTypes = new Map([
    ['text', entry('text', false)],
    ['table', entry('table', true)],
  ]);
  const lamp = { page: 'l', title: 'Lamp' };

  it('has a line for each that a block says, those below it after it', () => {
    const below = [block('text', ['c'])];
    const blocks = [block('text', [' a ', ' ', 'b'], below), block('table', ['d'], below), block('gone', ['e'], below)];
    expect(bodyText(blocks, types, '')).toBe('a\nb\nc\nd\nc');
  });

  it('has titles of pages, and no marks of spoilers', () => {
    const blocks = [block('text', [['[s]See ', lamp]]), block('text', ['a[s]b[s]'])];
    expect(bodyText(blocks, types, '')).toEqual(['[s]See ', lamp, '\na[s]b[s]']);
    expect(bodyText(blocks, types, '[s]')).toEqual(['See ', lamp, '\nab']);
  });
});

describe('the outline of an article', () => {
  const heading = (level: number, plain: StoredText, children: Block[] = []) =>
    block('header', { level, text: { plain }, anchor: `h${level}` }, children);
  const outline = (...blocks: Block[]) => buildOutline(blocks).map(({ id, text, level }) => [id, text, level]);

  it('is nested as far as headings are', () => {
    expect(outline(heading(2, 'a'), heading(3, 'b'), heading(3, 'c'), heading(1, 'd'), heading(4, 'e'))).toEqual([
      ['h2', 'a', 0],
      ['h3', 'b', 1],
      ['h3', 'c', 1],
      ['h1', 'd', 0],
      ['h4', 'e', 1],
    ]);
  });

  it('passes over headings that fold, are empty, or are none', () => {
    const folded = heading(1, 'a', [heading(2, ' b '), block('text', {})]);
    expect(outline(folded, heading(1, ' '), block('text', { level: 1, text: { plain: 'x' } }))).toEqual([
      ['h2', 'b', 0],
    ]);
  });
});
