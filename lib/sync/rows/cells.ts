import { notionUrl } from '@/lib/ids';
import { nameKey, withoutInvisible } from '@/lib/source/names';
import type { SourceCell, SourceDate } from '@/lib/source/source';

/** A cell's text without the white space at both ends; '' for a cell that is empty. */
export const cellText = (cell: SourceCell | undefined): string => cell?.text.trim() ?? '';

/** A name as people see it: without the white space at both ends and what has no shape. */
export const cleanName = (name: string): string => withoutInvisible(name).trim();

/** The names in a cell of choices or people. */
export function cellNames(cell: SourceCell | undefined): string[] {
  return (cell?.names ?? cellText(cell).split(',')).map(cleanName).filter((name) => name !== '');
}

/** An address, or several: pages and links that are mentioned are addresses too. */
export function cellAddress(
  { text, parts = [text] }: SourceCell = { text: '' },
  ofPage: (id: string) => string = notionUrl,
): string {
  return parts.map((part) => (typeof part === 'string' ? part : 'id' in part ? ofPage(part.id) : part.href)).join('');
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

/** Words and boxes that leave a row to everyone. */
const OPEN = new Set(['', 'no', 'false', 'open', 'public', 'everyone', 'all']);
/** A ticked box, and the word that always works. */
const MEMBERS = new Set(['yes', 'true', 'members']);

export interface Access {
  membersOnly: boolean;
  /** The cell has neither: only members may read the row then, because a typing error must not publish it. */
  unknown: boolean;
}

/** Who may read a row, from its cell and the owner's word for members. */
export function readAccess(cell: string, members: string): Access {
  const value = nameKey(cell);
  const isMembers = MEMBERS.has(value) || value === nameKey(members);
  const isOpen = !isMembers && OPEN.has(value);
  return { membersOnly: !isOpen, unknown: !isOpen && !isMembers };
}
