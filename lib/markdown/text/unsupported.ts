import type { Nodes } from 'mdast';
import { markdown } from '@/lib/markdown/messages';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { ConversionContext } from '@/lib/markdown/text/conversion';
import { sourceOf, textOf } from '@/lib/markdown/text/markdown';

/** What Notion has no block for: the Markdown itself, readable and reported. */
export function asText(node: Nodes, context: ConversionContext): BlockSpec[] {
  const text = sourceOf(node, context.source) || textOf(node);
  context.report(markdown.unknownBlock(node.type, text.split('\n', 1)[0]?.slice(0, 60) ?? ''));
  return [{ type: 'text', properties: { title: [[text]] } }];
}
