import type { Config } from '@/lib/config/schema';
import { publicationOf } from '@/lib/site/entries/visibility';
import type { Row } from '@/lib/store/model';

/**
 * The rows with the names of others in their titles, by those others' letters alone: two rows cannot name each other without end. Drafts
 * have no name, and a row that is scheduled has one from its time on.
 */
export function withRowNames(rows: readonly Row[], config: Config, now: number): Row[] {
  if (!rows.some(({ titleParts }) => titleParts)) return [...rows];
  const named = rows.filter((row) => row.status === 'Published' && publicationOf(row, config, now).state !== 'hidden');
  const names = new Map(named.map((row) => [row.id, lettersOf(row)]));
  return rows.map((row) =>
    row.titleParts ? { ...row, title: joined(row.titleParts, (id) => names.get(id) ?? '') } : row,
  );
}

const lettersOf = ({ title, titleParts }: Row): string => (titleParts ? joined(titleParts, () => '') : title);

const joined = (parts: NonNullable<Row['titleParts']>, nameOf: (id: string) => string): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : nameOf(part.id)))
    .join('')
    .trim();
