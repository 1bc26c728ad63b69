import { describe, expect, it } from 'vitest';
import { createDiagnostics } from '@/lib/article/diagnostics';
import type { Block, Mark, RichText, Span } from '@/lib/article/model';
import { FOOTNOTES, type Footnotes, takeFootnotes } from '@/lib/article/read/footnotes';
import type { ArticleTree } from '@/lib/article/read/tree';

type Words = string | (string | Partial<Span>)[];

const richText = (words: Words): RichText => {
  const spans = (typeof words === 'string' ? [words] : words).map((span): Span => {
    return { text: '', marks: [], ...(typeof span === 'string' ? { text: span } : span) };
  });
  return { blockId: 'b', spans, plain: spans.map(({ text }) => text).join('') };
};

let count = 0;
const block = (type: string, data: unknown, children: Block[] = []): Block => {
  count += 1;
  return { key: `key-${count}`, id: `id-${count}`, type, color: '', children, data };
};
const paragraph = (words: Words, children: Block[] = []): Block => block('text', { text: richText(words) }, children);
const heading = (words: Words): Block => block('header', { text: richText(words) });
const divider = (): Block => block('divider', {});
const marked = (text: string, type: string): Partial<Span> => ({ text, marks: [{ type } as Mark] });

/** The blocks of an article in short, after its notes were taken. */
function taken(...blocks: Block[]) {
  const tree: ArticleTree = { pageId: 'page', fullWidth: false, smallText: false, blocks, files: [] };
  const sink = createDiagnostics('page', '', (id) => id);
  takeFootnotes(tree, sink);
  return {
    tree,
    lines: tree.blocks.map(lineOf),
    told: sink.diagnostics.map(({ message, url }) => `${/"(.*?)"/.exec(message)?.[1]} ${url}`),
  };
}

function lineOf({ type, data, children }: Block): string {
  const inner = children.length > 0 ? ` [${children.map(lineOf).join(' | ')}]` : '';
  if (type === FOOTNOTES) {
    const { form, notes } = data as Footnotes;
    const said = notes.map((note) => `${note.number}×${note.places} ${note.blocks.map(lineOf).join()}`);
    return `${form}: ${said.join('; ')}${form === 'end' ? ` (${children.length})` : inner}`;
  }
  return `${type === 'text' ? '' : `${type}:`}${textsIn(data).map(spansOf).join(', ')}${inner}`;
}

const textsIn = (data: unknown): unknown[] =>
  Object.values((typeof data === 'object' && data) || {}).flatMap((value) =>
    value instanceof Map ? [...value.values()] : [value],
  );

const spansOf = (value: unknown): string =>
  ((value as Partial<RichText> | null)?.spans ?? [])
    .map(({ text, mention, marks }) => {
      if (mention?.kind === 'footnote') return `(${mention.number}.${mention.place})${text}`;
      return marks.length > 0 ? `<${text}>` : text;
    })
    .join('');

const textOf = (one: Block | undefined): Partial<RichText> =>
  (one?.data as { text?: RichText } | undefined)?.text ?? {};

