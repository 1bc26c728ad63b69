import { parentPort } from 'node:worker_threads';
import { createHighlighterCore, type ThemeRegistrationRaw } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages } from 'shiki/langs';
import type { HighlightRequest } from '@/lib/article/highlight/highlight';
import { escapeHtml } from '@/lib/http/escape';

/** The thread that colors code: see `lib/article/highlight/highlight.ts`. */

/** Minified code is not worth it. */
const MAX_LINE_LENGTH = 2_000;

/**
 * Token classes, each with the grammar scopes it stands for; a later entry wins over an earlier one of the same
 * specificity. Two letters, because they are repeated thousands of times.
 */
const tokenScopes: Record<string, string[]> = {
  'c-c': ['comment', 'punctuation.definition.comment', 'string.comment'],
  'c-k': ['keyword', 'storage', 'storage.type', 'keyword.operator.new', 'keyword.operator.expression'],
  'c-o': [
    'keyword.operator',
    'keyword.operator.assignment',
    'keyword.operator.type.annotation',
    'storage.type.function.arrow',
  ],
  'c-p': ['punctuation', 'meta.brace', 'punctuation.definition.string'],
  'c-s': [
    'string',
    'markup.inline.raw',
    'markup.raw',
    'string punctuation.definition.string',
    'punctuation.definition.string',
  ],
  'c-r': ['string.regexp', 'constant.character.escape', 'constant.other.placeholder'],
  'c-n': [
    'constant.numeric',
    'constant.language',
    'constant.other',
    'constant',
    'support.constant',
    'keyword.other.unit',
  ],
  'c-f': ['entity.name.function', 'support.function', 'meta.function-call.generic', 'entity.name.command'],
  'c-t': [
    'entity.name.type',
    'entity.name.class',
    'support.type',
    'support.class',
    'entity.other.inherited-class',
    'entity.name.namespace',
  ],
  'c-g': ['entity.name.tag', 'entity.name.section', 'markup.heading', 'entity.name.selector'],
  'c-a': [
    'entity.other.attribute-name',
    'support.type.property-name',
    'meta.object-literal.key',
    'variable.parameter',
    'support.type.property-name.json',
  ],
  'c-v': ['variable.language', 'variable.other.constant', 'variable.other.php', 'punctuation.definition.variable'],
  'c-i': ['markup.inserted'],
  'c-d': ['markup.deleted', 'invalid'],
};

/** The highlighter gives colors; ours are numbers that stand for classes. */
const PLAIN_COLOR = '#000000';
const classNames = Object.keys(tokenScopes);
const colorOf = (index: number) => `#${(index + 1).toString(16).padStart(6, '0')}`;
const classOfColor = new Map(classNames.map((name, index) => [colorOf(index), name]));

const theme: ThemeRegistrationRaw = {
  name: 'classes',
  type: 'light',
  fg: PLAIN_COLOR,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: PLAIN_COLOR, background: '#ffffff' } },
    ...Object.values(tokenScopes).map((scope, index) => ({ scope, settings: { foreground: colorOf(index) } })),
  ],
};

const highlighter = await createHighlighterCore({
  themes: [theme],
  langs: [],
  engine: createOnigurumaEngine(import('shiki/wasm')),
});

async function toColored({ code, grammar }: HighlightRequest): Promise<string> {
  try {
    if (!highlighter.getLoadedLanguages().includes(grammar)) await highlighter.loadLanguage(bundledLanguages[grammar]);
    const lines = highlighter.codeToTokensBase(code, {
      lang: grammar,
      theme: 'classes',
      tokenizeMaxLineLength: MAX_LINE_LENGTH,
      // The thread is ended from outside; a limit for each line would give other colors on a busy machine.
      tokenizeTimeLimit: 0,
    });
    return lines.map(toHtml).join('\n');
  } catch {
    // A grammar that breaks on some input costs the colors, not the code.
    return escapeHtml(code);
  }
}

/** Neighbors of one class become one span, and blanks join the span before them. */
function toHtml(tokens: { content: string; color?: string }[]): string {
  let html = '';
  let open = '';
  let text = '';
  const flush = () => {
    if (text) html += open ? `<span class="${open}">${escapeHtml(text)}</span>` : escapeHtml(text);
    text = '';
  };
  for (const { content, color } of tokens) {
    const name = classOfColor.get((color ?? '').toLowerCase()) ?? '';
    if (name !== open && content.trim()) {
      flush();
      open = name;
    }
    text += content;
  }
  flush();
  return html;
}

parentPort?.on('message', async (request: HighlightRequest) => parentPort?.postMessage(await toColored(request)));
// From here on the time counts.
parentPort?.postMessage('ready');
