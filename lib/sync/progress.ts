import { timeLeft } from './messages';

/** What a long step says while it runs. */
export interface Progress {
  /** Starts a step, e.g. `Reading pages`; `total` makes it count. */
  step(name: string, total?: number): void;
  /** One more is done. */
  tick(detail?: string): void;
  /** A sentence that stays, e.g. why it waits. */
  note(sentence: string): void;
  /** Ends the last step. */
  end(): void;
}

export const silentProgress: Progress = { step() {}, tick() {}, note() {}, end() {} };

/** Lines are redrawn at most this often. */
const REDRAW_MS = 100;
/** Before, too little is known to tell how long the rest takes. */
const ESTIMATE_AFTER_MS = 10_000;
/** Without a terminal a line each tenth of the way is enough for a log. */
const PLAIN_PARTS = 10;

/**
 * On a terminal one line that is redrawn, with count and time; elsewhere a plain line at the start of a step and at each
 * tenth of a long one.
 */
export function consoleProgress(stream: NodeJS.WriteStream = process.stdout): Progress {
  const isInteractive = stream.isTTY === true && !process.env.CI;
  let name = '';
  let total = 0;
  let done = 0;
  let startedAt = 0;
  let drawnAt = 0;
  let toldPart = 0;

  const seconds = () => ((Date.now() - startedAt) / 1000).toFixed(1);
  const count = () => (total > 0 ? ` ${done}/${total}` : '');
  const left = () => {
    const elapsed = Date.now() - startedAt;
    if (total === 0 || done === 0 || done >= total || elapsed < ESTIMATE_AFTER_MS) return '';
    return `, ${timeLeft(((elapsed / done) * (total - done)) / 1000)}`;
  };
  const clear = () => {
    if (isInteractive) stream.write('\r\u001b[2K');
  };
  const finish = () => {
    if (!name) return;
    clear();
    stream.write(`  ${name}${count()}, ${seconds()} s\n`);
    name = '';
  };

  return {
    step(next, nextTotal = 0) {
      finish();
      name = next;
      total = nextTotal;
      done = 0;
      toldPart = 0;
      startedAt = Date.now();
      drawnAt = 0;
      if (isInteractive) stream.write(`  ${name}${count()}…`);
    },
    tick(detail) {
      done++;
      if (isInteractive && Date.now() - drawnAt > REDRAW_MS) {
        drawnAt = Date.now();
        const width = (stream.columns ?? 80) - 1;
        clear();
        stream.write(`  ${name}${count()}, ${seconds()} s${left()}${detail ? `  ${detail}` : ''}`.slice(0, width));
      } else if (!isInteractive && total >= PLAIN_PARTS * 5) {
        const part = Math.floor((done / total) * PLAIN_PARTS);
        if (part > toldPart && part < PLAIN_PARTS) {
          toldPart = part;
          stream.write(`  ${name}${count()}, ${seconds()} s${left()}\n`);
        }
      }
    },
    note(sentence) {
      clear();
      stream.write(`  ${sentence}\n`);
    },
    end: finish,
  };
}
