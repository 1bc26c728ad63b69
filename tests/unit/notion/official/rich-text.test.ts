import { describe, expect, it, test } from 'vitest';
import {
  fileSource,
  NOBODY,
  plainTextOf,
  readIcon,
  toSourceDate,
  toSourceText,
} from '@/lib/notion/official/records/rich-text';
import { toLanguageName } from '@/lib/source/records';
import { uuid } from '../../article/page-maker';
import { formula, mention, piece } from './official-maker';

const translate = (...pieces: unknown[]) => toSourceText(pieces, NOBODY);

describe('formats', () => {
  test.each([
    ['bold', 'b'],
    ['italic', 'i'],
    ['strikethrough', 's'],
    ['code', 'c'],
    ['underline', '_'],
  ])('%s', (annotation, format) => {
    expect(translate(piece('a', { [annotation]: true }))).toEqual([['a', [[format]]]]);
  });

  test.each([
    ['default', undefined],
    ['default_background', undefined],
    ['red', 'red'],
    ['blue_background', 'blue_background'],
    ['green', 'teal'],
    ['green_background', 'teal_background'],
  ])('color %s', (color, expected) => {
    expect(translate(piece('a', { color }))).toEqual([expected ? ['a', [['h', expected]]] : ['a']]);
  });

  it('keeps white space and line breaks', () => {
    expect(translate(piece(' a\n\nb '))).toEqual([[' a\n\nb ']]);
  });

  it('puts a link last', () => {
    expect(translate(piece('a', { bold: true }, 'https://example.com/'))).toEqual([
      ['a', [['b'], ['a', 'https://example.com/']]],
    ]);
  });

  it('marks formulas', () => {
    expect(translate(formula('x^2'))).toEqual([['⁍', [['e', 'x^2']]]]);
  });
});

describe('mentions', () => {
  const id = uuid(60);
  const link = { href: 'https://example.com/a', title: 'A', description: 'About', link_provider: 'Example' };
  test.each([
    ['page', { id }, 'A page', ['p', id]],
    ['database', { id }, 'A database', ['p', id]],
    ['data_source', { id: uuid(61), database_id: id }, 'A source', ['p', id]],
    ['data_source', { id }, 'A source', ['p', id]],
    ['user', { id, name: 'Ada' }, '@Ada', ['u', id]],
    ['link_mention', link, 'A', ['lm', link]],
    ['link_preview', { url: 'https://example.com/b' }, 'B', ['lm', { href: 'https://example.com/b', title: 'B' }]],
    ['link_preview', { url: 'https://github.com/example/lamp' }, 'lamp', ['eoi', 'https://github.com/example/lamp']],
    ['custom_emoji', { id, name: 'lamp', url: 'https://example.com/lamp.png' }, ':lamp:', ['ce', id]],
    [
      'date',
      { start: '2026-01-05', end: null, time_zone: null },
      '…',
      ['d', { type: 'date', start_date: '2026-01-05' }],
    ],
    ['template_mention', { type: 'template_mention_user', template_mention_user: 'me' }, '@Me', ['tv', { type: 'me' }]],
  ])('%s %j', (type, about, text, format) => {
    expect(translate(mention(type, about, text, { bold: true }))).toEqual([['‣', [format, ['b']]]]);
  });

  test.each([
    ['agent', { id }, '@Helper'],
    ['from_the_future', null, 'something'],
  ])('%s %j is its words, and named to the owner', (type, about, text) => {
    expect(translate(mention(type, about, text))).toEqual([[text, [[`mention ${type}`]]]]);
  });

  test.each([
    ['date', null, 'no date'],
    ['date', { start: 'soon' }, 'soon'],
    ['user', {}, '@Somebody'],
    ['page', null, 'A page'],
    ['link_mention', {}, 'A link'],
    ['custom_emoji', { id }, ':lamp:'],
  ])('%s %j that says too little is its words', (type, about, text) => {
    expect(translate(mention(type, about, text))).toEqual([[text]]);
  });
});

