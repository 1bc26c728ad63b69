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

/** Asks at a terminal, or takes one line after the other from what is piped in; `onCancel` is called for Ctrl+C. */
export function createQuestions(
  input: Readable & { isTTY?: boolean },
  output: Writable,
  onCancel: () => void,
): Questions {
  const isTerminal = input.isTTY === true;
  const reader = createInterface({ input, ...(isTerminal && { output }), terminal: isTerminal });
  // It keeps lines that come before they are asked for.
  const lines = reader[Symbol.asyncIterator]();
  reader.on('SIGINT', () => {
    onCancel();
    reader.close();
  });
  return {
    canAskAgain: isTerminal,
    async ask(question) {
      if (isTerminal) {
        reader.setPrompt(question);
        reader.prompt();
      }
      const { value, done } = await lines.next();
      if (done) return undefined;
      // Plain lines, each with its answer.
      if (!isTerminal) output.write(`${question}${value.replace(SECRET, '…')}\n`);
      return value;
    },
    close: () => reader.close(),
  };
}
