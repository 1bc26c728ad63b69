/** @jsxImportSource hastscript */

import type { ElementContent } from 'hast';
import { ofRows, type Row } from '@/lib/article/blocks/database/rows';
import { type Cell, readCalculation } from '@/lib/article/blocks/database/value-cells';
import { unknownCalculation } from '@/lib/article/messages';
import type { CollectionView } from '@/lib/article/read/collection';
import { FormulaError } from '@/lib/article/read/formula/values';
import type { RowGroup } from '@/lib/article/read/groups';
import type { Reader } from '@/lib/article/read/reader';
import type { RenderContext } from '@/lib/article/render/context';
import { type Markup, nodesOf, withData, wordsOf } from '@/lib/article/render/elements';
import type { Locale } from '@/lib/i18n/locale';
import { serverMessages } from '@/lib/i18n/server-messages';
import { asFields, asList, asString, type SourceBlock } from '@/lib/source/records';

/** Rows of a view that are seen at once. */
const PAGE_ROWS = 100;

/** What a view works out of a column. */
export interface Calculation {
  /** The column's id. */
  column: string;
  /** Notion's name of the function, or of a group of a status whose rows are counted. */
  name: string;
  cell: Cell;
}

export interface ShownGroup extends RowGroup<Row> {
  /** Of its rows. */
  calculations: Calculation[];
  groups?: ShownGroup[];
}

/** The groups of a view, with what is worked out of each; of a view that is cut, nothing is. */
export function readGroups(
  view: CollectionView,
  rows: ReadonlyMap<SourceBlock, Row>,
  reader: Reader & { blockId: string },
): ShownGroup[] {
  const asked = view.total > view.rows.length ? [] : asList(view.query.aggregations).map(asFields);
  const calculate = (among: readonly SourceBlock[]): Calculation[] =>
    asked.flatMap(({ property: id, aggregator }) => {
      const property = view.property(id);
      if (!property || !view.isOpen(property.id) || !aggregator) return [];
      const { operator, groupName } = asFields(aggregator);
      const name = asString(groupName) || asString(operator) || asString(aggregator);
      try {
        const cell = readCalculation(among, property, aggregator, reader);
        return cell ? [{ column: property.id, name, cell }] : [];
      } catch (error) {
        if (!(error instanceof FormulaError)) throw error;
        reader.reportOnce(`calculation ${name}`, { ...unknownCalculation(view.name, name), blockId: reader.blockId });
        return [];
      }
    });
  const toShown = (group: RowGroup<SourceBlock>): ShownGroup => ({
    label: group.label,
    color: group.color,
    rows: group.rows.flatMap((row) => rows.get(row) ?? []),
    calculations: calculate(group.rows),
    ...(group.groups && { groups: group.groups.map(toShown) }),
  });
  return view.groups.map(toShown);
}

/** Groups one after another, each with its name and how many rows it has; rows without groups as they are. */
export const renderGroups = (groups: readonly ShownGroup[], render: (group: ShownGroup) => Markup): ElementContent[] =>
  groups.flatMap((group) => nodesOf(group.label === null ? render(group) : renderGroup(group, render)));

const countOf = ({ length }: readonly Row[]): Markup =>
  withData(<span className="notion-collection-group-count">{length}</span>, { reference: { kind: 'rowCount' } });

function renderGroup(group: ShownGroup, render: (group: ShownGroup) => Markup): Markup {
  const { label, color, rows } = group;
  const element = (
    <div className="notion-collection-group">
      <div className="notion-collection-group-title">
        <span className={`notion-property-select-item notion-item-${color}`}>{wordsOf(label ?? '')}</span>
        {countOf(rows)}
      </div>
      {render(group)}
    </div>
  );
  return withData(element, { reference: { kind: 'group' } });
}

interface Pages {
  /** How many cells a row takes. */
  cells: number;
  /** Rows that are seen at once. */
  size?: number;
  render(rows: readonly Row[], page: number): Markup;
}

/** The rows for which there is room, a page at a time, the next ones folded below: readers open them, and find them, without script. */
export function renderPages(
  context: RenderContext,
  rows: readonly Row[],
  { cells, size = PAGE_ROWS, render }: Pages,
): ElementContent[] {
  const fitting = rows.filter(({ id }) => context.hasRoom(cells, id));
  const renderFrom = (page: number): ElementContent[] => {
    const shown = nodesOf(render(fitting.slice(page * size, (page + 1) * size), page));
    const left = fitting.slice((page + 1) * size);
    if (left.length === 0) return shown;
    const more = (
      <details className="notion-collection-more">
        <summary>
          {serverMessages(context.locale).COMMON.MORE} {countOf(left)}
        </summary>
        {renderFrom(page + 1)}
      </details>
    );
    return [...shown, ...nodesOf(withData(more, { reference: { kind: 'group' } }))];
  };
  return renderFrom(0);
}

/** What a calculation is called. */
export function calculationName(name: string, locale: Locale): string {
  const { ROWS, CHECKS, NUMBERS, DATES } = serverMessages(locale).CALCULATIONS;
  const names: Readonly<Record<string, string>> = {
    count: ROWS.COUNT,
    count_values: ROWS.COUNT_VALUES,
    unique: ROWS.UNIQUE,
    empty: ROWS.EMPTY,
    not_empty: ROWS.NOT_EMPTY,
    checked: CHECKS.CHECKED,
    unchecked: CHECKS.UNCHECKED,
    sum: NUMBERS.SUM,
    average: NUMBERS.AVERAGE,
    median: NUMBERS.MEDIAN,
    min: NUMBERS.MIN,
    max: NUMBERS.MAX,
    range: NUMBERS.RANGE,
    earliest_date: DATES.EARLIEST_DATE,
    latest_date: DATES.LATEST_DATE,
    date_range: DATES.DATE_RANGE,
  };
  return names[name.replace('percent_', '')] ?? name;
}

/** A value with the name of what it is. */
export const renderCalculation = (context: RenderContext, { name, cell }: Calculation): Markup => (
  <span className="notion-calculation">
    <span className="notion-property-name">{calculationName(name, context.locale)}</span> {cell(context)}
  </span>
);

/** What is worked out of a group, below its rows. */
export function renderCalculations(context: RenderContext, { calculations, rows }: ShownGroup): Markup {
  if (calculations.length === 0) return null;
  const line = (
    <p className="notion-calculations">
      {calculations.flatMap((one) => [...nodesOf(renderCalculation(context, one)), ' '])}
    </p>
  );
  return ofRows(line, rows);
}
