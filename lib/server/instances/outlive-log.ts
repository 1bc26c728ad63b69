import type { Writable } from 'node:stream';

/**
 * A log whose reader has ended is not a failure of the server. Next would report it to the
 * same log, and that again, without end.
 */
export function outliveLog(streams: readonly Pick<Writable, 'on'>[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on('error', () => undefined);
}
