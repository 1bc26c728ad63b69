import { describe, expect, it } from 'vitest';
import { divider } from '@/lib/article/blocks/divider/divider';
import { quote } from '@/lib/article/blocks/quote/quote';
import { syncedCopy, syncedOriginal } from '@/lib/article/blocks/synced/synced';
import { text } from '@/lib/article/blocks/text/text';
import { toggle } from '@/lib/article/blocks/toggle/toggle';
import { unknown } from '@/lib/article/blocks/unknown/unknown';
import type { Fields } from '@/lib/source/records';
import { type Outcome, render } from './block-maker';

const types = [divider, quote, syncedCopy, syncedOriginal, text, toggle, unknown];
const blocks = { in: { type: 'text', properties: { title: [['inside']] } } };
const bold = [['a '], ['b', [['b']]], ['c']];
const shown = (type: string, title: unknown, more: Fields = {}): Outcome =>
  render([{ type, properties: { title }, ...more }], { types, blocks });
const within = { content: ['in'] };
const gone = [['‣', [['p', 'gone']]]];
const red = { format: { block_color: 'red' } };
const background = { format: { block_color: 'blue_background' } };

describe('texts', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'are paragraphs',
      () => shown('text', bold),
      { html: '<p class="notion-text notion-block-a">a <b>b</b>c</p>', text: ['a bc'] },
    ],
    [
      'have a color',
      () => shown('text', [['a']], red),
      { html: '<p class="notion-text notion-red notion-block-a">a</p>', text: ['a'] },
    ],
    [
      'have a background',
      () => shown('text', [['a']], background),
      { html: '<p class="notion-text notion-blue_background notion-block-a">a</p>', text: ['a'] },
    ],
    [
      'without words are a blank line',
      () => shown('text', []),
      { html: '<div class="notion-blank notion-block-a" {as:nothing}> </div>' },
    ],
    [
      'have a class by their id',
      () => shown('text', [['a']], { id: 'A-1' }),
      { html: '<p class="notion-text notion-block-a1">a</p>', text: ['a'] },
    ],
    [
      'without words have one too',
      () => shown('text', [], { id: 'A-1' }),
      { html: '<div class="notion-blank notion-block-a1" {as:nothing}> </div>' },
    ],
    [
      'hold other blocks',
      () => shown('text', bold, within),
      {
        html: '<div class="notion-text notion-block-a"><p>a <b>b</b>c</p><div class="notion-text-children"><p class="notion-text notion-block-in">inside</p></div></div>',
        text: ['inside', 'a bc'],
      },
    ],
    [
      'without words hold other blocks',
      () => shown('text', [], within),
      {
        html: '<div class="notion-text notion-block-a"><div class="notion-text-children"><p class="notion-text notion-block-in">inside</p></div></div>',
        text: ['inside'],
      },
    ],
    [
      'mark the place of an advertisement',
      () => shown('text', [[' <ins/> ']]),
      { html: '<div class="notion-blank notion-block-a" {as:nothing}> </div>' },
    ],
    [
      'mark the place of an advertisement with a blank',
      () => shown('text', [['<ins />']]),
      { html: '<div class="notion-blank notion-block-a" {as:nothing}> </div>' },
    ],
    [
      'say what looks like such a mark',
      () => shown('text', [['x <ins/>']]),
      { html: '<p class="notion-text notion-block-a">x <ins/></p>', text: ['x <ins/>'] },
    ],
    [
      'say what looks like its beginning',
      () => shown('text', [['<ins/> x']]),
      { html: '<p class="notion-text notion-block-a"><ins/> x</p>', text: ['<ins/> x'] },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('quotations', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'are one paragraph',
      () => shown('quote', bold),
      { html: '<blockquote class="notion-quote notion-block-a"><p>a <b>b</b>c</p></blockquote>', text: ['a bc'] },
    ],
    [
      'have a color',
      () => shown('quote', [['a']], red),
      { html: '<blockquote class="notion-quote notion-red notion-block-a"><p>a</p></blockquote>', text: ['a'] },
    ],
    [
      'hold other blocks',
      () => shown('quote', bold, within),
      {
        html: '<blockquote class="notion-quote notion-block-a"><p>a <b>b</b>c</p><p class="notion-text notion-block-in">inside</p></blockquote>',
        text: ['inside', 'a bc'],
      },
    ],
    [
      'without words hold other blocks',
      () => shown('quote', [], within),
      {
        html: '<blockquote class="notion-quote notion-block-a"><p class="notion-text notion-block-in">inside</p></blockquote>',
        text: ['inside'],
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('toggles', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'fold other blocks away',
      () => shown('toggle', bold, within),
      {
        html: '<details class="notion-toggle notion-block-a"><summary>a <b>b</b>c</summary><div><p class="notion-text notion-block-in">inside</p></div></details>',
        text: ['inside', 'a bc'],
      },
    ],
    [
      'have a name without words',
      () => shown('toggle', [], within),
      {
        html: '<details class="notion-toggle notion-block-a"><summary>…</summary><div><p class="notion-text notion-block-in">inside</p></div></details>',
        text: ['inside'],
      },
    ],
    [
      'have no color of their own',
      () => shown('toggle', [['a']], red),
      { html: '<details class="notion-toggle notion-block-a"><summary>a</summary><div></div></details>', text: ['a'] },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('dividers', () => {
  it.each<[string, () => Outcome, Outcome]>([
    ['are lines', () => shown('divider', []), { html: '<hr class="notion-hr notion-block-a"></hr>' }],
    ['have a color', () => shown('divider', [], red), { html: '<hr class="notion-hr notion-block-a"></hr>' }],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('synced blocks', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'are what is in them',
      () => shown('transclusion_container', [], { ...within, ...red }),
      {
        html: '<div class="notion-sync-block notion-block-a"><p class="notion-text notion-block-in">inside</p></div>',
        text: ['inside'],
      },
    ],
    [
      'show what their original holds',
      () =>
        render([{ type: 'transclusion_reference', format: { transclusion_reference_pointer: { id: 'original' } } }], {
          types,
          blocks: { ...blocks, original: { type: 'transclusion_container', content: ['in'] } },
        }),
      {
        html: '<div class="notion-sync-block notion-block-a"><p class="notion-text notion-block-in">inside</p></div>',
        text: ['inside'],
      },
    ],
    ['are nothing without their original', () => shown('transclusion_reference', []), { said: ['warning page'] }],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('blocks that nobody knows', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'say their words and captions',
      () => shown('mystery', bold, { properties: { title: bold, caption: [['C']] }, ...within }),
      {
        html: '<p class="notion-text notion-block-a">a <b>b</b>c</p><p class="notion-text notion-block-a">C</p><p class="notion-text notion-block-in">inside</p>',
        text: ['inside', 'a bc', 'C'],
        said: ['warning a'],
      },
    ],
    ['say nothing without words', () => shown('mystery', [[' ']]), { said: ['warning a'] }],
    [
      'say what is in them',
      () => shown('mystery', [], within),
      { html: '<p class="notion-text notion-block-in">inside</p>', text: ['inside'], said: ['warning a'] },
    ],
    [
      'have a color',
      () => shown('mystery', [['a']], red),
      { html: '<p class="notion-text notion-red notion-block-a">a</p>', text: ['a'], said: ['warning a'] },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('mentions of what nobody knows are told of', () => {
  it.each<[string, () => Outcome, Outcome]>([
    ['a text', () => shown('text', gone), { html: '<p class="notion-text notion-block-a"></p>', missing: ['page a'] }],
    [
      'a quotation',
      () => shown('quote', gone),
      { html: '<blockquote class="notion-quote notion-block-a"></blockquote>', missing: ['page a'] },
    ],
    [
      'a toggle',
      () => shown('toggle', gone),
      {
        html: '<details class="notion-toggle notion-block-a"><summary>…</summary><div></div></details>',
        missing: ['page a'],
      },
    ],
    [
      'a block that nobody knows',
      () => shown('mystery', [['a'], ...gone]),
      { html: '<p class="notion-text notion-block-a">a</p>', text: ['a'], said: ['warning a'], missing: ['page a'] },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});
