import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from 'playwright/test';

/** What pictures of pages depend on beside the pages: other versions and fonts render the same page a little differently. */
interface Machine {
  browser: string;
  system: string;
  /** The machine's own font of code, the one text that is not set in bundled fonts; '' where nothing tells its name. */
  monospaceFont: string;
}

const RECORD = new URL('__screenshots__/machine.json', import.meta.url);

function thisMachine(browser: Browser): Machine {
  return { browser: browser.version(), system: `${process.platform} ${process.arch}`, monospaceFont: monospaceFont() };
}

function monospaceFont(): string {
  try {
    return execFileSync('fc-match', ['--format', '%{family}', 'monospace'], { encoding: 'utf8' });
  } catch {
    // No fontconfig: Windows, macOS.
    return '';
  }
}

/** Why the kept pictures cannot be compared with those of this machine; '' when they can. */
export function whyIncomparable(browser: Browser): string {
  const kept = JSON.parse(readFileSync(RECORD, 'utf8')) as Machine;
  const own = thisMachine(browser);
  const differing = (['browser', 'system', 'monospaceFont'] as const).filter((name) => kept[name] !== own[name]);
  if (differing.length === 0) return '';
  const told = differing.map((name) => `${name} ${own[name] || 'unknown'} and not ${kept[name]}`).join(', ');
  return `The pictures were made on another machine: here ${told}. Their structure is tested all the same.`;
}

/** Writes down on what machine the pictures are made. */
export function recordMachine(browser: Browser): void {
  writeFileSync(RECORD, `${JSON.stringify(thisMachine(browser), null, 2)}\n`);
}
