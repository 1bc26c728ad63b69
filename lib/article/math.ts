import katex from 'katex';
import 'katex/contrib/mhchem';
import { colorName } from '@/lib/article/color-names';
import { mathClasses } from '@/lib/article/math-style-sheet';

/** Macros that call themselves end here instead of never. */
const MAX_EXPANSIONS = 1_000;
/** No rule or space is larger than this many em. */
const MAX_SIZE_EM = 50;

export type Formula = { html: string } | { error: string };

/** TeX as HTML for the eyes and MathML for screen readers, without a single style attribute. */
export function renderFormula(tex: string, display: boolean): Formula {
  try {
    const html = quietly(() =>
      katex.renderToString(tex, {
        displayMode: display,
        output: 'htmlAndMathml',
        throwOnError: true,
        strict: 'ignore',
        trust: false,
        maxExpand: MAX_EXPANSIONS,
        maxSize: MAX_SIZE_EM,
      }),
    );
    return { html: stylesToClasses(html) };
  } catch (error) {
    // TeX that does not parse is shown as it was written, with the parser's words.
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** KaTeX warns on the console of every letter whose size it has to guess, and has no setting against it. */
function quietly<T>(render: () => T): T {
  const { warn } = console;
  console.warn = () => {};
  try {
    return render();
  } finally {
    console.warn = warn;
  }
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
