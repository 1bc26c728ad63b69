import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { parseMarkdown } from '@/lib/markdown/text/markdown';

/** A directive, or one of the two ends of one with a label, in a comment: `<!-- ::toc -->`, `<!-- :color[ -->red<!-- ]{color=red} -->`. */
const HIDDEN = /<!--[ \t]*(:{1,3}[a-z][^\n]*?|:{3,}|\](?:\{[^\n]*?\})?)[ \t]*-->/g;
const OPENING = /^:{3,}([a-z][^\n]*)$/;
const CLOSING = /^:{3,}$/;
/** What stands between the two tags may be the end of a line, and the mark of a quote. */
const TOGGLE = /^<details(?: open)?>([\s>]*)<summary>([^\n]*?)<\/summary>([\s>]*)$/;
const TOGGLE_END = /^<\/details>$/;

/** A text as a tree, and the source that the positions in it count in: directives in HTML are included. */
export function readMarkdown(text: string): { tree: Root; source: string } {
  const tree = parseMarkdown(text);
  const source = withHtmlMarks(text, tree);
  return { tree: source === text ? tree : parseMarkdown(source), source };
}

/**
 * The text with the directives that GitHub’s readers do not see: those in comments, and toggles written as `details`.
 * It has as many lines. `tree` is that of the text; code is left as it is.
 */
function withHtmlMarks(text: string, tree: Root): string {
  const parts: string[] = [];
  const open: number[] = [];
  let end = 0;
  const openFence = (directive: string) => open.push(parts.push(directive) - 1);
  const closeFence = (closing: string) => {
    const start = open.pop();
    if (start === undefined) return void parts.push(closing);
    // A container needs more colons than those inside it.
    const inner = parts.slice(start + 1).join('');
    const fence = ':'.repeat(
      1 + Math.max(2, ...[...inner.matchAll(/^[ \t>]*(:{3,})/gm)].map(([, { length } = '']) => length)),
    );
    parts[start] = fence + parts[start];
    parts.push(fence);
  };

  visit(tree, 'html', (node, _index, parent) => {
    const from = node.position?.start.offset ?? 0;
    const to = node.position?.end.offset ?? 0;
    const html = text.slice(from, to);
    parts.push(text.slice(end, from));
    end = to;
    const toggle = TOGGLE.exec(html);
    const shown = html.replace(HIDDEN, '$1');
    const opening = OPENING.exec(shown);
    if (parent?.type === 'paragraph') parts.push(shown);
    else if (toggle) openFence(`toggle[${toLabel(toggle[2])}]${toggle[1]}${toggle[3]}`);
    else if (opening) openFence(opening[1] ?? '');
    else if (CLOSING.test(shown) || TOGGLE_END.test(shown)) closeFence(shown);
    else parts.push(shown);
    return SKIP;
  });
  for (const start of open) parts[start] = `:::${parts[start]}`;
  return parts.join('') + text.slice(end);
}

/** A summary is HTML: its words mean no Markdown. */
const toLabel = (html = ''): string => html.replace(/<[^>]*>/g, '').replace(/[\\[\]*_`~$:]/g, '\\$&');
