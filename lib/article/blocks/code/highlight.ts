import type { HighlighterCore, ThemeRegistrationRaw } from 'shiki/core';
import { bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import { RenderTime, RenderTimeError } from '@/lib/concurrency/render-time';
import { escapeHtml } from '@/lib/http/escape';
import type { ContentNode } from '@/lib/store/model';

type Grammar = keyof typeof bundledLanguages;

/** Longer code stays plain: its grammar would take seconds and its markup ten times its size. */
const MAX_LENGTH = 100_000;
/** Minified code is not worth it. */
const MAX_LINE_LENGTH = 2_000;
/** What is colored of one article. */
const MAX_TOTAL_LENGTH = 200_000;
/**
 * Sixty times what so much code takes: what is colored is decided by the number of its characters, on a busy machine as on an idle one.
 * This ends only grammars that would need minutes for a line that was written to make them.
 */
const MAX_TOTAL_MS = 30_000;

/** What coloring the code of one article may still take. */
export interface HighlightLimits {
  characters: number;
  time: RenderTime;
}

export function createHighlightLimits(): HighlightLimits {
  return { characters: MAX_TOTAL_LENGTH, time: new RenderTime(MAX_TOTAL_MS) };
}

/** By names in small letters, first by Notion's names that no grammar has. */
const grammars = new Map<string, Grammar>([
  ['vb.net', 'vb'],
  ['java/c/c++/c#', 'java'],
  ['markup', 'html'],
]);
for (const { id, name, aliases: names } of bundledLanguagesInfo) {
  for (const word of [id, name.toLowerCase(), ...(names ?? [])]) {
    if (!grammars.has(word)) grammars.set(word, id as Grammar);
  }
}

/** The grammar for a language as Notion names it, or undefined for plain text. */
export const grammarOf = (language: string): Grammar | undefined => grammars.get(language.trim().toLowerCase());

/**
 * Token classes, each with the grammar scopes it stands for, as themes name them; a later entry wins over an earlier one of the same
 * specificity. Two letters, because they are repeated thousands of times.
 */
const tokenScopes: Record<string, string> = {
  'c-c': 'comment, punctuation.definition.comment, string.comment',
  'c-k': 'keyword, storage, storage.type, keyword.operator.new, keyword.operator.expression',
  'c-o': 'keyword.operator, keyword.operator.assignment, keyword.operator.type.annotation, storage.type.function.arrow',
  'c-p': 'punctuation, meta.brace, punctuation.definition.string',
  'c-s': 'string, markup.inline.raw, markup.raw, string punctuation.definition.string, punctuation.definition.string',
  'c-r': 'string.regexp, constant.character.escape, constant.other.placeholder',
  'c-n': 'constant.numeric, constant.language, constant.other, constant, support.constant, keyword.other.unit',
  'c-f': 'entity.name.function, support.function, meta.function-call.generic, entity.name.command',
  'c-t':
    'entity.name.type, entity.name.class, support.type, support.class, ' +
    'entity.other.inherited-class, entity.name.namespace',
  'c-g': 'entity.name.tag, entity.name.section, markup.heading, entity.name.selector',
  'c-a':
    'entity.other.attribute-name, support.type.property-name, meta.object-literal.key, ' +
    'variable.parameter, support.type.property-name.json',
  'c-v': 'variable.language, variable.other.constant, variable.other.php, punctuation.definition.variable',
  'c-i': 'markup.inserted',
  'c-d': 'markup.deleted, invalid',
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

let highlighter: Promise<HighlighterCore> | undefined;

/** Loaded when there is code: it takes a third of a second. */
async function createHighlighter(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createOnigurumaEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/oniguruma'),
  ]);
  return createHighlighterCore({ themes: [theme], langs: [], engine: createOnigurumaEngine(import('shiki/wasm')) });
}

/** What code and its language are known by; its tags are those of its colors. */
const nameOf = (html: string, language: string): string => `${language}\n${html.replace(/<[^>]*>/g, '')}`;

/** The colored code of an article, for the one that takes its place. */
export function coloredIn(content: readonly ContentNode[]): Map<string, string> {
  const colored = content.flatMap((node): [string, string][] => {
    if (typeof node === 'string') return [];
    const { reference, children } = node;
    if (reference.kind !== 'code') return [...coloredIn(children)];
    const html = reference.lines.join('\n');
    return html.includes('<') ? [[nameOf(html, reference.language), html]] : [];
  });
  return new Map(colored);
}

/**
 * Code as HTML: spans with token classes, everything escaped. Null where that takes too long; what no grammar knows stays plain.
 *
 * @param known what need not be colored again: loading a grammar takes a third of a second
 */
export async function highlight(
  code: string,
  language: string,
  limits = createHighlightLimits(),
  known?: ReadonlyMap<string, string>,
): Promise<string | null> {
  const grammar = grammarOf(language);
  if (!grammar || code.trim() === '' || code.length > MAX_LENGTH) return escapeHtml(code);
  limits.characters -= code.length;
  if (limits.characters < 0) return null;
  const colored = known?.get(nameOf(escapeHtml(code), language));
  if (colored !== undefined) return colored;
  highlighter ??= createHighlighter();
  const shiki = await highlighter;
  try {
    await shiki.loadLanguage(bundledLanguages[grammar]);
    const options = { lang: grammar, theme: 'classes', tokenizeMaxLineLength: MAX_LINE_LENGTH, tokenizeTimeLimit: 0 };
    return limits.time.run(() => shiki.codeToTokensBase(code, options).map(toHtml).join('\n'));
  } catch (error) {
    // Code on which a grammar fails is shown without colors.
    if (!(error instanceof RenderTimeError)) return escapeHtml(code);
    // It was ended in the middle of its work.
    highlighter = undefined;
    return null;
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
