import { allVariables } from '@/lib/environment';
import { perSecond, timeLeft } from './messages';

/** How a long step reports while it runs. */
export interface Progress {
  /** Starts a step, e.g. `Reading pages`; `total` makes it count. */
  step(name: string, total?: number): void;
  /** One more is done. */
  tick(): void;
  /** A sentence that stays, e.g. why it waits. */
  note(sentence: string): void;
  /** Ends the last step. */
  end(): void;
}

export const silentProgress: Progress = { step() {}, tick() {}, note() {}, end() {} };

/** The same reason for waiting is a line once in so long. */
const REPEAT_MS = 60_000;

/** Whether a reason for waiting is worth a line: requests wait side by side, and each of them several times. */
export function oncePerMinute(): (reason: string) => boolean {
  let last = { reason: '', at: 0 };
  return (reason) => {
    if (reason === last.reason && Date.now() - last.at < REPEAT_MS) return false;
    last = { reason, at: Date.now() };
    return true;
  };
}

/** Lines are redrawn at most this often. */
const REDRAW_MS = 100;
/** And at least this often, so that a step that counts nothing is seen to go on. */
const LOOK_MS = 1_000;
/** Before, too little is known to estimate how long the rest takes. */
const ESTIMATE_AFTER_MS = 10_000;
/** Hosts end builds that say nothing for ten minutes, and more lines than this only fill a log. */
const PLAIN_MS = 30_000;
/** What was as short as this is not worth a line that stays. */
const SHORT_MS = 1_000;

/**
 * On a terminal one line that is redrawn, with count, time, rate and what is left of it; elsewhere plain lines: one at the end of a step,
 * and two a minute.
 */
export function consoleProgress(stream: NodeJS.WriteStream = process.stdout): Progress {
  const isInteractive = stream.isTTY === true && !allVariables().CI;
  let name = '';
  let total = 0;
  let done = 0;
  let startedAt = 0;
  let drawnAt = 0;
  let reportedAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const elapsed = () => Date.now() - startedAt;
  const count = () => (total > 0 ? ` ${done}/${total}` : '');
  const line = () => `  ${name}${count()}, ${(elapsed() / 1000).toFixed(1)} s`;
  const pace = () => {
    const milliseconds = elapsed();
    if (total === 0 || done === 0 || done >= total || milliseconds < LOOK_MS) return '';
    const rate = `, ${perSecond((done / milliseconds) * 1000)}`;
    return milliseconds < ESTIMATE_AFTER_MS
      ? rate
      : `${rate}, ${timeLeft(((milliseconds / done) * (total - done)) / 1000)}`;
  };
  const clear = () => {
    if (isInteractive) stream.write('\r\u001b[2K');
  };
  const draw = () => {
    drawnAt = Date.now();
    clear();
    stream.write(`${line()}${pace()}`);
  };
  const report = () => {
    reportedAt = Date.now();
    stream.write(`${line()}${pace()}\n`);
  };
  const look = () => {
    if (isInteractive) draw();
    else if (Date.now() - reportedAt >= PLAIN_MS) report();
  };
  const finish = () => {
    clearInterval(timer);
    if (!name) return;
    clear();
    if (elapsed() >= SHORT_MS) stream.write(`${line()}\n`);
    name = '';
  };

  return {
    step(next, nextTotal = 0) {
      finish();
      name = next;
      total = nextTotal;
      done = 0;
      startedAt = Date.now();
      reportedAt = startedAt;
      drawnAt = 0;
      if (isInteractive) stream.write(`  ${name}${count()}…`);
      timer = setInterval(look, LOOK_MS);
      timer.unref();
    },
    tick() {
      done++;
      if (isInteractive && Date.now() - drawnAt > REDRAW_MS) draw();
    },
    note(sentence) {
      clear();
      stream.write(`  ${sentence}\n`);
    },
    end: finish,
  };
}

/** Sends what is under way to another process, a few times a second. */
export function sentProgress(send: (text: string) => void): Progress {
  let [step, total, done, sentAt] = ['', 0, 0, 0];
  const tick = (): void => {
    done++;
    if (Date.now() - sentAt < REDRAW_MS) return;
    sentAt = Date.now();
    send(`${step} ${done}/${total}`);
  };
  const start = (name: string, count = 0): void => {
    [step, total, done] = [name, count, 0];
    send(name);
  };
  return { ...silentProgress, step: start, tick };
}

/** How long a step took. */
export interface StepTime {
  name: string;
  milliseconds: number;
}

/** Notes how long each step took that has ended. */
export function timedProgress(progress: Progress): Progress & { times(): StepTime[] } {
  const times: StepTime[] = [];
  let name = '';
  let startedAt = 0;
  const close = () => {
    if (name) times.push({ name, milliseconds: Date.now() - startedAt });
    name = '';
  };
  return {
    step(next, total) {
      close();
      name = next;
      startedAt = Date.now();
      progress.step(next, total);
    },
    tick: progress.tick,
    note: progress.note,
    end() {
      close();
      progress.end();
    },
    times: () => times,
  };
}
