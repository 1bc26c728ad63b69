import { readdirSync } from 'node:fs';
import type { Everything, Rendering } from './render';
import { type Entry, families, type Way, ways } from './workspace';

/** What a way makes of an entry, in words, and what is wrong with what its line says. */
export interface Verdict {
  words: string;
  problem?: string;
}

const NAMED = 'the sync report names it';

/** Compares an entry with what a way made of its example. */
export function judge({ lacks = {} }: Entry, way: Way, renderings: Record<Way, Rendering>): Verdict {
  const [rendering, first] = [renderings[way], renderings['public page']];
  const reason = lacks[way];
  const isSame = way === 'public page' || (rendering.html === first.html && rendering.isShown === first.isShown);
  const own = reason ?? (rendering.told.length > 0 ? NAMED : isSame ? lacks['public page'] : undefined);
  const words = rendering.isShown
    ? own
      ? `in part: ${own}`
      : 'yes'
    : `no: ${own ?? (isSame && first.told.length > 0 ? NAMED : '')}`;
  const twice = rendering.told.find((message, index) => rendering.told.indexOf(message) !== index);
  if (twice) return { words, problem: `its owner is told twice: ${twice}` };
  if (words === 'no: ') return { words, problem: 'neither shown nor named' };
  if (!isSame && !reason)
    return { words, problem: `differs without a reason: ${differenceOf(first.html, rendering.html)}` };
  if (isSame && way !== 'public page' && reason)
    return { words, problem: `has a reason (${reason}) and does not differ` };
  return { words };
}

/** Where two renderings part. */
function differenceOf(first: string, second: string): string {
  let at = 0;
  while (at < first.length && first[at] === second[at]) at++;
  return [first, second].map((text) => text.slice(Math.max(0, at - 60), at + 160)).join('\n  ');
}

/** `docs/notion-coverage.md`. */
export function renderLedger({ renderings }: Everything): string {
  const files = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.yaml'))
    .sort();
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const parts = families.map(({ slug, title, entries }, index) => {
    const lines = entries.map((entry) => {
      const rendered = renderings.get(entry.name);
      const verdicts = ways.map((way) => (rendered ? judge(entry, way, rendered).words : ''));
      const names = entry.is.map((name) => `\`${name}\``).join(' ');
      return `| ${[entry.name, names, entry.shown, ...verdicts].map(cell).join(' | ')} |`;
    });
    const head = '| In Notion | Its names | Readers get | Public page | Token | Markdown |\n|---|---|---|---|---|---|';
    const pictures = ['starter', 'default'].map((theme) => `[${theme}](pictures/coverage/${slug}-${theme}.webp)`);
    const links = `[Examples](../tests/everything/${files[index]}), light, dark and on paper: ${pictures.join(', ')}`;
    return `## ${title}\n\n${links}\n\n${head}\n${lines.join('\n')}\n`;
  });
  return `${INTRODUCTION}\n${parts.join('\n')}`;
}

const INTRODUCTION = `# What of Notion is shown

What either of Notion’s interfaces has, how it is read from a public page, with a token and from Markdown, and what readers get of it.
“The sync report names it” means that its owner is told once, with a link to the place in Notion. The words of the last three columns are
measured: each line is an example in the workspace of \`tests/everything\`, which is read in every way, and compared.
\`npx vitest run --project 'integration*' tests/integration/everything -u\` writes this page.
`;
