import { describe, expect, it } from 'vitest';
import { defineBlock } from '@/lib/article/blocks/block-type';
import type { RichText } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { renderText } from '@/lib/article/render/rich-text';
import type { Fields } from '@/lib/source/records';
import { type Outcome, render } from './block-maker';

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
  repo: {
    type: 'external_object_instance',
    format: {
      domain: 'github.com',
      original_url: 'https://github.com/ada/lamp',
      attributes: [
        { id: 'owner', values: ['ada'] },
        { id: 'updated_at', values: [{ start_date: '2026-01-05' }] },
      ],
    },
  },
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
  it.each<[string, () => Outcome, Outcome]>([
    [
      'stand in each other',
      () => line([['a', [['b'], ['i'], ['s'], ['c'], ['_'], ['h', 'red'], ['h', 'blue_background']]]]),
      {
        html: '<span class="notion-blue_background"><span class="notion-red"><span class="notion-inline-underscore"><code class="notion-inline-code"><s><em><b>a</b></em></s></code></span></span></span>',
        needs: { italic: true },
      },
    ],
    [
      'stand beside each other',
      () => line([['a', [['b']]], [' b ', [['i']]], ['c']]),
      { html: '<b>a</b><em> b </em>c', needs: { italic: true } },
    ],
    [
      'stand inside of links',
      () =>
        line([
          ['a', [['a', 'https://a.example'], ['b']]],
          ['b', [['a', '/01234567-89ab-cdef-0123-456789abcdef#x']]],
        ]),
      {
        html: '<a href="https://a.example/" class="notion-link" target="_blank" rel="noopener noreferrer" {kind:link}><b>a</b></a><a class="notion-link" {kind:page,id:0123456789abcdef0123456789abcdef,fragment:#x,bare:true}>b</a>',
        links: ['0123456789abcdef0123456789abcdef'],
      },
    ],
    [
      'of links that may not be leave their words',
      () => line([['a', [['a', 'javascript:1'], ['b']]]]),
      { html: '<b>a</b>', said: ['warning page'] },
    ],
    [
      'have no room in a text that is too long',
      () =>
        line([['a\nb', [['b']]], ['c']], {
          hasRoom: (room, count, id) => !(room === 'pieces' && count === 3 && id === 'a'),
        }),
      { html: 'a bc' },
    ],
    [
      'have room',
      () => line([['a\nb', [['b']]]], { hasRoom: (room, count) => room === 'pieces' && count === 2 }),
      { html: '<b>a\nb</b>' },
    ],
    ['of no text need no room', () => line([], { hasRoom: () => false }), {}],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('links', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'to the site itself stay in the tab',
      () =>
        line(
          [
            ['a', [['a', 'https://blog.example/x']]],
            ['b', [['a', 'mailto:a@b.example']]],
          ],
          { rules: { notionHosts: [], siteLink: 'https://blog.example' } },
        ),
      {
        html: '<a href="https://blog.example/x" class="notion-link" {kind:link}>a</a><a href="mailto:a@b.example" class="notion-link" {kind:link}>b</a>',
      },
    ],
    [
      'to places and paths are references',
      () =>
        line([
          ['a', [['a', '#x']]],
          ['b', [['a', '/y']]],
        ]),
      { html: '<a class="notion-link" {kind:anchor,anchor:#x}>a</a><a class="notion-link" {kind:path,path:/y}>b</a>' },
    ],
    [
      'to public pages of Notion remember their addresses',
      () => line([['a', [['a', 'https://b.notion.site/0123456789abcdef0123456789abcdef']]]]),
      {
        html: '<a class="notion-link" {kind:page,id:0123456789abcdef0123456789abcdef,fragment:,published:https://b.notion.site/0123456789abcdef0123456789abcdef,bare:true}>a</a>',
        links: ['0123456789abcdef0123456789abcdef'],
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('formulas', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'stand in a line',
      () => mention('e', 'x^2'),
      { html: '<span class="notion-equation notion-equation-inline" {as:math,tex:x^2,display:false}>[x^2]</span>' },
    ],
    [
      'take punctuation along',
      () => line([['‣', [['e', 'x']]], [', so']]),
      {
        html: '<span class="notion-equation-ended"><span class="notion-equation notion-equation-inline" {as:math,tex:x,display:false}>[x]</span>,</span> so',
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('pages', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'are links by their titles',
      () => mention('p', 'lamp'),
      {
        html: '<a class="notion-link" {kind:path,path:/lamp}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span></a>',
      },
    ],
    [
      'of ours are remembered',
      () => mention('p', '01234567-89ab-cdef-0123-456789abcdef'),
      {
        html: '<a class="notion-link" {kind:page,id:0123456789abcdef0123456789abcdef,fragment:,bare:true}><span class="notion-page-title" {kind:title,page:0123456789abcdef0123456789abcdef} {as:series}><span class="notion-page-title-text">Ours</span></span></a>',
        links: ['0123456789abcdef0123456789abcdef'],
      },
    ],
    [
      'in a link are no link',
      () => linked('p', 'lamp'),
      {
        html: '<span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-title-text">Lamp</span></span>',
      },
    ],
    ['that nobody knows are missing', () => mention('p', 'gone'), { missing: ['page a'] }],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('people', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'are pictures',
      () => mention('u', 'ada'),
      {
        html: '<img width="24" height="12" class="notion-user" alt="Ada" loading="lazy" decoding="async" {kind:media,files:{src:ada.png}}></img>',
        files: ['image https://a.example/ada.png'],
      },
    ],
    ['without a picture are names', () => mention('u', 'bob'), { html: '<span class="notion-user-name">@Bob</span>' }],
    [
      'whose picture is lost are names',
      () => mention('u', 'lost'),
      { html: '<span class="notion-user-name">@Eve</span>', files: ['image https://a.example/lost.png'] },
    ],
    ['that nobody knows are missing', () => mention('u', 'gone'), { missing: ['user a'] }],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('days', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'are written in the language',
      () => mention('d', { start_date: '2026-01-05' }),
      { html: '<time class="notion-date" dateTime="2026-01-05">Jan 5, 2026</time>' },
    ],
    [
      'have a time',
      () => mention('d', { start_date: '2026-01-05', start_time: '9:05' }),
      { html: '<time class="notion-date" dateTime="2026-01-05T09:05">Jan 5, 2026 9:05</time>' },
    ],
    [
      'have an end',
      () => mention('d', { start_date: '2026-01-05', start_time: '09:05', end_date: '2026-02-01', end_time: '23:59' }),
      { html: '<time class="notion-date" dateTime="2026-01-05T09:05">Jan 5, 2026 09:05 → Feb 1, 2026 23:59</time>' },
    ],
    [
      'have no time that is none',
      () => mention('d', { start_date: '2026-01-05', start_time: '24:00', end_date: '2026-02-01', end_time: '9:60' }),
      { html: '<time class="notion-date" dateTime="2026-01-05">Jan 5, 2026 → Feb 1, 2026</time>' },
    ],
    ['are none of the calendar', () => mention('d', { start_date: '2026-02-30' }), {}],
    ['have an end alone', () => mention('d', { start_date: 'soon', end_date: '2026-02-01' }), { html: 'Feb 1, 2026' }],
    ['with more around them are none', () => worded('words', { start_date: 'x2026-01-05' }), { html: 'words' }],
    ['with more after them are none', () => worded('words', { start_date: '2026-01-05x' }), { html: 'words' }],
    ['keep the words of the source', () => worded('tomorrow', {}), { html: 'tomorrow' }],
    ['without words are nothing', () => mention('d', {}), {}],
    [
      'with times around times',
      () => mention('d', { start_date: '2026-01-05', start_time: 'x9:05', end_date: '2026-02-01', end_time: '9:05x' }),
      { html: '<time class="notion-date" dateTime="2026-01-05">Jan 5, 2026 → Feb 1, 2026</time>' },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('links with a preview', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'have all that is known',
      () => mention('lm', preview),
      {
        html: '<span class="notion-link-mention"><a href="https://a.example/" class="notion-link-mention-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><img width="16" height="8" class="notion-link-mention-icon" alt="" loading="lazy" decoding="async" {kind:media,files:{src:i.png}}></img><span class="notion-link-mention-provider">Example</span><span class="notion-link-mention-title">Title</span></a><span class="notion-link-mention-preview" ariaHidden="true" {as:nothing}><img width="280" height="140" class="notion-link-mention-preview-thumbnail" alt="" loading="lazy" decoding="async" {kind:media,files:{src:t.png}}></img><span class="notion-link-mention-preview-title">Title</span><span class="notion-link-mention-preview-description">About</span></span></span>',
        files: ['image https://a.example/i.png', 'image https://a.example/t.png'],
      },
    ],
    [
      'have no preview without a picture and a description',
      () => mention('lm', { href: 'https://a.example/', title: 'Title', link_provider: 'Title' }),
      {
        html: '<span class="notion-link-mention"><a href="https://a.example/" class="notion-link-mention-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-link-mention-title">Title</span></a></span>',
      },
    ],
    [
      'have a preview with a picture',
      () => mention('lm', { ...preview, description: '' }),
      {
        html: '<span class="notion-link-mention"><a href="https://a.example/" class="notion-link-mention-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><img width="16" height="8" class="notion-link-mention-icon" alt="" loading="lazy" decoding="async" {kind:media,files:{src:i.png}}></img><span class="notion-link-mention-provider">Example</span><span class="notion-link-mention-title">Title</span></a><span class="notion-link-mention-preview" ariaHidden="true" {as:nothing}><img width="280" height="140" class="notion-link-mention-preview-thumbnail" alt="" loading="lazy" decoding="async" {kind:media,files:{src:t.png}}></img><span class="notion-link-mention-preview-title">Title</span></span></span>',
        files: ['image https://a.example/i.png', 'image https://a.example/t.png'],
      },
    ],
    [
      'have a preview with a description',
      () => mention('lm', { ...preview, thumbnail_url: '' }),
      {
        html: '<span class="notion-link-mention"><a href="https://a.example/" class="notion-link-mention-link" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><img width="16" height="8" class="notion-link-mention-icon" alt="" loading="lazy" decoding="async" {kind:media,files:{src:i.png}}></img><span class="notion-link-mention-provider">Example</span><span class="notion-link-mention-title">Title</span></a><span class="notion-link-mention-preview" ariaHidden="true" {as:nothing}><span class="notion-link-mention-preview-title">Title</span><span class="notion-link-mention-preview-description">About</span></span></span>',
        files: ['image https://a.example/i.png'],
      },
    ],
    [
      'in a link are no link',
      () => linked('lm', preview),
      {
        html: '<span class="notion-link-mention"><img width="16" height="8" class="notion-link-mention-icon" alt="" loading="lazy" decoding="async" {kind:media,files:{src:i.png}}></img><span class="notion-link-mention-provider">Example</span><span class="notion-link-mention-title">Title</span></span>',
        files: ['image https://a.example/i.png'],
      },
    ],
    [
      'without an address are no link',
      () => mention('lm', { ...preview, href: '' }),
      {
        html: '<span class="notion-link-mention"><img width="16" height="8" class="notion-link-mention-icon" alt="" loading="lazy" decoding="async" {kind:media,files:{src:i.png}}></img><span class="notion-link-mention-provider">Example</span><span class="notion-link-mention-title">Title</span></span>',
        files: ['image https://a.example/i.png'],
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('what else stands in a line', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'repositories',
      () => mention('eoi', 'repo'),
      {
        html: '<a href="https://github.com/ada/lamp" class="notion-external notion-external-mention" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-external-title">https://github.com/ada/lamp</span><span class="notion-external-owner">ada</span></a>',
      },
    ],
    [
      'repositories in a link',
      () => linked('eoi', 'repo'),
      {
        html: '<span class="notion-external notion-external-mention" {as:series}><span class="notion-external-title">https://github.com/ada/lamp</span><span class="notion-external-owner">ada</span></span>',
      },
    ],
    ['repositories that nobody knows', () => mention('eoi', 'gone'), {}],
    [
      'emoji',
      () => mention('ce', 'party'),
      {
        html: '<img width="20" height="10" class="notion-custom-emoji" alt="" loading="lazy" decoding="async" {kind:media,files:{src:party.png}}></img>',
        files: ['image https://a.example/party.png'],
      },
    ],
    ['emoji that nobody knows', () => mention('ce', 'gone'), {}],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});
