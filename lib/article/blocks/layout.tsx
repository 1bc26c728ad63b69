import clsx from 'clsx';
import type { ReactNode } from 'react';
import { blockClass, colorClass } from '@/lib/article/blocks/class-names';
import { drawIcon } from '@/lib/article/blocks/pictures';
import type { Drawing } from '@/lib/article/drawing';
import { asFields, asSize, asString } from '@/lib/article/records';
import { type BlockNode, columnOrder } from '@/lib/article/tree';

/** Widths of columns are shares of 24: halves, thirds, quarters and eighths come out exact. */
const COLUMN_SHARES = 24;
/** Widths of table columns are steps of 40 pixels; the style sheet has a class for each. */
const TABLE_STEP_PX = 40;
const TABLE_STEPS = 20;
/** Width of a table column that says none (specification section 9). */
const TABLE_COLUMN_PX = 120;
/** From so many characters on, a cell in a column of that width is a tower of words on a phone. */
const LONG_CELL = 48;

export function drawColumns(node: BlockNode, drawing: Drawing): ReactNode {
  const columns = node.children.filter((child) => child.kind === 'column');
  if (columns.length === 0) return drawing.children(node);
  return (
    <div className={clsx('notion-row', 'notion-column-list', blockClass(node))}>
      {columns.map((column) => (
        <div key={column.key} className={clsx('notion-column', shareClass(column, columns.length), blockClass(column))}>
          {drawing.children(column)}
        </div>
      ))}
    </div>
  );
}

function shareClass(column: BlockNode, count: number): string {
  const ratio = Math.min(1, asSize(column.block.format.column_ratio) ?? 1 / count);
  return `notion-column-${Math.max(1, Math.round(ratio * COLUMN_SHARES))}`;
}

/** Notion's names are crossed: `column_header` heads the columns, a row; `row_header` heads the rows, a column. */
export function drawTable(node: BlockNode, drawing: Drawing): ReactNode {
  const columns = columnOrder(node);
  const rows = node.children.filter(
    (row) => row.kind === 'table_row' && drawing.hasRoom('cells', columns.length, row.block.id),
  );
  if (rows.length === 0 || columns.length === 0) return null;
  const formats = asFields(node.block.format.table_block_column_format);
  const headRow = node.block.format.table_block_column_header === true;
  const headColumn = node.block.format.table_block_row_header === true;

  const columnClass = (width: number | undefined, column: string) =>
    clsx(
      widthClass(width),
      width === undefined &&
        rows.some((row) => drawing.plain(row.block.properties[column]).length >= LONG_CELL) &&
        'notion-w-long',
    );
  const drawRow = (row: BlockNode, head: boolean) => (
    <tr
      key={row.key}
      className={clsx(
        'notion-simple-table-row',
        head && 'notion-simple-table-header-row',
        colorClass(row.block.format.block_color),
        blockClass(row),
      )}
    >
      {columns.map((column, index) => {
        const color = colorClass(asFields(formats[column]).color);
        const text = drawing.text(row.block.properties[column], { blockId: row.block.id });
        // An empty cell heads nothing: the corner of a table with both headers, for one.
        if ((head || (headColumn && index === 0)) && drawing.plain(row.block.properties[column]).trim()) {
          return (
            <th
              key={column}
              scope={head ? 'col' : 'row'}
              className={clsx(color, index === 0 && headColumn && 'notion-simple-table-header-cell')}
            >
              {text}
            </th>
          );
        }
        return (
          <td key={column} className={color}>
            {text}
          </td>
        );
      })}
    </tr>
  );

  const [first, ...others] = rows;
  return (
    <ScrollFrame className={blockClass(node)}>
      <table className="notion-simple-table">
        <colgroup>
          {columns.map((column) => (
            <col key={column} className={columnClass(asSize(asFields(formats[column]).width), column)} />
          ))}
        </colgroup>
        {headRow && first && <thead>{drawRow(first, true)}</thead>}
        <tbody>{(headRow ? others : rows).map((row) => drawRow(row, false))}</tbody>
      </table>
    </ScrollFrame>
  );
}

export function widthClass(pixels = TABLE_COLUMN_PX): string {
  return `notion-w-${Math.min(TABLE_STEPS, Math.max(1, Math.round(pixels / TABLE_STEP_PX)))}`;
}

/** What is wider than the text scrolls in a frame that the keyboard reaches. */
export function ScrollFrame({ className, children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by keyboard
    <div className={clsx('notion-scroll', className)} tabIndex={0}>
      {children}
    </div>
  );
}

export function drawCallout(node: BlockNode, drawing: Drawing): ReactNode {
  const { properties, format, id } = node.block;
  const icon = drawIcon(drawing, asString(format.page_icon), id, 'notion-callout-icon');
  const text = drawing.plain(properties.title).trim() ? <p>{drawing.text(properties.title, { blockId: id })}</p> : null;
  return (
    <div className={clsx('notion-callout', colorClass(format.block_color, '_co'), blockClass(node))} role="note">
      {icon}
      <div className="notion-callout-text">
        {text}
        {drawing.children(node)}
      </div>
    </div>
  );
}

export function drawTabs(node: BlockNode, drawing: Drawing): ReactNode {
  const panels = node.children.map((tab, index) => ({
    key: tab.key,
    label: drawing.plain(tab.block.properties.title).trim() || String(index + 1),
    content: drawing.children(tab),
  }));
  return <Tabs name={drawing.uniqueName('tabs')} className={blockClass(node)} panels={panels} />;
}

export interface TabPanel {
  key: string;
  label: string;
  content: ReactNode;
}

/** Tabs that work without script: radio buttons, and a style sheet that shows the panel of the chosen one. */
export function Tabs({ name, className, panels }: { name: string; className: string; panels: TabPanel[] }) {
  const [only] = panels;
  if (panels.length < 2) return only ? <div className={className}>{only.content}</div> : null;
  return (
    <div className={clsx('notion-tabs', className)} data-tabs={className}>
      {panels.map(({ key, label, content }, index) => (
        <div key={key} className="notion-tab">
          <label className="notion-tab-button">
            <input type="radio" name={name} defaultChecked={index === 0} />
            <span>{label}</span>
          </label>
          <div className="notion-tab-panel">{content}</div>
        </div>
      ))}
    </div>
  );
}
