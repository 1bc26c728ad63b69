import type { Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { h } from 'hastscript';
import katex from 'katex';
import 'katex/contrib/mhchem';
import { parseFragment } from 'parse5';
import { formulaError } from '@/lib/article/messages';
import { classesOf } from '@/lib/article/render/elements';
import { colorName } from '@/lib/article/render/math/color-names';
import { mathClasses } from '@/lib/article/render/math/lengths';
import { walk } from '@/lib/article/walk';

/** Twice the longest formula anybody writes: KaTeX takes a fifth of a second for it, and minutes for twenty times as much. */
const MAX_LENGTH = 10_000;
/** Groups inside groups; deeper ones would exhaust the stack. */
const MAX_NESTING = 200;
/** Macros that call themselves end here instead of never. */
const MAX_EXPANSIONS = 1_000;
/** Macros defined by a formula may be as long as the formula: they expand to at most this many characters. */
const MAX_EXPANDED = 30_000;
const OWN_MACRO = /\\(?:[egx]?def|(?:re)?newcommand|providecommand)/;
/** Each character unknown to KaTeX takes another parse of the formula. */
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
 * TeX as hast: visual HTML and MathML for screen readers, without a single style attribute. Of emoji and scripts that it does not
 * know, KaTeX would have to guess the size, and complain on the console: an ideograph, whose size it knows, stands for each while
 * the formula is rendered.
 */
export function renderFormula(tex: string, display: boolean): Formula {
  const excess = excessOf(tex);
  if (excess) return { error: excess };
  const maxExpand = OWN_MACRO.test(tex) ? Math.min(MAX_EXPANSIONS, MAX_EXPANDED / tex.length) : MAX_EXPANSIONS;
  const placeholders = new Map<string, string>();
  const restore = (text: string) =>
    [...placeholders].reduce((rest, [char, placeholder]) => rest.replaceAll(placeholder, char), text);
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
      return { tree: stylesToClasses(fromParse5(parseFragment(restore(html))) as Root) };
    } catch (error) {
      if (unknown && known.includes(unknown) && placeholders.size < MAX_UNKNOWN_SIGNS) {
        const placeholder = unusedIdeograph(known);
        placeholders.set(unknown, placeholder);
        known = known.replaceAll(unknown, placeholder);
        continue;
      }
      // TeX that does not parse is shown as it was written, with the parser's words.
      const message = error instanceof Error ? error.message : String(error);
      return { error: error instanceof RangeError ? formulaError.nested : restore(message) };
    }
  }
}

/** The limit that a formula exceeds, or ''. */
function excessOf(tex: string): string {
  if (tex.length > MAX_LENGTH) return formulaError.length(MAX_LENGTH);
  let depth = 0;
  for (const [token] of tex.matchAll(/\\.|[{}]/gs)) {
    depth += Number(token === '{') - Number(token === '}');
    if (depth > MAX_NESTING) return formulaError.groups(MAX_NESTING);
  }
  return '';
}

function unusedIdeograph(tex: string): string {
  let code = FIRST_IDEOGRAPH;
  while (tex.includes(String.fromCharCode(code))) code += 1;
  return String.fromCharCode(code);
}

/** It has three lengths, one more than an element has digits for: the element is moved, another one in it has the sides. */
const SOLID_BOX = /^(border-right-width:[^;]*;border-top-width:[^;]*);(.*)/;

/** KaTeX lays out by inline styles, which a strict content security policy forbids; each becomes classes. */
function stylesToClasses(tree: Root): Root {
  walk<Nodes>(tree, (node) => {
    if (node.type !== 'element') return;
    const { style, ...properties } = node.properties;
    if (typeof style !== 'string') return;
    const [, sides, rest = style] = SOLID_BOX.exec(style) ?? [];
    if (sides) node.children = [h('span', { className: ['katex-rule', ...mathClasses(sides)] })];
    const names = [...classesOf(node), ...mathClasses(rest), ...colorClasses(rest)];
    node.properties = names.length > 0 ? { ...properties, className: names } : properties;
  });
  return tree;
}

/** Colors of formulas become the nearest of Notion's, which are made for light and dark. */
function colorClasses(style: string): string[] {
  return style.split(';').flatMap((declaration) => {
    const [property = '', value = ''] = declaration.split(':');
    const suffix = { color: '', 'background-color': '_background' }[property];
    if (suffix === undefined) return [];
    if (value === 'transparent') return suffix === '' ? ['k-hidden'] : [];
    const name = colorName(value);
    return name ? [`notion-${name}${suffix}`] : [];
  });
}