describe('dates', () => {
  test.each([
    [{ start: '2026-03-01' }, { type: 'date', start_date: '2026-03-01' }],
    [
      { start: '2026-03-01', end: '2026-03-05', time_zone: null },
      { type: 'daterange', start_date: '2026-03-01', end_date: '2026-03-05' },
    ],
    [
      { start: '2026-03-01T09:00:00.000+01:00' },
      { type: 'datetime', start_date: '2026-03-01', start_time: '09:00', time_zone: 'Etc/GMT-1' },
    ],
    [
      {
        start: '2026-03-01T09:00:00.000-08:00',
        end: '2026-03-02T10:30:00.000-08:00',
        time_zone: 'America/Los_Angeles',
      },
      {
        type: 'datetimerange',
        start_date: '2026-03-01',
        start_time: '09:00',
        end_date: '2026-03-02',
        end_time: '10:30',
        time_zone: 'America/Los_Angeles',
      },
    ],
    [
      { start: '2026-03-01T09:00:00Z' },
      { type: 'datetime', start_date: '2026-03-01', start_time: '09:00', time_zone: 'UTC' },
    ],
    [
      { start: '2026-03-01T09:00:00.000-05:00' },
      { type: 'datetime', start_date: '2026-03-01', start_time: '09:00', time_zone: 'Etc/GMT+5' },
    ],
    [
      { start: '2026-03-01T09:00:00.000+05:45' },
      { type: 'datetime', start_date: '2026-03-01', start_time: '09:00', time_zone: 'Asia/Kathmandu' },
    ],
    [
      { start: '2026-03-01T09:00:00-05:00', end: '2026-03-20T09:00:00-04:00', time_zone: null },
      {
        type: 'datetimerange',
        start_date: '2026-03-01',
        start_time: '09:00',
        end_date: '2026-03-20',
        end_time: '09:00',
        time_zone: 'Etc/GMT+5',
        end_time_zone: 'Etc/GMT+4',
      },
    ],
    [{ start: '2026-03-01T09:00' }, { type: 'datetime', start_date: '2026-03-01', start_time: '09:00' }],
    [{ start: null }, undefined],
    [null, undefined],
  ])('%j', (date, expected) => {
    expect(toSourceDate(date)).toEqual(expected);
  });
});

test.each([null, undefined, 'words', 7, {}, [], [null], [{}], [{ type: 'text', text: null }], [{ type: 'mention' }]])(
  '%j is no text',
  (value) => {
    expect(toSourceText(value, NOBODY)).toEqual([]);
    expect(plainTextOf(value)).toBe('');
  },
);

test('without formats the words are left, and no name of a page', () => {
  const person = mention('user', { id: uuid(61) }, '@Ada');
  expect(plainTextOf([piece('a '), mention('page', { id: uuid(60) }, 'page'), person, formula('x')])).toBe('a @Adax');
});

describe('files', () => {
  const id = uuid(900);
  const signed = '?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Expires=3600';
  test.each([
    [
      `https://prod-files-secure.s3.us-west-2.amazonaws.com/${uuid(1)}/${id}/a%20b.png${signed}`,
      `attachment:${id}:a b.png`,
    ],
    [`https://s3.us-west-2.amazonaws.com/secure.notion-static.com/${id}/c.pdf${signed}`, `attachment:${id}:c.pdf`],
    [
      `https://prod-files-secure.s3.us-west-2.amazonaws.com/${uuid(1)}/${id}/50%.png${signed}`,
      `attachment:${id}:50%.png`,
    ],
    ['https://www.notion.so/icons/book_gray.svg', '/icons/book_gray.svg'],
    ['https://www.notion.so/images/page-cover/woodcuts_1.jpg', '/images/page-cover/woodcuts_1.jpg'],
    ['https://example.com/icons/a.svg', 'https://example.com/icons/a.svg'],
    ['', ''],
  ])('%s is named for good', (url, source) => {
    expect(fileSource(url)).toBe(source);
  });
});

test.each([
  [{ type: 'emoji', emoji: '🪔' }, '🪔'],
  [
    { type: 'custom_emoji', custom_emoji: { id: 'a', url: 'https://example.com/lamp.png' } },
    'https://example.com/lamp.png',
  ],
  [{ type: 'icon', icon: { name: 'book' } }, '/icons/book_gray.svg'],
  [{ type: 'icon', icon: { name: 'book', color: 'pink' } }, '/icons/book_pink.svg'],
  [{ type: 'external', external: { url: 'https://example.com/a.png' } }, 'https://example.com/a.png'],
  [null, ''],
])('the icon %j is %s', (icon, address) => {
  expect(readIcon(icon, NOBODY)).toBe(address);
});

/** As Notion’s menu has them; the official interface writes them in small letters. */
const LANGUAGES =
  'ABAP|Agda|Arduino|Assembly|Bash|BASIC|BNF|C|C#|C++|Clojure|CoffeeScript|Coq|CSS|Dart|Dhall|Diff|Docker|EBNF|Elixir|Elm|Erlang|F#|Flow|Fortran|Gherkin|GLSL|Go|GraphQL|Groovy|Haskell|HCL|HTML|Idris|Java|JavaScript|JSON|Julia|Kotlin|LaTeX|Less|Lisp|LiveScript|LLVM IR|Lua|Makefile|Markdown|Markup|MATLAB|Mathematica|Mermaid|Nix|Notion Formula|Objective-C|OCaml|Pascal|Perl|PHP|Plain Text|PowerShell|Prolog|Protobuf|PureScript|Python|R|Racket|Reason|Ruby|Rust|Sass|Scala|Scheme|SCSS|Shell|Smalltalk|Solidity|SQL|Swift|TOML|TypeScript|VB.Net|Verilog|VHDL|Visual Basic|WebAssembly|XML|YAML';

test.each(LANGUAGES.split('|'))('code in %s has the name that Notion shows', (language) => {
  expect(toLanguageName(language.toLowerCase())).toBe(language);
});
