/** @jsxImportSource hastscript */

import clsx from 'clsx';
import { blockClass } from '@/lib/article/blocks/classes';
import { renderCalculation, renderGroups, renderPages, type ShownGroup } from '@/lib/article/blocks/database/groups';
import { renderCell } from '@/lib/article/blocks/database/render-cell';
import { ofRows, type Row, renderRowLink, rowElement } from '@/lib/article/blocks/database/rows';
import { nestRows } from '@/lib/article/blocks/database/sub-items';
import { defineView } from '@/lib/article/blocks/database/view-type';
import { renderScrollFrame, widthClass } from '@/lib/article/blocks/scroll-frame';
import type { Property } from '@/lib/article/read/properties';
import type { RenderContext } from '@/lib/article/render/context';
import { type Markup, withData } from '@/lib/article/render/elements';
import { renderPageTitle } from '@/lib/article/render/links';

interface Table {
  properties: Property[];
  groups: ShownGroup[];
  className: string;
}

/** Rows below each other, in the columns of the view. */
export const table = defineView<Table>({
  types: ['table'],
  read: (view, reader) => {
    const { format } = view;
    const wraps = format.table_wrap !== false;
    const frozen = format.table_frozen_column_index;
    return {
      properties: view.properties.map((property) => ({ ...property, wraps: property.wraps ?? wraps })),
      groups: nestRows(reader.groups(), view),
      className: clsx('notion-collection-table', typeof frozen === 'number' && frozen >= 0 && 'notion-table-frozen'),
    };
  },
  render: (view, context, { blockId }) =>
    renderGroups(view.groups, (group) =>
      renderPages(context, group.rows, {
        cells: view.properties.length,
        render: (rows, page) =>
          renderTable(rows, view, page === 0 ? renderFoot(context, group, view.properties, blockId) : null, context),
      }),
    ),
});

function renderTable(
  rows: readonly Row[],
  { properties, className }: Table,
  foot: Markup,
  context: RenderContext,
): Markup {
  const table = (
    <table className={className}>
      <colgroup>
        {properties.map(({ width }) => (
          <col className={width && widthClass(width)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {properties.map(({ name, type }) => (
            <th scope="col" className={`notion-property-${type}`}>
              {name || type}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map((row) => rowElement(renderRow(row, properties, context), row))}</tbody>
      {foot}
    </table>
  );
  return renderScrollFrame(withData(table, { reference: { kind: 'view', view: 'table' } }));
}

function renderRow(row: Row, properties: readonly Property[], context: RenderContext): Markup {
  return (
    <tr className={clsx(blockClass(row), row.level && `notion-level-${row.level}`)}>
      {properties.map(({ type, wraps }, index) => (
        <td className={clsx(`notion-property-${type}`, wraps === false && 'notion-nowrap')}>
          {type === 'title'
            ? renderRowLink(context, row, 'notion-link', renderPageTitle(context, row.page))
            : renderCell(context, row.cells[index] ?? null, { blockId: row.id, links: true })}
        </td>
      ))}
    </tr>
  );
}

/** Calculations over all rows, below the rows shown first. */
function renderFoot(
  context: RenderContext,
  { calculations, rows }: ShownGroup,
  properties: readonly Property[],
  blockId: string,
): Markup {
  if (calculations.length === 0) return null;
  const foot = (
    <tfoot>
      <tr>
        {properties.map(({ id, type }) => {
          const found = calculations.find(({ column }) => column === id);
          return (
            <td className={`notion-property-${type}`}>{found ? renderCalculation(context, found, blockId) : null}</td>
          );
        })}
      </tr>
    </tfoot>
  );
  return ofRows(foot, rows);
}
