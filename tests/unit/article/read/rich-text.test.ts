import { describe, expect, it, vi } from 'vitest';
import type { Mark } from '@/lib/article/model';
import {
  joinPieces,
  type Piece,
  pageTitle,
  plainText,
  plainWords,
  readPieces,
  titleText,
  userName,
  withEndings,
} from '@/lib/article/read/rich-text';
import { flatText } from '@/lib/article/text';
import { collectionIdOf } from '@/lib/source/records';
import { blocksById, recordsOf } from '../records';

const page = (title: unknown) => ({ type: 'page', properties: { title } });
const mention = (type: string, id: string) => ['‣', [[type, id]]];

describe('pieces of rich text', () => {
  /** `b a=one` are the formats `[['b'], ['a', 'one']]`. */
  const formats = (list: string): string[][] => list.split(' ').map((one) => one.split('='));
  const colored = (color: string): Mark => ({ type: 'color', color });
  const linked = (href: string): Mark => ({ type: 'link', href });

  it.each<[string, Mark[]]>([
    [
      'b i s c _',
      [{ type: 'bold' }, { type: 'italic' }, { type: 'strikethrough' }, { type: 'code' }, { type: 'underline' }],
    ],
    ['a=https://a.example', [linked('https://a.example')]],
    ['a= a', []],
    ['a=one a=two', [linked('one')]],
    ['b b i', [{ type: 'bold' }, { type: 'italic' }]],
    ['h=red h=blue_background h=red', [colored('red'), colored('blue_background')]],
    ['h=default h=Red h=red_co h=_background h=red_backgrounds', []],
    ['m=comment', []],
    ['sr=id b', [{ type: 'bold' }]],
  ])('in the formats %s have %j', (written, marks) =>
    expect(readPieces([['a', formats(written)]])).toEqual([{ text: 'a', marks }]),
  );

  it.each<[unknown, ...string[]]>([
    [null],
    ['text'],
    [['a', ['b']], 'a', 'b'],
    [[[7]], '7'],
    [[[true], [''], ['', null]]],
    // Edits that somebody suggests.
    [[['a'], ['added', [['b'], ['si', 'id']]], ['b']], 'a', 'b'],
    [['a', ['added', [['si', 'id']]], 7], 'a'],
    [
      [
        [
          '‣',
          [
            ['p', 'page'],
            ['si', 'id'],
          ],
        ],
      ],
    ],
    [[['a', [[7], [], null, ['h', 'x red'], ['h', 7], ['a', 7]]]], 'a'],
    [[['a', [['sua'], ['sua', 'id'], ['sua', null], ['sua', 'id', 7]]]], 'a'],
  ])('of %j are plain', (value, ...texts) =>
    expect(readPieces(value)).toEqual(texts.map((text) => ({ text, marks: [] }))),
  );

  // By `[id, format]` in any shape.
  it.each<[unknown[], Mark]>([
    ...[['id', ['b']], ['id', 'b'], [['id', ['b']]], [['id', 'b']]].map((data): [unknown[], Mark] => [
      data,
      { type: 'bold' },
    ]),
    [['id', ['h', 'red']], colored('red')],
    [['id', 'a', 'https://a.example'], linked('https://a.example')],
  ])('keep a format that is to be changed: %j', (data, mark) =>
    expect(
      readPieces([
        [
          'a',
          [
            ['sa', 'id', ['b']],
            ['sua', ...data],
          ],
        ],
      ]),
    ).toEqual([{ text: 'a', marks: [mark] }]),
  );

  it('stand for the first thing that they name', () => {
    const piece = { text: 'a', part: { kind: 'equation', tex: 'x' }, marks: [{ type: 'bold' }] };
    expect(readPieces([['a', [['e', 'x'], ['e', 'y'], ['b']]]])).toEqual([piece]);
    expect(readPieces([['', [['b']]]])).toEqual([{ text: '', marks: [{ type: 'bold' }] }]);
  });

  const noDate = {
    start: '',
    startTime: '',
    end: '',
    endTime: '',
    zone: '',
    endZone: '',
    dayFormat: '',
    timeFormat: '',
    fallback: '',
  };
  it.each<[unknown[], Piece['part']]>([
    [['e', 'x^2'], { kind: 'equation', tex: 'x^2' }],
    [['p', 'id'], { kind: 'page', id: 'id' }],
    [['u', 'id'], { kind: 'user', id: 'id' }],
    [['eoi', 'id'], { kind: 'externalObject', id: 'id' }],
    [['ce', 'id'], { kind: 'customEmoji', id: 'id' }],
    [['‣', ['u', 'id']], { kind: 'user', id: 'id' }],
    [['‣', ['p', 'id']], { kind: 'page', id: 'id' }],
    [['d', { start_date: '2026-01-05' }], { kind: 'date', date: { ...noDate, start: '2026-01-05' } }],
    [['d', null], { kind: 'date', date: noDate }],
    [['lm', { href: 'a' }], { kind: 'linkMention', link: { href: 'a' }, fallback: '' }],
    [['e', 7], undefined],
    [['p', 7], undefined],
    [['u', 7], undefined],
    [['eoi', 7], undefined],
    [['ce', 7], undefined],
    [['‣', ['u', 7]], undefined],
    [['‣', 'u'], undefined],
  ])('that stand for %j', (format, part) => expect(readPieces([['‣', [format]]])[0]?.part).toEqual(part));

  it.each([
    ['d', { date: { fallback: 'tomorrow' } }],
    ['lm', { fallback: 'tomorrow' }],
  ])('keep the words of %j for those who know no better', (name, part) =>
    expect(readPieces([['tomorrow', [[name, {}]]]])[0]?.part).toMatchObject(part),
  );

  it('have ten formats at most', () => {
    const colors = [...'abcdefghijkl'].map((letter) => ['h', `red${letter}`]);
    expect(readPieces([['a', colors]])[0]?.marks).toHaveLength(10);
  });

  it('say which formats nobody knows, and show what those call themselves', () => {
    const unknownFormat = vi.fn();
    const pieces = readPieces(
      [
        ['‣', [['zz', { name: 'Name' }]]],
        ['‣', [['yy', { title: 'Title' }]]],
        ['‣', [['xx', 7]]],
        ['words', [['ww', { name: 'Name' }]]],
        ['a', [['b'], ['m'], ['sr'], ['h', 'no color'], ['a', 7]]],
      ],
      unknownFormat,
    );
    expect(pieces.map(({ text }) => text)).toEqual(['Name', 'Title', '', 'words', 'a']);
    expect(unknownFormat.mock.calls).toEqual([['zz'], ['yy'], ['xx'], ['ww']]);
  });

  it('of one format become one', () => {
    const equation: Piece = { text: '', marks: [], part: { kind: 'equation', tex: 'x' } };
    const plain = (text: string): Piece => ({ text, marks: [] });
    const bold = (text: string): Piece => ({ text, marks: [{ type: 'bold' }] });
    expect(
      joinPieces([plain('a'), plain('b'), bold('c'), bold('d'), plain('e'), equation, plain('f'), plain('g')]),
    ).toEqual([plain('ab'), bold('cd'), plain('e'), equation, plain('fg')]);
  });
});

