import { describe, expect, it } from 'vitest';
import { defineBlock } from '@/lib/article/blocks/block-type';
import type { RichText } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { renderText } from '@/lib/article/render/rich-text';
import type { Fields } from '@/lib/source/records';
import { matchSnapshots, type Outcome, render, repository } from './block-maker';

const text = (links: boolean) =>
  defineBlock<{ text: RichText }>({
    types: [links ? 'text' : 'linked'],
    read: ({ id, properties }, reader) => ({ text: reader.text(properties.title, { blockId: id, links }) }),
    render: (block, context) => renderText(context, block.data.text),
    text: () => [],
  });

const blocks = {
  lamp: { type: 'page', properties: { title: [['Lamp']] } },
  '01234567-89ab-cdef-0123-456789abcdef': { type: 'page', properties: { title: [['Ours']] } },
  repo: repository({ owner: 'ada' }),
};
const tables = {
  user: {
    ada: { given_name: 'Ada', profile_photo: 'https://a.example/ada.png' },
    bob: { given_name: 'Bob' },
    lost: { given_name: 'Eve', profile_photo: 'https://a.example/lost.png' },
  },
  custom_emoji: { party: 'https://a.example/party.png' },
};
const line = (title: unknown, context: Partial<RenderContext> = {}): Outcome =>
  render([{ type: 'text', properties: { title } }], { types: [text(true)], blocks, tables, context });
const mention = (...format: unknown[]): Outcome => line([['‣', [format]]]);
/** Where the text already stands in a link. */
const linked = (...format: unknown[]): Outcome =>
  render([{ type: 'linked', properties: { title: [['‣', [format]]] } }], { types: [text(false)], blocks, tables });
const worded = (words: string, date: Fields): Outcome => line([[words, [['d', date]]]]);
const preview = {
  href: 'https://a.example/',
  title: 'Title',
  link_provider: 'Example',
  description: 'About',
  icon_url: 'https://a.example/i.png',
  thumbnail_url: 'https://a.example/t.png',
};

describe('formats', () => {
  matchSnapshots({
    'stand in each other': () =>
      line([['a', [['b'], ['i'], ['s'], ['c'], ['_'], ['h', 'red'], ['h', 'blue_background']]]]),
    'stand beside each other': () => line([['a', [['b']]], [' b ', [['i']]], ['c']]),
    'stand inside of links': () =>
      line([
        ['a', [['a', 'https://a.example'], ['b']]],
        ['b', [['a', '/01234567-89ab-cdef-0123-456789abcdef#x']]],
      ]),
    'of links that may not be leave their words': () => line([['a', [['a', 'javascript:1'], ['b']]]]),
    'have no room in a text that is too long': () =>
      line([['a\nb', [['b']]], ['c']], { hasRoom: (count, id) => !(count === 3 && id === 'a') }),
    'have room': () => line([['a\nb', [['b']]]], { hasRoom: (count) => count === 2 }),
    'of no text need no room': () => line([], { hasRoom: () => false }),
  });
});

describe('links', () => {
  matchSnapshots({
    'to the site itself stay in the tab': () =>
      line(
        [
          ['a', [['a', 'https://blog.example/x']]],
          ['b', [['a', 'mailto:a@b.example']]],
        ],
        { rules: { notionHosts: [], siteLink: 'https://blog.example' } },
      ),
    'to places and paths are references': () =>
      line([
        ['a', [['a', '#x']]],
        ['b', [['a', '/y']]],
      ]),
    'to public pages of Notion remember their addresses': () =>
      line([['a', [['a', 'https://b.notion.site/0123456789abcdef0123456789abcdef']]]]),
  });
});

describe('formulas', () => {
  matchSnapshots({
    'stand in a line': () => mention('e', 'x^2'),
    'take punctuation along': () => line([['‣', [['e', 'x']]], [', so']]),
  });
});

