/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { h } from 'hastscript';
import { defineBlock } from '@/lib/article/blocks/block-type';
import type { Block, RichText } from '@/lib/article/model';
import { walkBlocks } from '@/lib/article/read/tree';
import { blockClass, colorClass, withData } from '@/lib/article/render/elements';
import { renderText } from '@/lib/article/render/rich-text';
import { isBlank } from '@/lib/article/text';
import { serverMessages } from '@/lib/i18n/server-messages';
import { blockAnchor } from '@/lib/ids';

const LEVELS: Readonly<Record<string, number>> = {
  header: 1,
  heading_1: 1,
  sub_header: 2,
  heading_2: 2,
  sub_sub_header: 3,
  heading_3: 3,
  header_4: 4,
  heading_4: 4,
  sub_sub_sub_header: 4,
};

export interface Heading {
  /** As the source has it: 1 to 4. */
  level: number;
  text: RichText;
  /** What names its block in addresses, and a number for further places of it: the text of a heading changes, its block does not. */
  id: string;
  /** Its name in addresses, unique in the article: see `lib/article/render/headings.ts`. */
  anchor: string;
  /** It folds the blocks in it away. */
  folds: boolean;
}

export const isHeading = (block: Block): block is Block<Heading> => Object.hasOwn(LEVELS, block.type);

/** A heading with its anchor; one that folds blocks away is a disclosure. A heading without words is nothing. */
export const heading = defineBlock<Heading>({
  types: Object.keys(LEVELS),
  read: (source, reader, { children }, place) => {
    const id = place === 1 ? blockAnchor(source.id) : `${blockAnchor(source.id)}-${place}`;
    return {
      level: LEVELS[source.type] ?? 1,
      text: reader.text(source.properties.title, { blockId: source.id }),
      id,
      anchor: id,
      folds: source.format.toggleable === true || children.length > 0,
    };
  },
  render: (block, context) => {
    const { text, folds, id, anchor, level } = block.data;
    if (isBlank(text.plain)) return context.children(block);
    const mark = <a className="notion-hash-link" ariaLabel={serverMessages(context.locale).ARTICLE.LINK_TO_SECTION} />;
    // Around what it folds away, the disclosure has the name of the block.
    const isNamed = id !== anchor && !folds;
    const element = h(
      `h${context.headingLevels.get(block.key) ?? 2}`,
      {
        id: folds && id === anchor ? undefined : anchor,
        // Without the link in it.
        ariaLabelledBy: isNamed ? [id] : undefined,
        className: clsx('notion-h', `notion-h${level}`, colorClass(block.color), !folds && blockClass(block)),
      },
      <span className="notion-h-title" id={isNamed ? id : undefined}>
        {renderText(context, text)}
      </span>,
      folds
        ? null
        : withData(mark, {
            reference: { kind: 'anchor', anchor: `#${anchor}`, siteOnly: true },
          }),
    );
    if (!folds) return element;
    return (
      <details className={clsx('notion-toggle', 'notion-toggle-heading', blockClass(block))}>
        <summary>{element}</summary>
        <div className="notion-toggle-body">{context.children(block)}</div>
      </details>
    );
  },
});

/**
 * The element of each heading: `h2` for the first level (the page's title is the `h1`), but never more than one deeper than the
 * heading before it. How a heading looks follows its class, not its element.
 */
export function headingElements(blocks: readonly Block[]): Map<string, number> {
  const elements = new Map<string, number>();
  let previous = 1;
  walkBlocks(blocks, (block) => {
    if (!isHeading(block)) return;
    previous = Math.min(block.data.level + 1, previous + 1);
    elements.set(block.key, previous);
  });
  return elements;
}