describe('what refers to a note', () => {
  it('is any text that is not code, in any part of a block, once for each place', () => {
    const cells = new Map<string, unknown>([
      ['a', richText('cell[^n]')],
      ['b', 'words'],
      ['c', null],
    ]);
    const { lines, told } = taken(
      paragraph(['One[^n] and[^n]', marked('two[^n]', 'bold'), marked('[^n]', 'code'), ' end.']),
      block('table_row', { cells, none: null, words: 'spans and plain', caption: richText('below[^n]') }),
      block('collection_view_page', { title: richText('a row[^n]') }),
      block('empty', null),
      block('odd', 'spans and plain'),
      paragraph('[^n]: The note.'),
    );
    expect(lines).toEqual([
      'One(1.1) and(1.2)<two>(1.3)<[^n]> end.',
      'aside: 1×5 The note.',
      'table_row:cell(1.4), , , , , below(1.5)',
      'collection_view_page:a row[^n]',
      'empty:',
      'odd:',
      'end: 1×5 The note. (1)',
    ]);
    expect(told).toEqual([]);
  });

  it('is no mention, whatever it shows', () => {
    const mention = { kind: 'date' } as unknown as Span['mention'] & object;
    expect(taken(paragraph(['A', { text: '[^n]', mention }]), paragraph('[^n]: Not referred to.'))).toMatchObject({
      lines: ['A[^n]', '[^n]: Not referred to.'],
      told: [expect.stringMatching(/^\[\^n\]: /)],
    });
  });

  it('leaves the words around it as they were', () => {
    const { tree } = taken(paragraph('[^n]Oil[^n], wick.[^n][^x]'), paragraph('[^n]: Of olives.'));
    const { plain, spans } = textOf(tree.blocks[0]);
    expect(plain).toBe('Oil, wick.[^x]');
    expect(spans?.map(({ text }) => text)).toEqual(['', 'Oil', '', ', wick.', '', '[^x]']);
    expect(textOf(tree.blocks.at(-1)?.children[0])).toMatchObject({
      plain: 'Of olives.',
      spans: [{ text: 'Of olives.' }],
    });
  });

  it('has no format of its own: a link around it would nest links', () => {
    const { tree } = taken(paragraph([marked('[^n]', 'link')]), paragraph('[^n]: Of olives.'));
    expect(textOf(tree.blocks[0]).spans).toEqual([
      { text: '', marks: [], mention: { kind: 'footnote', number: 1, place: 1 } },
    ]);
  });
});

describe('a note', () => {
  it('begins with its label, which no format and no block but a paragraph has', () => {
    const { lines, told } = taken(
      paragraph('A[^a] b[^b] c[^c] d[^d]'),
      paragraph([marked('[^a]:', 'bold'), ' Bold.']),
      paragraph([marked('[^b]:', 'code'), ' Code.']),
      heading('[^c]: A heading.'),
      paragraph('Not at the start: [^d]: words.'),
    );
    expect(lines).toEqual([
      'A(1.1) b[^b] c[^c] d[^d]',
      'aside: 1×1  Bold.',
      '<[^b]:> Code.',
      'header:[^c]: A heading.',
      'Not at the start: [^d]: words.',
      'end: 1×1  Bold. (1)',
    ]);
    expect(told).toEqual(['[^b] page', '[^c] page', '[^d] page']);
  });

  it('of a name that was used before is a paragraph', () => {
    expect(
      taken(paragraph('A[^a]'), paragraph('[^a]: First.'), paragraph('[^a]: Second.'), paragraph('B')).lines,
    ).toEqual(['A(1.1)', 'aside: 1×2 First.', '(1.2): Second.', 'B', 'end: 1×2 First. (1)']);
  });

  it('refers to other notes, which come with the first text that leads to them', () => {
    const { lines } = taken(
      paragraph('A[^a]'),
      paragraph('B[^c] and[^b]'),
      paragraph('[^a]: See [^b] and [^a].', [paragraph('In it[^c]')]),
      paragraph('[^b]: B.'),
      paragraph('[^c]: C.'),
    );
    expect(lines).toEqual([
      'A(1.1)',
      'aside: 1×2 See (2.1) and (1.2). [In it(3.1)]; 2×2 B.; 3×2 C.',
      'B(3.2) and(2.2)',
      'end: 1×2 See (2.1) and (1.2). [In it(3.1)]; 2×2 B.; 3×2 C. (3)',
    ]);
  });

  it('that nothing leads to stays in the text, and nothing of it is lost', () => {
    const itself = taken(paragraph('A'), paragraph('[^n]: Of itself [^n].'));
    expect(itself.lines).toEqual(['A', '[^n]: Of itself [^n].']);
    expect(itself.told).toEqual([expect.stringMatching(/^\[\^n\]: id-/)]);
    // A second one of the same name does not refer to the first.
    const twice = taken(paragraph('A'), paragraph('[^n]: First.'), paragraph(['[^n]: Second', '.']));
    expect(twice.lines).toEqual(['A', '[^n]: First.', '[^n]: Second.']);
    expect(twice.told).toEqual([expect.stringMatching(/^\[\^n\]: id-/)]);
  });

  it('in what a note holds is one of its own', () => {
    const inner = paragraph('[^b]: Inner.');
    expect(taken(paragraph('A[^b][^a]'), paragraph('[^a]: Outer.', [inner, paragraph('More.')])).lines).toEqual([
      'A(1.1)(2.1)',
      'aside: 1×1 Inner.; 2×1 Outer. [More.]',
      'end: 1×1 Inner.; 2×1 Outer. [More.] (2)',
    ]);
  });

  it('has blocks with keys and ids of their own beside it', () => {
    const text = paragraph('A[^a]');
    const { tree } = taken(text, paragraph('[^a]: Note.'), paragraph('Last.'));
    const last = tree.blocks[2];
    expect(tree.blocks.filter(({ type }) => type === FOOTNOTES)).toMatchObject([
      { key: `${text.key}-aside`, id: text.id, color: '', children: [] },
      { key: `${last?.key}-end`, id: last?.id, color: '' },
    ]);
    expect(taken(paragraph('[^a]: Only [^b].'), paragraph('[^b]: notes.')).lines).toHaveLength(3);
  });
});