describe('pages', () => {
  matchSnapshots({
    'are links by their titles': () => mention('p', 'lamp'),
    'of ours are remembered': () => mention('p', '01234567-89ab-cdef-0123-456789abcdef'),
    'in a link are no link': () => linked('p', 'lamp'),
    'that nobody knows are missing': () => mention('p', 'gone'),
  });
});

describe('people', () => {
  matchSnapshots({
    'are pictures': () => mention('u', 'ada'),
    'without a picture are names': () => mention('u', 'bob'),
    'whose picture is lost are names': () => mention('u', 'lost'),
    'that nobody knows are missing': () => mention('u', 'gone'),
  });
});

describe('days', () => {
  matchSnapshots({
    'are written in the language': () => mention('d', { start_date: '2026-01-05' }),
    'have a time': () => mention('d', { start_date: '2026-01-05', start_time: '9:05' }),
    'have an end': () =>
      mention('d', { start_date: '2026-01-05', start_time: '09:05', end_date: '2026-02-01', end_time: '23:59' }),
    'have no time that is none': () =>
      mention('d', { start_date: '2026-01-05', start_time: '24:00', end_date: '2026-02-01', end_time: '9:60' }),
    'are none of the calendar': () => mention('d', { start_date: '2026-02-30' }),
    'have an end alone': () => mention('d', { start_date: 'soon', end_date: '2026-02-01' }),
    'with more around them are none': () => worded('words', { start_date: 'x2026-01-05' }),
    'with more after them are none': () => worded('words', { start_date: '2026-01-05x' }),
    'keep the words of the source': () => worded('tomorrow', {}),
    'without words are nothing': () => mention('d', {}),
    'with times around times': () =>
      mention('d', { start_date: '2026-01-05', start_time: 'x9:05', end_date: '2026-02-01', end_time: '9:05x' }),
  });
});

describe('what a template fills in, and places', () => {
  it.each<[name: string, data: unknown, html?: string]>([
    ['tv', { type: 'today' }, '@today'],
    ['tv', { type: 'now' }, '@now'],
    ['tv', { type: 'me' }, '@me'],
    ['tv', 'today', '@today'],
    ['tv', { type: 'whenever' }, '@whenever'],
    ['plc', { name: 'Lisbon', address: 'Portugal', lat: 38.7, lon: -9.1 }, 'Lisbon'],
    ['plc', { name: '', address: 'Rua 1', lat: 1 }, 'Rua 1'],
    ['plc', { lat: 38.7, lon: -9.1 }, '38.7, -9.1'],
    ['plc', { lat: 'north' }],
    ['plc', null],
  ])('%s %j is %j', (name, data, html) => expect(mention(name, data).html).toBe(html));

  it('what is unknown has its words and is named once', () =>
    expect(
      line([
        ['a', [['xyz', 1]]],
        ['b', [['xyz', 2]]],
      ]),
    ).toMatchObject({ html: 'ab', said: ['info a'] }));
});

describe('links with a preview', () => {
  matchSnapshots({
    'have all that is known': () => mention('lm', preview),
    'have no preview without a picture and a description': () =>
      mention('lm', { href: 'https://a.example/', title: 'Title', link_provider: 'Title' }),
    'have a preview with a picture': () => mention('lm', { ...preview, description: '' }),
    'have a preview with a description': () => mention('lm', { ...preview, thumbnail_url: '' }),
    'in a link are no link': () => linked('lm', preview),
    'without an address are no link': () => mention('lm', { ...preview, href: '' }),
  });
});

describe('what else stands in a line', () => {
  matchSnapshots({
    repositories: () => mention('eoi', 'repo'),
    'repositories in a link': () => linked('eoi', 'repo'),
    'repositories that nobody knows': () => mention('eoi', 'gone'),
    emoji: () => mention('ce', 'party'),
    'emoji that nobody knows': () => mention('ce', 'gone'),
  });
});
