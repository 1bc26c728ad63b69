import type { Diagnostic } from './errors';

/** The only place that writes to the console: one prefix, and each warning once. */
const PREFIX = '[notelight]';
const warned = new Set<string>();

/** Where messages go. */
export interface LogOutput {
  info(message: string): void;
  /** @param problem the same with its parts, if it has any */
  warn(message: string, problem?: Diagnostic): void;
  error(message: string): void;
}

export const consoleOutput: LogOutput = {
  info: (message) => console.info(`${PREFIX} ${message}`),
  warn: (message) => console.warn(`${PREFIX} ${message}`),
  error: (message) => console.error(`${PREFIX} ${message}`),
};

/** Prints a text of several lines as it is, such as a report or what another program wrote. */
export const print = {
  info: (text: string) => console.info(text),
  warn: (text: string) => console.warn(text),
  error: (text: string) => console.error(text),
};

let output = consoleOutput;

/** Sends messages elsewhere: a command that prints everything at its end collects them. */
export function setLogOutput(next: LogOutput): void {
  output = next;
}

export const log = {
  info(message: string): void {
    output.info(message);
  },
  warn(message: string): void {
    output.warn(message);
  },
  /** Says the same sentence once per process (or page view). */
  warnOnce(message: string, problem?: Diagnostic): void {
    if (warned.has(message)) return;
    warned.add(message);
    output.warn(message, problem);
  },
  error(message: string): void {
    output.error(message);
  },
};