describe('the punctuation after a formula', () => {
  const formula = (tex: string): Piece => ({ text: '‣', marks: [], part: { kind: 'equation', tex } });
  const endingOf = (after: Piece, tex = 'x') => {
    const [first, ...others] = withEndings([formula(tex), after]);
    return [first?.part && 'ending' in first.part ? first.part.ending : undefined, ...others.map(({ text }) => text)];
  };

  it.each<[Piece, unknown[]]>([
    [{ text: ', then', marks: [] }, [',', ' then']],
    [{ text: '?!) then', marks: [] }, ['?!)', ' then']],
    [{ text: '。', marks: [] }, ['。']],
    [{ text: 'then, so', marks: [] }, [undefined, 'then, so']],
    [{ text: ', then', marks: [{ type: 'bold' }] }, [undefined, ', then']],
    [{ text: ', then', marks: [], part: { kind: 'user', id: 'id' } }, [undefined, ', then']],
    [{ text: '', marks: [] }, [undefined, '']],
  ])('%j', (after, expected) => expect(endingOf(after)).toEqual(expected));

  it('goes along with a formula of at most 40 characters', () => {
    expect(endingOf({ text: ',', marks: [] }, 'x'.repeat(40))).toEqual([',']);
    expect(endingOf({ text: ',', marks: [] }, 'x'.repeat(41))).toEqual([undefined, ',']);
  });

  it('stays with anything else, and the given pieces stay as they are', () => {
    const pieces: Piece[] = [
      { text: 'Ada', marks: [], part: { kind: 'user', id: 'id' } },
      { text: ',', marks: [] },
    ];
    expect(withEndings(pieces)).toEqual(pieces);
    const ended = [formula('x'), { text: ',', marks: [] }];
    withEndings(ended);
    expect(ended).toEqual([formula('x'), { text: ',', marks: [] }]);
    expect(withEndings([formula('x')])).toEqual([formula('x')]);
  });
});

