import { createHighlighterCore, type HighlighterCore, type ThemeRegistrationRaw } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import { escapeHtml } from '@/lib/article/escape';

/** Longer code stays plain: its grammar would take seconds and its markup ten times its size. */
const MAX_HIGHLIGHTED_LENGTH = 100_000;
/** Minified code is not worth it. */
const MAX_LINE_LENGTH = 2_000;
/** Against grammars that hang only: a tighter limit would give other colours on a busy machine. */
const LINE_TIME_LIMIT_MS = 10_000;

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

/** The highlighter gives colours; ours are numbers that stand for classes. */
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

let highlighter: Promise<HighlighterCore> | undefined;

/** The grammar for a language as Notion names it, or undefined for plain text. */
export function grammarOf(language: string): keyof typeof bundledLanguages | undefined {
  const name = language.trim().toLowerCase();
  const alias = aliases[name] ?? name;
  return alias ? grammars.get(alias) : undefined;
}

/** Code as HTML: spans with token classes, everything escaped. Never fails: what cannot be coloured stays plain. */
export async function highlight(code: string, language: string): Promise<string> {
  const grammar = grammarOf(language);
  if (!grammar || code.length > MAX_HIGHLIGHTED_LENGTH) return escapeHtml(code);
  highlighter ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createOnigurumaEngine(import('shiki/wasm')),
  });
  try {
    const shiki = await highlighter;
    if (!shiki.getLoadedLanguages().includes(grammar)) await shiki.loadLanguage(bundledLanguages[grammar]);
    const lines = shiki.codeToTokensBase(code, {
      lang: grammar,
      theme: 'classes',
      tokenizeMaxLineLength: MAX_LINE_LENGTH,
      tokenizeTimeLimit: LINE_TIME_LIMIT_MS,
    });
    return lines.map(toHtml).join('\n');
  } catch {
    // A grammar that breaks on some input costs the colours, not the code.
    return escapeHtml(code);
  }
}

/** Neighbours of one class become one span, and blanks join what stands before them. */
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
