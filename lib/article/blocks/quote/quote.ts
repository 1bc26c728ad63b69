import { h } from 'hastscript';
import { defineBlock } from '@/lib/article/blocks/block-type';
import type { Block, RichText, Span } from '@/lib/article/model';
import { asElement, classesOf } from '@/lib/article/render/elements';
import { plainBlock } from '@/lib/article/render/notion-elements';
import { renderText } from '@/lib/article/render/rich-text';
import { flatText } from '@/lib/article/text';

interface Quote {
  text: RichText;
  isLarge?: boolean;
}

/** Who is quoted: a last line that begins with a dash. A hyphen could be one of a list, so a blank has to follow it. */
const ATTRIBUTION = /^\s*(?:[\u2012-\u2015]|-{2,3}|-(?=\s))\s*\S.{0,199}$/su;

/** A quotation: its own text as a paragraph, then the blocks in it. Its author is below, set apart. */
export const quote = defineBlock<Quote>({
  types: ['quote'],
  read: ({ id, properties, format }, reader) => ({
    text: reader.text(properties.title, { blockId: id }),
    isLarge: format.quote_size === 'large',
  }),
  render: (block, context) => {
    const element = plainBlock('quote', block);
    if (block.data.isLarge) element.properties.className = [...classesOf(element), 'notion-quote-large'];
    const { text, children, by } = partsOf(block);
    const line = renderText(context, text);
    const quoted = [...(line.length > 0 ? [asElement(h('p', line))] : []), ...context.children({ ...block, children })];
    if (!by) {
      element.children = quoted;
      return element;
    }
    // What is not quoted is outside of the quotation.
    element.tagName = 'figure';
    element.children = [asElement(h('blockquote', quoted)), asElement(h('figcaption', renderText(context, by)))];
    return element;
  },
});

/** What is quoted, and from whom. */
function partsOf({ data: { text }, children }: Block<Quote>): { text: RichText; children: Block[]; by?: RichText } {
  const last = children.at(-1);
  if (last) {
    const by = last.type === 'text' && last.children.length === 0 ? (last.data as Quote).text : undefined;
    return by && ATTRIBUTION.test(flatText(by.plain)) && !flatText(by.plain).includes('\n')
      ? { text, children: children.slice(0, -1), by }
      : { text, children };
  }
  const [before, after] = splitLastLine(text.spans);
  const isAttribution = before.length > 0 && ATTRIBUTION.test(after.map((span) => span.text).join(''));
  return isAttribution
    ? { text: { ...text, spans: before }, children, by: { ...text, spans: after } }
    : { text, children };
}

/** Spans before and after the last line break; none before where there is no break. */
function splitLastLine(spans: readonly Span[]): [Span[], Span[]] {
  const index = spans.findLastIndex((span) => span.text.includes('\n'));
  const span = spans[index];
  if (!span) return [[], [...spans]];
  const at = span.text.lastIndexOf('\n');
  const part = (words: string): Span[] => (words === '' ? [] : [{ ...span, text: words }]);
  return [
    [...spans.slice(0, index), ...part(span.text.slice(0, at))],
    [...part(span.text.slice(at + 1)), ...spans.slice(index + 1)],
  ];
}
