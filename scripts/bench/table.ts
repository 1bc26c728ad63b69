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
  if (unit === 'count') return value.toLocaleString('en-US');
  if (unit === 'milliseconds') return `${Math.round(value)} ms`;
  if (unit === 'seconds') return `${value.toFixed(1)} s`;
  // Decimal units, as is usual on the web: 1 kB is 1,000 bytes.
  return value >= 1e6 ? `${(value / 1e6).toFixed(1)} MB` : `${(value / 1e3).toFixed(1)} kB`;
}
