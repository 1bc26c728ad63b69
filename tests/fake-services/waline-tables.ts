/** A record of Waline's; `objectId` names it. */
type Row = Record<string, unknown>;

/** What is asked of a column: a value, or an operator and what it compares with. */
type Condition = unknown;
type Where = Record<string, Condition> & { _complex?: Record<string, Condition> & { _logic?: 'and' | 'or' } };

interface Selection {
  /** Newest or greatest of this column first. */
  desc?: string;
  limit?: number;
  offset?: number;
  field?: string[];
}

/**
 * Tables in memory for Waline's server, which takes them in the place of a database (`model`, its documented way to bring one's own):
 * the tests need no database program, and nothing stays on the disk.
 */
export function walineTables(): (name: string) => object {
  const tables = new Map<string, Row[]>();
  let lastId = 0;
  return (name) => {
    const rows = tables.get(name) ?? [];
    tables.set(name, rows);
    const found = (where: Where = {}): Row[] => rows.filter((row) => matches(row, where));
    return {
      select: async (where?: Where, { desc, limit, offset = 0, field }: Selection = {}) => {
        const sorted = desc ? found(where).sort((one, other) => compare(other[desc], one[desc])) : found(where);
        const part = sorted.slice(offset, limit === undefined ? undefined : offset + limit);
        return part.map((row) => (field ? pick(row, [...field, 'objectId']) : { ...row }));
      },
      count: async (where?: Where, { group }: { group?: string[] } = {}) => {
        if (!group) return found(where).length;
        const groups = new Map<string, Row>();
        for (const row of found(where)) {
          const key = JSON.stringify(pick(row, group));
          const one = groups.get(key) ?? { ...pick(row, group), count: 0 };
          groups.set(key, { ...one, count: Number(one.count) + 1 });
        }
        return [...groups.values()];
      },
      add: async (data: Row) => {
        lastId += 1;
        const row = { ...data, objectId: data.objectId ?? String(lastId) };
        rows.push(row);
        return { ...row };
      },
      update: async (data: Row | ((row: Row) => Row), where?: Where) =>
        found(where).map((row) => ({ ...Object.assign(row, typeof data === 'function' ? data({ ...row }) : data) })),
      delete: async (where?: Where) => {
        for (const row of found(where)) rows.splice(rows.indexOf(row), 1);
      },
    };
  };
}

function matches(row: Row, { _complex, ...where }: Where): boolean {
  if (!Object.entries(where).every(([column, condition]) => holds(row[column], condition))) return false;
  if (!_complex) return true;
  const { _logic, ...conditions } = _complex;
  const results = Object.entries(conditions).map(([column, condition]) => holds(row[column], condition));
  return _logic === 'or' ? results.some(Boolean) : results.every(Boolean);
}

function holds(value: unknown, condition: Condition): boolean {
  if (!Array.isArray(condition)) return (value ?? null) === (condition ?? null);
  const [operator, operand] = condition as [string, unknown];
  const list = Array.isArray(operand) ? operand : [operand];
  switch (operator.toUpperCase()) {
    case 'IN':
      return list.includes(value);
    case 'NOT IN':
      return !list.includes(value);
    case '!=':
      return (value ?? null) !== (operand ?? null);
    case '>':
      return compare(value, operand) > 0;
    case 'LIKE':
      return String(value ?? '').includes(String(operand).replaceAll('%', ''));
    default:
      throw new Error(`Waline asks for something that these tables do not know: ${operator}`);
  }
}

function compare(one: unknown, other: unknown): number {
  const [left, right] = [one, other].map((value) => (value instanceof Date ? value.getTime() : value));
  return left === right ? 0 : (left as number) > (right as number) ? 1 : -1;
}

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)));
