import type { RootContent } from 'mdast';
import { directiveToMarkdown } from 'mdast-util-directive';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown } from 'mdast-util-to-markdown';
import { KEPT_SPACE } from '@/lib/markdown/write/write-text';

/** Nodes as text. */
export function toText(children: RootContent[]): string {
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
        directiveToMarkdown({ preferShortcut: false }),
      ],
    },
  );
  return text.replaceAll(KEPT_SPACE, '&#x20;').trimEnd();
}
