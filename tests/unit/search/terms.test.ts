import { describe, expect, test } from 'vitest';
import { fold, foldWithPlaces } from '@/lib/search/index/fold';
import { formOf } from '@/lib/search/index/stems';
import {
  fileOf,
  hasRuns,
  INSIDE,
  isLoose,
  keyOf,
  lookupsOf,
  runsOf,
  START,
  STEM,
  termsOf,
  UNSURE,
  WHOLE,
} from '@/lib/search/index/terms';
import { wordsOf } from '@/lib/search/words';

const runs = (text: string) => [...runsOf(text)];
const word = (text: string) => ({ text, dense: false });
const dense = (text: string) => ({ text, dense: true });

describe('the runs of a text', () => {
  test('are words, and stretches of scripts without spaces', () => {
    expect(runs('use-effect 灯亮, ラーメン! 한글ab')).toEqual([
      ...[word('use'), word('effect'), dense('灯亮'), dense('ラーメン'), dense('한글'), word('ab')],
    ]);
    expect(runs('ไทย ລາວ ខ្មែរ မြန်မာ').map(({ dense }) => dense)).not.toContain(false);
  });

  test('are symbols and pictographs too, but no punctuation and no signs of a keyboard', () => {
    expect(runs('a→b €5 🎉')).toEqual([word('a'), dense('→'), word('b'), dense('€'), word('5'), dense('🎉')]);
    for (const text of ['$ + < = > ^ ` | ~ ¢'.slice(0, -2), '.,;:!?', '— … 。', ' '])
      expect(hasRuns(text), text).toBe(false);
    expect(hasRuns('- x')).toBe(true);
  });
});

describe('the terms of a run', () => {
  test('are the characters and pairs of a stretch without spaces', () => {
    expect(termsOf(dense('灯亮🎉'))).toEqual(['灯', '亮', '灯亮', '🎉', '亮🎉']);
  });

  test('are the beginnings and the parts of a word', () => {
    expect(termsOf(word('lamp'))).toEqual(['^l', '^la', '^lamp', 'l', 'la', 'a', 'am', 'amp', 'm', 'mp', 'p']);
    expect(termsOf(word('of'))).toEqual(['^o', '^of', '^of$', 'o', 'of', 'f']);
    expect(termsOf(word('a'))).toEqual(['^a', '^a$', 'a']);
  });

  test('are cut where words are long', () => {
    const terms = termsOf(word('abcdefghijklmnopqrstuvwxyz'));
    expect(terms).toContain('^abcdefghijklmnop');
    expect(terms).toContain('bcdefghi');
    expect(Math.max(...terms.map((term) => term.length))).toBe(17);
    expect(terms).toContain('xyz');
    expect(termsOf(word('x'.repeat(63).concat('yz')))).not.toContain('z');
    expect(termsOf(word('x'.repeat(63).concat('yz')))).toContain('y');
  });
});

