import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** How secrets of integrations look. */
export const SECRET = /^\s*(?:ntn|secret)_\S+\s*$/;

export type Questions = ReturnType<typeof createQuestions>;

/** Asks at a terminal, or takes one line after the other from what is piped in; `onCancel` is called for Ctrl+C. */
export function createQuestions(input: Readable & { isTTY?: boolean }, output: Writable, onCancel: () => void) {
  const isTerminal = input.isTTY === true;
  const reader = createInterface({ input, ...(isTerminal && { output }), terminal: isTerminal });
  // It keeps lines that come before they are asked for.
  const lines = reader[Symbol.asyncIterator]();
  reader.on('SIGINT', () => {
    onCancel();
    reader.close();
  });
  return {
    /** Whether a bad answer can be asked for again. */
    canAskAgain: isTerminal,
    /** The line that was given; undefined when there is none any more. */
    async ask(question: string): Promise<string | undefined> {
      reader.setPrompt(question);
      if (isTerminal) reader.prompt();
      const { value, done } = await lines.next();
      if (done) return undefined;
      if (!isTerminal) output.write(`${question}${value.replace(SECRET, '…')}\n`);
      return value;
    },
    close: () => reader.close(),
  };
}
