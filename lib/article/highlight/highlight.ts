import type { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { type bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import { failedHighlighting } from '@/lib/article/messages';
import { createThread } from '@/lib/concurrency/thread';
import { log } from '@/lib/diagnostics/log';
import { escapeHtml } from '@/lib/http/escape';

/** Longer code stays plain: its grammar would take seconds and its markup ten times its size. */
const MAX_LENGTH = 100_000;
/** What is colored of one article. */
const MAX_TOTAL_LENGTH = 200_000;
/**
 * Sixty times what so much code takes: what is colored is decided by the number of its characters, on a busy machine as on an idle one.
 * This ends only grammars that would need minutes for a line that was written to make them.
 */
const MAX_TOTAL_MS = 30_000;
const MAX_MEMORY_MB = 400;

/** What coloring the code of one article may still take. */
export interface HighlightLimits {
  characters: number;
  milliseconds: number;
}

export interface HighlightRequest {
  code: string;
  grammar: keyof typeof bundledLanguages;
}

export function createHighlightLimits(): HighlightLimits {
  return { characters: MAX_TOTAL_LENGTH, milliseconds: MAX_TOTAL_MS };
}

/** Notion's names that no grammar goes by. */
const aliases: Record<string, string> = {
  assembly: 'asm',
  'c++': 'cpp',
  'c#': 'csharp',
  'f#': 'fsharp',
  'vb.net': 'vb',
  'visual basic': 'vb',
  webassembly: 'wasm',
  'plain text': '',
  plaintext: '',
  text: '',
  'java/c/c++/c#': 'java',
  markup: 'html',
  shell: 'shellscript',
  protobuf: 'proto',
  ebnf: '',
  bnf: '',
};

const grammars = new Map<string, keyof typeof bundledLanguages>();
for (const { id, name, aliases: names } of bundledLanguagesInfo) {
  for (const word of [id, name.toLowerCase(), ...(names ?? [])]) {
    if (!grammars.has(word)) grammars.set(word, id as keyof typeof bundledLanguages);
  }
}

/** The grammar for a language as Notion names it, or undefined for plain text. */
export function grammarOf(language: string): keyof typeof bundledLanguages | undefined {
  const name = language.trim().toLowerCase();
  const alias = Object.hasOwn(aliases, name) ? aliases[name] : name;
  return alias ? grammars.get(alias) : undefined;
}

let thread: Promise<Worker | null> | undefined;
/** One request at a time: the time of each is its own. */
const inTurn = pLimit(1);

/**
 * Code as HTML: spans with token classes, everything escaped. Null where that takes too long; what no grammar knows stays plain.
 * It is done in a thread of its own, because nothing else can end a grammar that hangs.
 */
export async function highlight(
  code: string,
  language: string,
  limits = createHighlightLimits(),
): Promise<string | null> {
  const grammar = grammarOf(language);
  if (!grammar || code.trim() === '' || code.length > MAX_LENGTH) return escapeHtml(code);
  limits.characters -= code.length;
  if (limits.characters < 0 || limits.milliseconds <= 0) return null;
  return inTurn(() => color({ code, grammar }, limits));
}

async function color(request: HighlightRequest, limits: HighlightLimits): Promise<string | null> {
  thread ??= startThread();
  const worker = await thread;
  if (!worker) return null;
  // Only a thread that is waited for keeps the process alive.
  worker.ref();
  const begun = performance.now();
  worker.postMessage(request);
  const html = await answerOf(worker, limits.milliseconds);
  limits.milliseconds -= performance.now() - begun;
  if (html === null) {
    thread = undefined;
    await worker.terminate();
  } else worker.unref();
  return html;
}

/** Null where there can be none; it is not tried for every block. */
async function startThread(): Promise<Worker | null> {
  const worker = createThread(new URL('./highlight-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  // An error without a listener would end the process; the thread ends after it.
  worker.on('error', (error) => log.warnOnce(failedHighlighting(error.message)));
  if ((await answerOf(worker)) === null) return null;
  worker.unref();
  return worker;
}

/** The next message; null when there is none in time, or the worker ends. */
function answerOf(worker: Worker, milliseconds?: number): Promise<string | null> {
  return new Promise((resolve) => {
    const finish = (answer: string | null): void => {
      clearTimeout(timer);
      worker.off('message', finish).off('exit', end);
      resolve(answer);
    };
    const end = (): void => finish(null);
    const timer = milliseconds === undefined ? undefined : setTimeout(end, milliseconds);
    worker.once('message', finish).once('exit', end);
  });
}
