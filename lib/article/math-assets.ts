import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { lengthRules } from './render/math/lengths';

/** What pages with formulas load. */
interface MathAssets {
  stylesheet: string;
  /** Loaded as they are used; named as the stylesheet names them, from the folder of formulas. */
  fonts: { name: string; data: Buffer }[];
}

/** The stylesheet of formulas and its fonts, which lie in `fontFolder`. */
export async function mathAssets(fontFolder = 'fonts'): Promise<MathAssets> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('katex/dist/katex.min.css'));
  const full = await readFile(path.join(folder, 'katex.min.css'), 'utf8');
  const rules = [slimStylesheet(full), ...sizeRules(full), ...lengthRules()];
  const names = new Set<string>();
  const stylesheet = rules.join('').replace(/url\(fonts\/([\w.-]+)\)/g, (_, name: string) => {
    names.add(name);
    return `url(${fontFolder}/${name})`;
  });
  const fonts = await Promise.all(
    [...names].map(async (name) => ({ name, data: await readFile(path.join(folder, 'fonts', name)) })),
  );
  return { stylesheet, fonts };
}

const SIZE_RULE = /\.katex \.fontsize-ensurer\.reset-size(\d+)\.size(\d+)[^{]*\{font-size:([\d.]+)em\}/g;

/** KaTeX's own sheet without what our formulas never have. */
function slimStylesheet(full: string): string {
  return (
    full
      // Every browser that runs the rest of the site reads woff2.
      .replace(/src:(url\([^)]*\.woff2\)) format\("woff2"\)[^;}]*/g, 'src:$1')
      .replace(SIZE_RULE, '')
      // As browsers do by themselves.
      .replace(/font-(?:display:block|style:normal|weight:400);(?=[^}]*src:)/g, '')
      // What drawings have anyway, settings that are not ours, pictures that are not trusted, and prefixes that no browser needs.
      .replace(/\.katex svg\{fill-rule:[^}]*\}/, '')
      .replace(/\.katex-display\.(?:leqno|fleqn)[^}]*\}|\.katex (?:img|\.katex-version:after)\{[^}]*\}/g, '')
      .replace(/-ms-high-contrast-adjust:[^;}]*;|-webkit-clip-path:[^;}]*;|width:-(?:webkit|moz)-min-content;/g, '')
  );
}

/** A rule for each pair of KaTeX's eleven sizes is half of its sheet; one division does the same. */
function sizeRules(full: string): string[] {
  const ofFirst = [...full.matchAll(SIZE_RULE)].filter(([, from]) => from === '1');
  const sizes = ofFirst.flatMap(([, , to, em]) => [
    `.katex .reset-size${to}{--from:${em}}`,
    `.katex .size${to}{--to:${em}}`,
  ]);
  return [...sizes, '.katex :is(.katex-sizing,.fontsize-ensurer){font-size:calc(var(--to)/var(--from)*1em)}'];
}
