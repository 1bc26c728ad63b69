import type { Config } from '@/lib/config/schema';
import { publicationOf } from '@/lib/site/rows/visibility';
import type { Row } from '@/lib/store/model';

/**
 * The rows with the names of others in their titles and other texts, by those others' letters alone: two rows cannot name each other without end. Drafts
 * have no name, and a row that is scheduled has one from its time on.
 */
export function withRowNames(rows: readonly Row[], config: Config, now: number): Row[] {
  if (!rows.some(({ naming }) => naming)) return [...rows];
  const named = rows.filter((row) => row.status === 'Published' && publicationOf(row, config, now).state !== 'hidden');
  const names = new Map(named.map((row) => [row.id, lettersOf(row)]));
  return rows.map((row) => {
    const texts = Object.entries(row.naming ?? {}).map(([field, parts]) => [
      field,
      joined(parts, (id) => names.get(id) ?? ''),
    ]);
    return { ...row, ...Object.fromEntries(texts) };
  });
}

const lettersOf = ({ title, naming }: Row): string => (naming?.title ? joined(naming.title, () => '') : title);

const joined = (parts: readonly (string | { id: string })[], nameOf: (id: string) => string): string =>
  parts
    .map((part) => (typeof part === 'string' ? part : nameOf(part.id)))
    .join('')
    .trim();
