import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import katex from 'katex';
import 'katex/contrib/mhchem';
import { visit } from 'unist-util-visit';
import { colorName } from '@/lib/article/math/color-names';
import { mathClasses } from '@/lib/article/math/lengths';
import { formulaError } from '@/lib/article/messages';
import { classesOf } from '@/lib/article/render/elements';

/** Twice the longest formula that anybody sets on one page; KaTeX needs a fifth of a second for it, and minutes for twenty times as much. */
const MAX_LENGTH = 10_000;
/** Groups inside groups; deeper ones would exhaust the stack. */
const MAX_NESTING = 200;
/** Macros that call themselves end here instead of never. */
const MAX_EXPANSIONS = 1_000;
/** Macros of the formula's own may be as long as the formula: together they become at most so many characters. */
const MAX_EXPANDED = 30_000;
const OWN_MACRO = /\\(?:[egx]?def|(?:re)?newcommand|providecommand)/;
/** Each sign that KaTeX does not know costs another reading of the formula. */
const MAX_UNKNOWN_SIGNS = 30;
/** No rule or space is larger than this many em. */
const MAX_SIZE_EM = 50;
/** U+4E00, of the block that KaTeX has room for. */
const FIRST_IDEOGRAPH = 0x4e00;

/** Commands that write to the author's terminal would write to ours. */
const SILENT = { tokens: [], numArgs: 1 };
const SILENT_MACROS = { '\\message': SILENT, '\\errmessage': SILENT, '\\show': SILENT };

export type Formula = { tree: Root } | { error: string };

/**
 * TeX as hast: HTML for the eyes and MathML for screen readers, without a single style attribute. Of emoji and scripts that it does not
 * know, KaTeX would have to guess the size, and complain on the console: an ideograph, whose size it knows, stands for each while
 * the formula is rendered.
 */
export function renderFormula(tex: string, display: boolean): Formula {
  const excess = excessOf(tex);
  if (excess) return { error: excess };
  const maxExpand = OWN_MACRO.test(tex) ? Math.min(MAX_EXPANSIONS, MAX_EXPANDED / tex.length) : MAX_EXPANSIONS;
  const placeholders = new Map<string, string>();
  const restore = (text: string) => [...placeholders].reduce((rest, [char, sign]) => rest.replaceAll(sign, char), text);
  let known = tex;
  for (;;) {
    let unknown = '';
    try {
      const html = katex.renderToString(known, {
        displayMode: display,
        output: 'htmlAndMathml',
        throwOnError: true,
        strict: (code, _message, token) => {
          if (code !== 'unknownSymbol') return 'ignore';
          unknown = token.text;
          return 'error';
        },
        trust: false,
        maxExpand,
        maxSize: MAX_SIZE_EM,
        macros: { ...SILENT_MACROS },
      });
      return { tree: stylesToClasses(fromHtml(restore(html), { fragment: true })) };
    } catch (error) {
      if (unknown && known.includes(unknown) && placeholders.size < MAX_UNKNOWN_SIGNS) {
        const sign = unusedIdeograph(known);
        placeholders.set(unknown, sign);
        known = known.replaceAll(unknown, sign);
        continue;
      }
      // TeX that does not parse is shown as it was written, with the parser's words.
      const message = error instanceof Error ? error.message : String(error);
      return { error: error instanceof RangeError ? formulaError.nested : restore(message) };
    }
  }
}

/** What a formula has too much of, or ''. */
function excessOf(tex: string): string {
  if (tex.length > MAX_LENGTH) return formulaError.length(MAX_LENGTH);
  let depth = 0;
  for (const [sign] of tex.matchAll(/\\.|[{}]/gs)) {
    depth += Number(sign === '{') - Number(sign === '}');
    if (depth > MAX_NESTING) return formulaError.groups(MAX_NESTING);
  }
  return '';
}

function unusedIdeograph(tex: string): string {
  let code = FIRST_IDEOGRAPH;
  while (tex.includes(String.fromCharCode(code))) code += 1;
  return String.fromCharCode(code);
}

/** KaTeX lays out by inline styles, which a strict content security policy forbids; each becomes classes. */
function stylesToClasses(tree: Root): Root {
  visit(tree, 'element', (element) => {
    delete element.position;
    const { style } = element.properties;
    if (typeof style !== 'string') return;
    delete element.properties.style;
    const names = [...classesOf(element), ...mathClasses(style), ...colorClasses(style)];
    if (names.length > 0) element.properties.className = names;
  });
  return tree;
}

/** Colours of formulas become the nearest of Notion's, which are made for light and dark. */
function colorClasses(style: string): string[] {
  return style.split(';').flatMap((declaration) => {
    const [property, value = ''] = declaration.split(':');
    if (property === 'color') {
      if (value === 'transparent') return ['k-hidden'];
      const name = colorName(value);
      return name ? [`notion-${name}`] : [];
    }
    if (property !== 'background-color') return [];
    const name = colorName(value);
    return name ? [`notion-${name}_background`] : [];
  });
}
