import type { Blockquote, Paragraph } from 'mdast';
import type { ContainerDirective } from '@/lib/markdown/text/markdown';

/** How a callout looks that was written as one of GitHub’s alerts: `> [!NOTE]`. */
const ALERTS: Readonly<Record<string, { icon: string; color: string }>> = {
  NOTE: { icon: 'ℹ️', color: 'blue_background' },
  TIP: { icon: '💡', color: 'yellow_background' },
  IMPORTANT: { icon: '📌', color: 'purple_background' },
  WARNING: { icon: '⚠️', color: 'orange_background' },
  CAUTION: { icon: '🛑', color: 'red_background' },
};

/** The callout that a quote is for GitHub; undefined for all other quotes. `source` is what positions count in. */
export function calloutOf(quote: Blockquote, source: string): ContainerDirective | undefined {
  const [first, ...rest] = quote.children;
  const [words, ...others] = first?.type === 'paragraph' ? first.children : [];
  if (first?.type !== 'paragraph' || words?.type !== 'text') return undefined;
  const [marker = '', kind = ''] = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/.exec(words.value) ?? [];
  const attributes = ALERTS[kind.toUpperCase()];
  // In a text that begins with `\[`, the bracket is a bracket.
  if (!attributes || source[words.position?.start.offset ?? 0] !== '[') return undefined;
  const text = words.value.slice(marker.length);
  const shown = [...(text === '' ? [] : [{ ...words, value: text }]), ...others];
  const paragraph: Paragraph = { ...first, children: shown[0]?.type === 'break' ? shown.slice(1) : shown };
  return {
    type: 'containerDirective',
    name: 'callout',
    attributes,
    children: paragraph.children.length > 0 ? [paragraph, ...rest] : rest,
  };
}
