import { describe, expect, test } from 'vitest';
import { readMarkdown } from '@/lib/markdown/text/html-marks';
import { buildWorkspace, row } from '@/tests/fake-notion/build';

/** The blocks of a text, with their ids, which follow their places. */
const blocksOf = (text: string) => buildWorkspace({ rows: [row({ slug: 'here', text })] }).recordMap.block;

describe('what GitHub does not show or shows its own way', () => {
  test.each([
    ['a directive in a comment', '<!-- ::toc -->', '::toc'],
    [
      'nested containers, whose colons nobody has to count',
      '<!-- :::columns -->\n<!-- :::column{ratio=0.5} -->\nOne\n<!-- ::: -->\n<!-- :::column{ratio=0.5} -->\nTwo\n<!-- ::: -->\n<!-- ::: -->',
      '::::columns\n:::column{ratio=0.5}\nOne\n:::\n:::column{ratio=0.5}\nTwo\n:::\n::::',
    ],
    [
      'a container with a visible label',
      '<!-- :::tab[ -->One<!-- ] -->\n\nText\n\n<!-- ::: -->',
      ':::tab[One]\n\nText\n\n:::',
    ],
    [
      'marks within a text',
      'Some <!-- :color[ -->red<!-- ]{color=red} --> and <!-- :underline[ -->this<!-- ] -->.',
      'Some :color[red]{color=red} and :underline[this].',
    ],
    [
      'a toggle in a toggle',
      '<details>\n<summary>Out [1]</summary>\n\nOne\n\n<details><summary>In</summary>\n\nTwo\n\n</details>\n\n</details>',
      '::::toggle[Out \\[1\\]]\n\n\nOne\n\n:::toggle[In]\n\nTwo\n\n:::\n\n::::',
    ],
    ['a comment that is none', 'One\n\n<!-- :) later -->\n\nTwo', 'One\n\nTwo'],
    ['one in a container', '<!-- :::quote -->\n\nA\n\n<!-- B -->\n\nC\n\n<!-- ::: -->', ':::quote\n\nA\n\nC\n\n:::'],
    ['code', '```html\n<!-- ::toc -->\n```', '```html\n<!-- ::toc -->\n```'],
    ['an alert', '> [!TIP]\n> One\n>\n> Two', ':::callout{icon="💡" color=yellow_background}\nOne\n\nTwo\n:::'],
    [
      'an alert of one paragraph',
      '> [!caution]\n> **One**',
      ':::callout{icon="🛑" color=red_background}\n**One**\n:::',
    ],
  ])('%s', (_name, html, directives) => {
    expect(blocksOf(html)).toEqual(blocksOf(directives));
    expect(readMarkdown(html).source.split('\n')).toHaveLength(html.split('\n').length);
  });

  test('a quote that begins with an escaped bracket stays a quote', () => {
    const quote = Object.values(blocksOf('> \\[!NOTE]\n> One')).find(({ type }) => type === 'quote');
    expect(quote?.properties?.title).toEqual([['[!NOTE]\nOne']]);
  });
});