describe('where notes stood', () => {
  const text = () => paragraph('A[^a]');
  const note = () => paragraph('[^a]: Note.');
  const linesOf = (...blocks: Block[]): string[] =>
    taken(...blocks).lines.filter((line) => !/^(?:aside|end): /.test(line));

  it.each<[string, Block[], string[]]>([
    [
      'the heading and the rule above the last ones',
      [text(), divider(), heading('Notes'), divider(), note()],
      ['A(1.1)'],
    ],
    [
      'empty paragraphs around it',
      [text(), paragraph(''), heading('Notes'), paragraph(' '), note(), paragraph('')],
      ['A(1.1)'],
    ],
    ['what held nothing else', [text(), block('toggle', {}, [note(), paragraph('')])], ['A(1.1)']],
    ['what held that', [text(), block('column_list', {}, [block('column', {}, [note()])])], ['A(1.1)']],
  ])('nothing is left of %s', (_, blocks, lines) => {
    expect(linesOf(...blocks)).toEqual(lines);
  });

  it.each<[string, Block[], string[]]>([
    [
      'a heading with other text below it',
      [text(), heading('H'), note(), paragraph('More.')],
      ['A(1.1)', 'header:H', 'More.'],
    ],
    [
      'what ends the text, where the notes do not',
      [text(), note(), divider(), heading('H')],
      ['A(1.1)', 'divider:', 'header:H'],
    ],
    ['a second heading', [text(), heading('H'), heading('Notes'), note()], ['A(1.1)', 'header:H']],
    ['a paragraph before the notes', [text(), paragraph('Last.'), note()], ['A(1.1)', 'Last.']],
    [
      'other things in the same block',
      [text(), block('toggle', {}, [note(), paragraph('More.')])],
      ['A(1.1)', 'toggle: [More.]'],
    ],
    [
      'other things further in',
      [text(), block('toggle', {}, [block('toggle', {}, [note(), paragraph('B')]), paragraph('C')])],
      ['A(1.1)', 'toggle: [toggle: [B] | C]'],
    ],
    [
      'an empty block that held no note',
      [text(), block('toggle', {}, [paragraph('')]), note()],
      ['A(1.1)', 'toggle: []'],
    ],
    ['an empty paragraph with things in it', [text(), paragraph('', [paragraph('B')]), note()], ['A(1.1)', ' [B]']],
    [
      'an empty list item before the notes',
      [text(), block('bulleted_list', { text: richText('') }), note()],
      ['A(1.1)', 'bulleted_list:'],
    ],
    [
      'a rule and an empty paragraph with text below',
      [text(), divider(), paragraph(''), note(), paragraph('B')],
      ['A(1.1)', 'divider:', '', 'B'],
    ],
  ])('%s stays', (_, blocks, lines) => {
    expect(linesOf(...blocks)).toEqual(lines);
  });

  it('nothing at all may be left, where notes only refer to each other', () => {
    const { lines, told } = taken(paragraph('[^a]: See [^b].'), paragraph('[^b]: See [^a].'));
    expect(lines).toEqual(['aside: 1×1 See (2.1).; 2×1 See (1.1).', 'end: 1×1 See (2.1).; 2×1 See (1.1). (2)']);
    expect(told).toEqual([]);
  });
});
