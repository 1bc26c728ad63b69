/** One measured figure. */
export interface Figure {
  name: string;
  value: number;
  unit: 'count' | 'seconds' | 'milliseconds' | 'bytes';
  /** The most that is allowed; without a limit the figure is only printed. */
  budget?: number;
}

/** Prints figures with their budgets; `over` stands where one is broken. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  console.info(`\n${title}`);
  const rows = figures.map(({ name, value, unit, budget }) => {
    const measured = { measured: format(value, unit) };
    if (budget === undefined) return [name, measured];
    return [name, { ...measured, budget: `≤ ${format(budget, unit)}`, verdict: value <= budget ? 'ok' : 'over' }];
  });
  console.table(Object.fromEntries(rows));
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
