import katex from 'katex';
import 'katex/contrib/mhchem';
import { colorName } from '@/lib/article/color-names';
import { mathClasses } from '@/lib/article/math-lengths';

/** Macros that call themselves end here instead of never. */
const MAX_EXPANSIONS = 1_000;
/** No rule or space is larger than this many em. */
const MAX_SIZE_EM = 50;
/** U+4E00, of the block that KaTeX has room for. */
const FIRST_IDEOGRAPH = 0x4e00;

/** Commands that write to the author's terminal would write to ours. */
const SILENT = { tokens: [], numArgs: 1 };
const SILENT_MACROS = { '\\message': SILENT, '\\errmessage': SILENT, '\\show': SILENT };

export type Formula = { html: string } | { error: string };

/**
 * TeX as HTML for the eyes and MathML for screen readers, without a single style attribute. Of emoji and scripts that it does not
 * know, KaTeX would have to guess the size, and complain on the console: an ideograph, whose size it knows, stands for each while
 * the formula is drawn.
 */
export function renderFormula(tex: string, display: boolean): Formula {
  const standIns = new Map<string, string>();
  const restore = (text: string) => [...standIns].reduce((rest, [char, sign]) => rest.replaceAll(sign, char), text);
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
        maxExpand: MAX_EXPANSIONS,
        maxSize: MAX_SIZE_EM,
        macros: { ...SILENT_MACROS },
      });
      return { html: restore(stylesToClasses(html)) };
    } catch (error) {
      if (unknown && known.includes(unknown)) {
        const sign = unusedIdeograph(known);
        standIns.set(unknown, sign);
        known = known.replaceAll(unknown, sign);
        continue;
      }
      // TeX that does not parse is shown as it was written, with the parser's words.
      return { error: restore(error instanceof Error ? error.message : String(error)) };
    }
  }
}

function unusedIdeograph(tex: string): string {
  let code = FIRST_IDEOGRAPH;
  while (tex.includes(String.fromCharCode(code))) code += 1;
  return String.fromCharCode(code);
}

/** KaTeX lays out by inline styles, which a strict content security policy forbids; each becomes classes. */
function stylesToClasses(html: string): string {
  return html.replace(
    /<([a-z]+)(?: class="([^"]*)")?([^>]*?) style="([^"]*)"/g,
    (_, tag: string, classes: string | undefined, attributes: string, style: string) => {
      const names = [classes, ...mathClasses(style), ...colorClasses(style)].filter(Boolean).join(' ');
      return names ? `<${tag} class="${names}"${attributes}` : `<${tag}${attributes}`;
    },
  );
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
