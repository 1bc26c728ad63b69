import { describe } from 'vitest';
import { divider } from '@/lib/article/blocks/divider/divider';
import { quote } from '@/lib/article/blocks/quote/quote';
import { syncedCopy, syncedOriginal } from '@/lib/article/blocks/synced/synced';
import { text } from '@/lib/article/blocks/text/text';
import { toggle } from '@/lib/article/blocks/toggle/toggle';
import { unknown } from '@/lib/article/blocks/unknown/unknown';
import type { Fields } from '@/lib/source/records';
import { matchSnapshots, type Outcome, render } from './block-maker';

const types = [divider, quote, syncedCopy, syncedOriginal, text, toggle, unknown];
const blocks = { in: { type: 'text', properties: { title: [['inside']] } } };
const bold = [['a '], ['b', [['b']]], ['c']];
const shown = (type: string, title: unknown, more: Fields = {}): Outcome =>
  render([{ type, properties: { title }, ...more }], { types, blocks });
const within = { content: ['in'] };
const red = { format: { block_color: 'red' } };
const background = { format: { block_color: 'blue_background' } };

describe('texts', () => {
  matchSnapshots({
    'are paragraphs': () => shown('text', bold),
    'have a color': () => shown('text', [['a']], red),
    'have a background': () => shown('text', [['a']], background),
    'without words are a blank line': () => shown('text', []),
    'have a class by their id': () => shown('text', [['a']], { id: 'A-1' }),
    'without words have one too': () => shown('text', [], { id: 'A-1' }),
    'hold other blocks': () => shown('text', bold, within),
    'without words hold other blocks': () => shown('text', [], within),
    'mark the place of an advertisement': () => shown('text', [[' <ins/> ']]),
    'mark the place of an advertisement with a blank': () => shown('text', [['<ins />']]),
    'say what looks like such a mark': () => shown('text', [['x <ins/>']]),
    'say what looks like its beginning': () => shown('text', [['<ins/> x']]),
  });
});

describe('quotations', () => {
  matchSnapshots({
    'are one paragraph': () => shown('quote', bold),
    'have a color': () => shown('quote', [['a']], red),
    'hold other blocks': () => shown('quote', bold, within),
    'without words hold other blocks': () => shown('quote', [], within),
  });
});

describe('toggles', () => {
  matchSnapshots({
    'fold other blocks away': () => shown('toggle', bold, within),
    'have a name without words': () => shown('toggle', [], within),
    'have no color of their own': () => shown('toggle', [['a']], red),
  });
});

describe('dividers', () => {
  matchSnapshots({ 'are lines': () => shown('divider', []), 'have a color': () => shown('divider', [], red) });
});

describe('synced blocks', () => {
  matchSnapshots({
    'are what is in them': () => shown('transclusion_container', [], { ...within, ...red }),
    'show what their original holds': () =>
      render([{ type: 'transclusion_reference', format: { transclusion_reference_pointer: { id: 'original' } } }], {
        types,
        blocks: { ...blocks, original: { type: 'transclusion_container', content: ['in'] } },
      }),
    'are nothing without their original': () => shown('transclusion_reference', []),
  });
});

describe('blocks that nobody knows', () => {
  matchSnapshots({
    'say their words and captions': () =>
      shown('mystery', bold, { properties: { title: bold, caption: [['C']] }, ...within }),
    'say nothing without words': () => shown('mystery', [[' ']]),
    'say what is in them': () => shown('mystery', [], within),
    'have a color': () => shown('mystery', [['a']], red),
  });
});
