/** One measured figure. */
export interface Figure {
  name: string;
  value: number;
  unit: 'count' | 'seconds' | 'milliseconds' | 'bytes';
  /** The most that is allowed; without a limit the figure is only printed. */
  budget?: number;
}

/** Prints figures with their budgets in columns; `over` stands where one is broken. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  const rows = figures.map((figure) => [figure.name, format(figure.value, figure.unit), ...judge(figure)]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.info(`\n${title}`);
  for (const [name = '', value = '', budget = '', mark = ''] of rows) {
    const [nameWidth = 0, valueWidth = 0, budgetWidth = 0] = widths;
    console.info(
      `  ${name.padEnd(nameWidth)}  ${value.padStart(valueWidth)}  ${budget.padEnd(budgetWidth)}  ${mark}`.trimEnd(),
    );
  }
}

/** The limit, and whether it is kept. */
function judge({ value, unit, budget }: Figure): [limit: string, mark: string] {
  if (budget !== undefined) return [`≤ ${format(budget, unit)}`, value <= budget ? 'ok' : 'over'];
  return ['', ''];
}

function format(value: number, unit: Figure['unit']): string {
  switch (unit) {
    case 'seconds':
      return `${value.toFixed(1)} s`;
    case 'milliseconds':
      return `${Math.round(value)} ms`;
    case 'bytes':
      return formatBytes(value);
    default:
      return value.toLocaleString('en-US');
  }
}

/** Decimal units, as is usual on the web: 1 kB is 1,000 bytes. */
function formatBytes(bytes: number): string {
  if (Math.abs(bytes) >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`;
  if (Math.abs(bytes) >= 1e6) return `${(bytes / 1e6).toFixed(1)} MB`;
  return `${(bytes / 1e3).toFixed(1)} kB`;
}