describe('what is looked up for a run', () => {
  const graded = (text: string, ...terms: string[]) => {
    const [lookup] = lookupsOf(word(text));
    return terms.map((term) => lookup?.gradeOf(term));
  };

  test('grades whole words before their beginnings, parts and other forms', () => {
    expect(graded('of', '^of$', '^of', 'of', '^off', 'off')).toEqual([WHOLE, START, INSIDE, undefined, undefined]);
    expect(graded('lamp', '^lamp', '^lamps', 'lamp', 'lampshad', '^lam', 'amp')).toEqual([
      ...[WHOLE, START, INSIDE, INSIDE, undefined, undefined],
    ]);
    expect(graded('running', '^runs', 'runs', '^rung')).toEqual([STEM, undefined, undefined]);
  });

  test('leaves to the text what is longer than the terms inside words', () => {
    expect(graded('lanterns', 'lanterns')).toEqual([INSIDE]);
    expect(graded('lanternss', 'lanterns')).toEqual([UNSURE]);
  });

  test('of a long word is its beginning and its end', () => {
    expect(lookupsOf(word('abcdefghijklmnop')).map(({ key }) => key)).toEqual(['abc']);
    const [first, last] = lookupsOf(word('abcdefghijklmnopq'));
    expect([first?.key, last?.key]).toEqual(['abc', 'jkl']);
    expect(first?.gradeOf('^abcdefghijklmnop')).toBe(WHOLE);
    expect(last?.gradeOf('jklmnopq')).toBe(WHOLE);
    expect(last?.gradeOf('jklmnopx')).toBeUndefined();
    const [, end] = lookupsOf(word(`${'x'.repeat(63)}yz`));
    expect(end?.gradeOf('xxxxxxxy')).toBe(WHOLE);
  });

  test('of a stretch without spaces is each of its pairs, and a few of very many', () => {
    const keys = (text: string) => lookupsOf(dense(text)).map(({ key }) => key);
    expect(keys('灯')).toEqual(['灯']);
    expect(keys('灯亮着灯亮')).toEqual(['灯亮', '亮着', '着灯']);
    expect(keys('一二三四五六')).toEqual(['一二', '二三', '三四', '四五', '五六']);
    expect(keys('一二三四五六七八九十')).toEqual(['一二', '三四', '五六', '七八', '九十']);
    const [lookup] = lookupsOf(dense('灯亮'));
    expect(['灯亮', '灯', '亮着'].map((term) => lookup?.gradeOf(term))).toEqual([WHOLE, undefined, undefined]);
  });

  test('cannot decide on three characters without spaces, whose pairs may be apart', () => {
    expect([dense('灯亮'), dense('灯亮着'), dense('🎉🎉'), word('lamp')].map(isLoose)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});

describe('the file of a term', () => {
  test.each([
    ['^lantern', 'lan'],
    ['antern', 'ant'],
    ['^of$', 'of'],
    ['a', 'a'],
    ['灯亮', '灯亮'],
    ['🎉🎊', '🎉🎊'],
    ['→→', '→→'],
  ])('is named for %s by %s', (term, key) => expect(keyOf(term)).toBe(key));

  test('is spread evenly, and always the same', () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
    const files = letters.flatMap((one) => letters.map((other) => fileOf(one + other, 4)));
    for (const file of [0, 1, 2, 3]) {
      const share = files.filter((one) => one === file).length / files.length;
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.3);
    }
    // The published FNV-1a hash of this text is 0xbf9cf968; its upper half is mixed into the lower one.
    expect(fileOf('foobar', 2 ** 32)).toBe(0xbf9d8651);
  });
});

describe('other forms of an English word', () => {
  test.each([
    ['running', 'run runs runned running runnings', 'rung runr runt runway'],
    ['parties', 'party parties partied', 'part partisan'],
    ['party', 'parties partied party', 'parts partying'],
    ['making', 'make makes making maker makers made', 'mako'],
    ['connected', 'connect connects connection connections connecting', 'connector'],
    ['connection', 'connected connects connect', 'connective'],
    ['creations', 'create creates created', 'creature'],
    ['quickly', 'quick quickly', 'quicker'],
    ['boxes', 'box boxed boxing', 'boxer'],
    ['lamps', 'lamp lamps', 'lampoon'],
    ['bake', 'baking bakings', 'baker bakes'],
    ['falling', 'fall falls falled', 'false'],
    ['planned', 'plan plans planning planed', 'planet'],
    ['edited', 'edit edits editing edittings', 'editor'],
  ])('%s is also %s', (typed, forms, others) => {
    const isForm = formOf(typed);
    const known = forms.split(' ').filter((form) => form !== 'made');
    expect(known.filter((form) => isForm?.(form))).toEqual(known);
    expect(others.split(' ').filter((form) => isForm?.(form))).toEqual([]);
  });

  test.each(['lam', 'runs1', 'lamp1s', 'Lamps', 'été', 'thing', 'lamp', 'nation', 'brrs', 'bed', 'sly'])(
    '%s has none that are known',
    (typed) => expect(formOf(typed)).toBeUndefined(),
  );
});

test('the words of a query are folded, each once, without what is around them, and not more than can be meant', () => {
  expect(wordsOf(' “Lamp”  - (oil), LAMP! ')).toEqual(['lamp', 'oil']);
  expect(wordsOf('...')).toEqual([]);
  expect(wordsOf(`${'x'.repeat(199)}yz`)).toEqual([`${'x'.repeat(199)}y`]);
});

test('folded text knows where its letters were', () => {
  expect(foldWithPlaces('aﬁ\u0080Ç€')).toEqual({ folded: 'afi\u0080c€', places: [0, 1, 1, 2, 3, 4, 5] });
  expect(foldWithPlaces('ｶﾞe\u0301🎉x')).toEqual({ folded: 'がe🎉x', places: [0, 2, 4, 4, 6, 7] });
});

describe('folded text', () => {
  test.each([
    ['Ｃafé İĞNE œuf Straße', 'cafe igne oeuf strasse'],
    ['ÆØŁĐ ΟΔΟΣ ıI', 'aeold οδοσ ii'],
    ['‘a’ “b” „c', `'a' "b" "c`],
    ['ｶﾞが', 'がが'],
    ['a\u00adb\u200bc\u200dd\u2060e\ufe0ff\ufeffg', 'abcdefg'],
    ['ﬁn', 'fin'],
    ['كتـــاب أحمد مُحَمَّد', 'كتاب احمد محمد'],
    ['المَدْرَسَة إلى کتاب ٢٠٢٦', 'المدرسه الي كتاب 2026'],
    ['שָׁלוֹם', 'שלום'],
    ['한글', '한글'],
  ])('of %j is %j', (text, folded) => expect(fold(text)).toBe(folded));
});
