/** The only place that writes to the console: one prefix, and each warning once. */
const PREFIX = '[notelight]';
const warned = new Set<string>();

export const log = {
  info(message: string): void {
    console.info(`${PREFIX} ${message}`);
  },
  warn(message: string): void {
    console.warn(`${PREFIX} ${message}`);
  },
  /** Says the same sentence once per process (or page view). */
  warnOnce(message: string): void {
    if (warned.has(message)) return;
    warned.add(message);
    console.warn(`${PREFIX} ${message}`);
  },
  error(message: string): void {
    console.error(`${PREFIX} ${message}`);
  },
};
