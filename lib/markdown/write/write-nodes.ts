import type { RootContent } from 'mdast';
import { directiveToMarkdown } from 'mdast-util-directive';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown } from 'mdast-util-to-markdown';

/** Nodes as text. */
export function writeNodes(children: RootContent[]): string {
  const text = toMarkdown(
    { type: 'root', children },
    {
      bullet: '-',
      rule: '-',
      emphasis: '*',
      fences: true,
      listItemIndent: 'one',
      extensions: [
        gfmToMarkdown({ stringLength: () => 3 }),
        mathToMarkdown(),
        directiveToMarkdown({ preferShortcut: false, quoteSmart: true }),
      ],
    },
  );
  return text.trimEnd();
}
