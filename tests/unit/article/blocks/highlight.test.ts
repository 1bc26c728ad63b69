import { describe, expect, it } from 'vitest';
import { createHighlightLimits, grammarOf, highlight } from '@/lib/article/blocks/code/highlight';
import { RenderTime } from '@/lib/concurrency/render-time';

it.each([
  ['JavaScript', 'javascript'],
  [' typescript ', 'typescript'],
  ['ts', 'typescript'],
  ['Assembly', 'asm'],
  ['C++', 'cpp'],
  ['C#', 'csharp'],
  ['F#', 'fsharp'],
  ['VB.Net', 'vb'],
  ['Visual Basic', 'vb'],
  ['WebAssembly', 'wasm'],
  ['Java/C/C++/C#', 'java'],
  ['Markup', 'html'],
  ['Shell', 'shellscript'],
  ['Protobuf', 'proto'],
  ['Plain Text', undefined],
  ['plaintext', undefined],
  ['text', undefined],
  ['EBNF', undefined],
  ['BNF', undefined],
  ['Klingon', undefined],
  ['', undefined],
  ['constructor', undefined],
])('the grammar of a language: %j is %j', (language, grammar) => expect(grammarOf(language)).toBe(grammar));

describe('code', () => {
  it('without a grammar, without words or too long is plain', async () => {
    const limits = createHighlightLimits();
    expect(await highlight('a < b', 'Klingon', limits)).toBe('a &lt; b');
    expect(await highlight(' \n', 'Go', limits)).toBe(' \n');
    const long = '<'.repeat(100_001);
    expect(await highlight(long, 'Go', limits)).toBe('&lt;'.repeat(100_001));
    expect(limits.characters).toBe(200_000);
  });

  it('without room has no colors', async () => {
    const limits = { characters: 3, time: new RenderTime() };
    expect(await highlight('abcd', 'Go', limits)).toBeNull();
    expect(limits.characters).toBe(-1);
    expect(await highlight('abcd', 'Go', { characters: 10, time: new RenderTime(0) })).toBeNull();
  });

  it('with a grammar has colors, as far as there is room', async () => {
    const limits = { characters: 14, time: new RenderTime(60_000) };
    expect(await highlight('return', 'Go', limits)).toBe('<span class="c-k">return</span>');
    const both = await Promise.all([highlight('true', 'Go', limits), highlight('"a<"', 'Go', limits)]);
    expect(both).toEqual([
      '<span class="c-n">true</span>',
      '<span class="c-s">"a&lt;"</span>'.replaceAll('"a&lt;"', '&quot;a&lt;&quot;'),
    ]);
    expect(limits.characters).toBe(0);
  });
});
