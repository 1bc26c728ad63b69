import type { SourceColumn, SourceDatabase } from '@/lib/source/database';
import { namesInFormula } from '@/lib/source/formula-names';
import type { ColumnRole } from './row';

/** What readers see as it is written. A schedule or a status that is left out would open a page instead. */
const SHOWN: readonly ColumnRole[] = [
  'title',
  'slug',
  'summary',
  'category',
  'tags',
  'icon',
  'ext',
  'comment',
  'copyright',
  'aliases',
  'author',
  'series',
  'part',
];

/** The shown columns whose values are computed from the passwords, or from rows of the site, of which some may be hidden. */
export function secretColumns(
  { columns }: SourceDatabase,
  roles: Partial<Record<ColumnRole, string>>,
): { role: ColumnRole; column: SourceColumn }[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const isSecret = ({ id, isSelfRelation, computed }: SourceColumn, seen: readonly string[] = []): boolean => {
    if (seen.includes(id)) return false;
    if (id === roles.password || (isSelfRelation && seen.length > 0)) return true;
    if (!computed) return false;
    const read = 'relation' in computed ? [byId.get(computed.relation)] : columnsIn(computed.formula, columns);
    return !read || read.some((column) => column && isSecret(column, [...seen, id]));
  };
  return SHOWN.flatMap((role) => {
    const column = byId.get(roles[role] ?? '');
    return column?.computed && isSecret(column) ? [{ role, column }] : [];
  });
}

/** Undefined where a formula does not tell what it reads. */
function columnsIn(formula: unknown, columns: readonly SourceColumn[]): SourceColumn[] | undefined {
  const named = namesInFormula(formula);
  return named ? columns.filter(({ id, name }) => named.ids.has(id) || named.names.has(name)) : undefined;
}
