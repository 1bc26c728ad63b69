import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** How secrets of integrations look. */
export const SECRET = /^\s*(?:ntn|secret)_\S+\s*$/;

/** Where answers come from. */
export interface Questions {
  /** Whether a bad answer can be asked for again: yes at a terminal, no when the answers are piped in. */
  canAskAgain: boolean;
  /** The line that was given; undefined when there is none any more. */
  ask(question: string): Promise<string | undefined>;
  close(): void;
}

/** Asks nothing: every question has the answer of its flag, or its default. */
export const noQuestions: Questions = { canAskAgain: false, ask: async () => undefined, close: () => undefined };

interface QuestionsOptions {
  input: Readable & { isTTY?: boolean };
  output: Writable;
  /** Called for Ctrl+C at a terminal. */
  onCancel(): void;
}

/** Asks at a terminal, or takes one line after the other from what is piped in. */
export function createQuestions({ input, output, onCancel }: QuestionsOptions): Questions {
  const isTerminal = input.isTTY === true;
  const lines: string[] = [];
  let isOver = false;
  let isCancelled = false;
  let waiting: ((line: string | undefined) => void) | undefined;
  const reader = createInterface({ input, ...(isTerminal && { output }), terminal: isTerminal });
  const give = (line: string | undefined): void => {
    const wanted = waiting;
    waiting = undefined;
    if (wanted) wanted(line);
    else if (line !== undefined) lines.push(line);
  };
  reader.on('line', give);
  reader.on('close', () => {
    isOver = true;
    if (!isCancelled) give(undefined);
  });
  reader.on('SIGINT', () => {
    isCancelled = true;
    onCancel();
  });
  return {
    canAskAgain: isTerminal,
    ask(question) {
      // Nothing is asked any more, and nobody waits for the answer.
      if (isCancelled) return new Promise(() => undefined);
      if (isTerminal) {
        reader.setPrompt(question);
        reader.prompt();
      }
      const line = lines.shift();
      const answer =
        line !== undefined || isOver
          ? Promise.resolve(line)
          : new Promise<string | undefined>((resolve) => {
              waiting = resolve;
            });
      // Plain lines, each with its answer.
      return isTerminal
        ? answer
        : answer.then((typed) => {
            if (typed !== undefined) output.write(`${question}${typed.replace(SECRET, '…')}\n`);
            return typed;
          });
    },
    close: () => reader.close(),
  };
}
