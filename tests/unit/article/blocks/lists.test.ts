import { expect, it } from 'vitest';
import { resolveMarkdown } from '@/lib/article/markdown';
import { resolveContent } from '@/lib/article/resolve';
import { bodyOf, type MadeBlock, made, makePage, renderStored, tokens } from '../page-maker';

const nested = (type: string, depth: number): MadeBlock =>
  made(type, 'x', depth > 0 ? { children: [nested(type, depth - 1)] } : {});
const marksOf = (html: string): string[] =>
  [...html.matchAll(/<(?:ol|ul)[^>]*>/g)].map(
    ([tag]) => / type="(.)"/.exec(tag)?.[1] ?? /-(circle|square)/.exec(tag)?.[1] ?? '',
  );

it.each<[name: string, blocks: MadeBlock[], marks: string[]]>([
  ['numbers go by depth', [nested('numbered_list', 3)], ['', 'a', 'i', '']],
  ['bullets go by depth', [nested('bulleted_list', 3)], ['', 'circle', 'square', '']],
  [
    'bullets among numbers begin anew',
    [made('numbered_list', 'x', { children: [nested('bulleted_list', 1)] })],
    ['', '', 'circle'],
  ],
  [
    'what is no list begins anew',
    [made('bulleted_list', 'x', { children: [made('toggle', 'y', { children: [nested('bulleted_list', 0)] })] })],
    ['', ''],
  ],
  ...(
    [
      ['numbered_list', { list_format: 'letters' }, 'a'],
      ['numbered_list', { list_format: 'roman' }, 'i'],
      ['numbered_list', { list_format: 'numbers' }, ''],
      ['numbered_list', { list_format: 'greek' }, ''],
      ['numbered_list', { list_format: 7, bullet_list_format: 'circle' }, ''],
      ['bulleted_list', { bullet_list_format: 'circle' }, 'circle'],
      ['bulleted_list', { bullet_list_format: 'square' }, 'square'],
      ['bulleted_list', { bullet_list_format: null, list_format: 'roman' }, ''],
    ] as const
  ).map(([type, format, mark]): [string, MadeBlock[], string[]] => [
    `${type} with ${JSON.stringify(format)}`,
    [made(type, 'x', { format: { ...format } })],
    [mark],
  ]),
  [
    'a choice holds at any depth',
    [
      made('bulleted_list', 'x', {
        children: [made('bulleted_list', 'y', { format: { bullet_list_format: 'disc' } })],
      }),
    ],
    ['', ''],
  ],
  [
    'other bullets are another list',
    ['', 'square', '', 'disc'].map((mark) =>
      made('bulleted_list', 'x', mark ? { format: { bullet_list_format: mark } } : {}),
    ),
    ['', 'square', ''],
  ],
  [
    'the first of a run decides',
    [
      made('numbered_list', 'x', { format: { list_format: 'roman' } }),
      made('numbered_list', 'y', { format: { list_format: 'letters' } }),
    ],
    ['i'],
  ],
])('%s', async (_, blocks, marks) => expect(marksOf(await bodyOf(blocks))).toEqual(marks));

it('a list may begin with 0', async () => {
  const list = [0, 5].map((list_start_index) => made('numbered_list', 'x', { format: { list_start_index } }));
  expect(await bodyOf(list)).toContain('start="0"');
  const { content } = await renderStored(makePage(list));
  expect(resolveMarkdown(content, tokens)).toBe('0. x\n1. x');
});

const tasks = ['Yes', 'No'].map((checked) =>
  made('to_do', checked, { properties: { title: [[checked]], checked: [[checked]] } }),
);

it('done and open tasks are told apart in Markdown, search and summaries, and count as their words', async () => {
  const { content, text, wordCount } = await renderStored(makePage(tasks));
  expect(resolveMarkdown(content, tokens)).toBe('- [x] Yes\n- [ ] No');
  expect(text).toBe('☑ Yes\n☐ No');
  expect(wordCount).toBe(2);
  expect(resolveContent(content, tokens)).toMatch(
    /<input type="checkbox" disabled checked>.*Yes.*<input type="checkbox" disabled>/,
  );
});

it('a task without words is none in search', async () =>
  expect((await renderStored(makePage([made('to_do', '')]))).text).toBe(''));

it.each([
  ['large', true],
  ['huge', false],
  [7, false],
])('a quote of size %j', async (quote_size, isLarge) => {
  const html = await bodyOf([made('quote', 'x', { format: { quote_size } })]);
  expect(html.includes('notion-quote-large')).toBe(isLarge);
});
