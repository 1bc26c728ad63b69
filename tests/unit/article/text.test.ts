import { describe, expect, it } from 'vitest';
import { cutText, flatText, isBlank, joinText, mapText, partsOf, trimText, withoutTitles } from '@/lib/article/text';
import { escapeHtml } from '@/lib/http/escape';
import type { StoredText } from '@/lib/store/model';

const lamp = { page: 'l', title: 'Lamp' };
const wick = { page: 'w', title: ' ' };

describe('texts that name pages', () => {
  it.each<[StoredText[], string | undefined, StoredText]>([
    [[], undefined, ''],
    [['a'], undefined, 'a'],
    [['a', 'b'], undefined, 'ab'],
    [['a', 'b', 'c'], '\n', 'a\nb\nc'],
    [['a', '', 'c'], '\n', 'a\n\nc'],
    [['a', [lamp], 'b'], undefined, ['a', lamp, 'b']],
    [
      [
        ['a', lamp],
        ['b', wick],
      ],
      ' ',
      ['a', lamp, ' b', wick],
    ],
    [[[lamp], [wick]], undefined, [lamp, wick]],
    [[[lamp], ''], undefined, [lamp]],
    [['', [lamp]], undefined, [lamp]],
    [[[lamp], [wick]], '', [lamp, wick]],
  ])('%j joined by %j are %j', (texts, separator, joined) => expect(joinText(texts, separator)).toEqual(joined));

  it.each<{ text: StoredText; trimmed: StoredText }>([
    { text: '  a b ', trimmed: 'a b' },
    { text: [' ', lamp, ' '], trimmed: [lamp] },
    { text: [' a ', lamp, ' b '], trimmed: ['a ', lamp, ' b'] },
    { text: [lamp, ' b '], trimmed: [lamp, ' b'] },
    { text: [' a ', lamp], trimmed: ['a ', lamp] },
    { text: [' a '], trimmed: 'a' },
    { text: [' '], trimmed: '' },
    { text: [], trimmed: '' },
    { text: [lamp, '', wick], trimmed: [lamp, wick] },
  ])('$text without blanks at its ends is $trimmed', ({ text, trimmed }) => {
    const before = structuredClone(text);
    expect(trimText(text)).toEqual(trimmed);
    expect(text).toEqual(before);
  });

  it.each<[StoredText, number, StoredText]>([
    ['ab💡', 4, 'ab💡'],
    ['ab💡', 3, 'ab…'],
    [['ab', lamp, 'c'], 6, ['ab', lamp, '…']],
    [['ab', lamp, 'c'], 5, 'ab…'],
  ])('%j cut after %i units is %j', (text, length, cut) => expect(cutText(text, length)).toEqual(cut));

  it.each<[StoredText, string, string, readonly unknown[]]>([
    ['a', 'a', 'a', ['a']],
    [['See ', lamp, '.'], 'See Lamp.', 'See .', ['See ', lamp, '.']],
    ['', '', '', ['']],
  ])('%j says %j, and %j without titles', (text, flat, without, parts) => {
    expect(flatText(text)).toBe(flat);
    expect(withoutTitles(text)).toBe(without);
    expect(partsOf(text)).toEqual(parts);
  });

  it('are changed but for the titles', () => {
    const shout = (run: string) => run.toUpperCase();
    expect(mapText('a', shout)).toBe('A');
    expect(mapText(['a', lamp], shout)).toEqual(['A', lamp]);
    expect(mapText(['a', lamp, 'b'], (run) => run.replace('a', ''))).toEqual([lamp, 'b']);
    expect(mapText(['a'], shout)).toBe('A');
  });

  it('are blank where nothing is read', () => {
    expect([' \n', [wick, ' '], '', [lamp], 'a'].map((text) => isBlank(text as StoredText))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

it('HTML says what would be markup by name', () =>
  expect(escapeHtml(`<a href="b">'c' & d</a>`)).toBe(`&lt;a href=&quot;b&quot;&gt;'c' &amp; d&lt;/a&gt;`));
