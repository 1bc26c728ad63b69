import type { SourceCell, SourceDate } from '@/lib/source/source';

/** A cell's text without the white space at both ends; '' for a cell that is empty. */
export function cellText(cell: SourceCell | undefined): string {
  return cell?.text.trim() ?? '';
}

/** The names in a cell of choices. */
export function cellNames(cell: SourceCell | undefined): string[] {
  return cellText(cell)
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

const WRITTEN_DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;

/** A date cell, or a text cell in which a day is written, the year first: another order could be read in two ways. */
export function cellDate(cell: SourceCell | undefined): SourceDate | null {
  if (cell?.date) return cell.date;
  const [, year = '', month = '', day = ''] = WRITTEN_DAY.exec(cellText(cell)) ?? [];
  const start = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${start}T00:00:00Z`);
  // Some days exist in no calendar, and are counted on into the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(start) ? { start } : null;
}