describe('the words of rich text', () => {
  const github = (more: object, properties: object = {}) => ({
    type: 'external_object_instance',
    format: { domain: 'github.com', original_url: 'https://github.com/a/b', ...more },
    properties,
  });
  const titled = {
    attributes: [
      { id: 'other', values: ['no'] },
      { id: 'title', values: ['Repo b', 'no'] },
    ],
  };
  const records = recordsOf({
    block: blocksById({
      lamp: page([[' Lamp ']]),
      blank: page([]),
      self: page([['a'], mention('p', 'self')]),
      long: page([['x'.repeat(301)]]),
      fitting: page([['x'.repeat(300)]]),
      database: { type: 'collection_view', collection_id: 'things' },
      databasePage: { type: 'collection_view_page', format: { collection_pointer: { id: 'things' } } },
      named: github(titled, { title: [['Property']] }),
      property: github({}, { title: [['Property']] }),
      address: github({}),
      uri: github({ original_url: undefined, uri: 'https://github.com/c/d' }),
      elsewhere: github({ domain: 'gitlab.com' }),
    }),
    collection: { things: { name: [['Things ']] } },
    user: {
      ada: { given_name: 'Ada', family_name: 'King', name: 'no' },
      given: { given_name: 'Ada' },
      plain: { name: 'Ada K.' },
    },
  });

  it.each<[unknown[], string]>([
    [['e', 'x^2'], 'x^2'],
    [['p', 'lamp'], 'Lamp'],
    [['p', 'blank'], ''],
    [['p', 'nobody'], ''],
    [['p', 'self'], 'aa'],
    [['p', 'database'], 'Things'],
    [['p', 'databasePage'], 'Things'],
    [['u', 'ada'], 'Ada King'],
    [['u', 'given'], 'Ada'],
    [['u', 'plain'], 'Ada K.'],
    [['u', 'nobody'], ''],
    [['d', { start_date: '2026-01-05' }], '2026-01-05'],
    [['d', {}], 'words'],
    [['lm', { title: 'Title', href: 'a' }], 'Title'],
    [['lm', { href: 'a' }], 'words'],
    [['eoi', 'named'], 'Repo b'],
    [['eoi', 'property'], 'Property'],
    [['eoi', 'address'], 'https://github.com/a/b'],
    [['eoi', 'uri'], 'https://github.com/c/d'],
    [['eoi', 'elsewhere'], 'https://github.com/a/b'],
    [['ce', 'emoji'], ''],
  ])('that stand for %j are %j', (format, words) => {
    expect(plainText([['<'], ['words', [format]], ['>']], records)).toBe(`<${words}>`);
  });

  it('of a link without title or words are its address', () => {
    expect(plainText([['‣', [['lm', { href: 'https://a.example' }]]]], records)).toBe('https://a.example');
  });

  it('keep the titles of pages apart', () => {
    const pieces = readPieces([['See '], mention('p', 'lamp'), [' and '], mention('u', 'ada'), mention('p', 'nobody')]);
    expect(plainWords(pieces, records)).toEqual(['See ', { page: 'lamp', title: 'Lamp' }, ' and Ada King']);
    expect(titleText('A-B', 'Lamp')).toEqual([{ page: 'ab', title: 'Lamp' }]);
    expect(titleText('A-B', '')).toBe('');
  });

  it('name a page by 300 characters of its title', () => {
    expect(pageTitle('fitting', records)).toBe('x'.repeat(300));
    expect(pageTitle('long', records)).toBe(`${'x'.repeat(300)}…`);
  });

  it('name a page once for all, whatever else is asked', () => {
    expect(pageTitle('self', records, 2)).toBe('a');
    expect(flatText(pageTitle('self', records))).toBe('aa');
    // The name in the name is a reference of its own, for readers who may not know it.
    expect(pageTitle('self', records)).toEqual(['a', { page: 'self', title: 'a' }]);
    expect(pageTitle('lamp', recordsOf({}))).toBe('');
  });

  it('find the collection of a database', () => {
    expect(collectionIdOf({ collection_id: 'a', format: { collection_pointer: { id: 'b' } } })).toBe('a');
    expect(collectionIdOf({})).toBe('');
    expect(userName('given', records)).toBe('Ada');
  });
});
