import { nearest } from '@/lib/config/values';
import type { Diagnostic, Problem } from '@/lib/diagnostics/errors';
import { isLocked } from '@/lib/lock/row-lock';
import { rowSlip } from './messages';
import { rowLabel, rowPlace, type WorkspaceRow } from './row';
import { ROW_TYPES, SHOWN_STATUSES } from './row-kinds';

/** How many letters of a status may be wrong. */
const STATUS_SLIP = 2;
/** What owners write in the comment column in place of `Hide`. */
const MEANS_HIDE = /^(?:hide|hidden|no|off|false|close|closed)$/i;

/** Cells that are valid and still not what their owner means. */
export function rowSlips(rows: readonly WorkspaceRow[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const add = (row: WorkspaceRow, problem: Problem) => {
    // Titles of drafts are not printed where everybody can read it.
    const secret = row.status === 'Published' ? {} : ({ isSecret: true } as const);
    diagnostics.push({ level: 'warning', ...rowPlace(row), ...problem, ...secret });
  };
  for (const [index, row] of rows.entries()) {
    const { type, status, date, comment } = row;
    const isShown = SHOWN_STATUSES.has(status);
    const meantStatus = isShown || status === '' ? undefined : nearest(status, SHOWN_STATUSES, STATUS_SLIP);
    if (meantStatus) add(row, rowSlip.status(status, meantStatus));
    const meantType = ROW_TYPES.includes(type) || type === '' || !isShown ? undefined : nearest(type, ROW_TYPES, 1);
    if (meantType) add(row, rowSlip.type(type, meantType));
    if (date?.end !== undefined && date.end < date.start) add(row, rowSlip.endsBeforeStart(date.start, date.end));
    if (comment !== 'Hide' && MEANS_HIDE.test(comment)) add(row, rowSlip.comment(comment));
    const leadsNowhere = type === 'Menu' && status === 'Published' && row.slug === '';
    if (leadsNowhere && rows[index + 1]?.type !== 'SubMenu') add(row, rowSlip.emptyMenu);
  }
  const [notice, ...others] = rows.filter(({ type, status }) => type === 'Notice' && status === 'Published');
  if (notice && isLocked(notice)) add(notice, rowSlip.lockedNotice);
  if (notice) for (const other of others) add(other, rowSlip.notices(rowLabel(notice)));
  return diagnostics;
}
