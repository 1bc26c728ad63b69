import clsx from 'clsx';
import type { ReactNode } from 'react';
import { blockClass, colorClass } from '@/lib/article/blocks/class-names';
import type { Drawing } from '@/lib/article/drawing';
import { type BlockNode, isHeading } from '@/lib/article/tree';

const NOTION_LEVELS: Record<string, number> = { header: 1, sub_header: 2, sub_sub_header: 3, header_4: 4 };

/**
 * The element of each heading: `h2` for Notion's first level (the page's title is the `h1`), but never more than one
 * deeper than the heading before it. How a heading looks follows its class, not its element.
 */
export function headingElements(root: BlockNode): Map<string, number> {
  const elements = new Map<string, number>();
  let previous = 1;
  const visit = (node: BlockNode): void => {
    if (isHeading(node.kind)) {
      previous = Math.min((NOTION_LEVELS[node.kind] ?? 1) + 1, previous + 1);
      elements.set(node.key, previous);
    }
    for (const child of node.children) visit(child);
  };
  visit(root);
  return elements;
}

/** A heading with its anchor; one that folds blocks away is a disclosure. A heading without words is nothing. */
export function drawHeading(node: BlockNode, drawing: Drawing): ReactNode {
  const { properties, format } = node.block;
  if (!drawing.plain(properties.title).trim()) return node.children.length > 0 ? drawing.children(node) : null;
  const folds = format.toggleable === true || node.children.length > 0;
  const Element = `h${drawing.headingLevels.get(node.key) ?? 2}` as 'h2';
  const heading = (
    <Element
      id={node.anchor}
      className={clsx(
        'notion-h',
        `notion-h${NOTION_LEVELS[node.kind] ?? 1}`,
        colorClass(format.block_color),
        !folds && blockClass(node),
      )}
    >
      <span className="notion-h-title">{drawing.text(properties.title, { blockId: node.block.id })}</span>
      {/* biome-ignore lint/a11y/useAnchorContent: a mark for the pointer; the outline serves the keyboard */}
      {!folds && <a href={`#${node.anchor}`} className="notion-hash-link" aria-hidden="true" tabIndex={-1} />}
    </Element>
  );
  if (!folds) return heading;
  return (
    <details className={clsx('notion-toggle', 'notion-toggle-heading', blockClass(node))}>
      <summary>{heading}</summary>
      <div className="notion-toggle-body">{drawing.children(node)}</div>
    </details>
  );
}

/** The author's own table of contents. */
export function drawContents(node: BlockNode, drawing: Drawing): ReactNode {
  const { length } = drawing.outline;
  if (length === 0 || !drawing.hasRoom('entries', length, node.block.id)) return null;
  return (
    <ol className={clsx('notion-table-of-contents', colorClass(node.block.format.block_color), blockClass(node))}>
      {drawing.outline.map(({ id, text, level }) => (
        <li key={id} className={`notion-toc-level-${level}`}>
          <a href={`#${id}`} className="notion-table-of-contents-item">
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
