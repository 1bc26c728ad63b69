/** @jsxImportSource hastscript */

import clsx from 'clsx';
import { renderCalculation, renderGroups, renderPages, type ShownGroup } from '@/lib/article/blocks/database/groups';
import { ofRows, type Row, renderRowLink, rowElement } from '@/lib/article/blocks/database/rows';
import { nestRows } from '@/lib/article/blocks/database/sub-items';
import type { ViewType } from '@/lib/article/blocks/database/view-type';
import { renderScrollFrame, widthClass } from '@/lib/article/blocks/scroll-frame';
import type { Property } from '@/lib/article/read/properties';
import type { RenderContext } from '@/lib/article/render/context';
import { blockClass, type Markup, withData } from '@/lib/article/render/elements';
import { renderPageTitle } from '@/lib/article/render/links';

/** Rows below each other, in the columns of the view. */
export const table: ViewType = (view, reader) => {
  const { properties, format } = view;
  const wraps = format.table_wrap !== false;
  const frozen = format.table_frozen_column_index;
  const className = clsx('notion-collection-table', typeof frozen === 'number' && frozen >= 0 && 'notion-table-frozen');
  const groups = nestRows(reader.groups(), view);
  const renderTable = (rows: readonly Row[], foot: Markup, context: RenderContext): Markup => {
    const element = (
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
        <tbody>{rows.map((row) => rowElement(renderRow(row, properties, wraps, context), row))}</tbody>
        {foot}
      </table>
    );
    return renderScrollFrame(withData(element, { reference: { kind: 'view', view: 'table' } }));
  };
  return {
    render: (context) =>
      renderGroups(groups, (group) =>
        renderPages(context, group.rows, {
          cells: properties.length,
          render: (rows, page) =>
            renderTable(rows, page === 0 ? renderFoot(context, group, properties) : null, context),
        }),
      ),
  };
};

const renderRow = (row: Row, properties: readonly Property[], wrapsAll: boolean, context: RenderContext): Markup => (
  <tr className={clsx(blockClass(row), row.level && `notion-level-${row.level}`)}>
    {properties.map(({ type, wraps = wrapsAll }, index) => (
      <td className={clsx(`notion-property-${type}`, !wraps && 'notion-nowrap')}>
        {type === 'title'
          ? renderRowLink(context, row, 'notion-link', renderPageTitle(context, row.page))
          : row.cells[index]?.(context)}
      </td>
    ))}
  </tr>
);

/** Calculations over all rows, below the rows shown first. */
function renderFoot(
  context: RenderContext,
  { calculations, rows }: ShownGroup,
  properties: readonly Property[],
): Markup {
  if (calculations.length === 0) return null;
  const foot = (
    <tfoot>
      <tr>
        {properties.map(({ id, type }) => {
          const found = calculations.find(({ column }) => column === id);
          return <td className={`notion-property-${type}`}>{found ? renderCalculation(context, found) : null}</td>;
        })}
      </tr>
    </tfoot>
  );
  return ofRows(foot, rows);
}
