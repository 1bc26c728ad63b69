import type { Delete, Emphasis, Nodes, Strong } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathToMarkdown } from 'mdast-util-math';
import { type Handle, defaultHandlers as handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import { fromArticleHtml } from '@/lib/article/markdown/from-html';
import { type ReferenceResolver, resolveContent } from '@/lib/article/resolve';
import type { ContentNode } from '@/lib/store/model';

/** Stand for characters that mean nothing where they are, so that they are not escaped; no text may hold them. */
const AMPERSAND = '\ufdd0';
const UNDERSCORE = '\ufdd1';

/** A name like `snake_case` has no emphasis in it. */
const writeText: typeof handle.text = (node, parent, state, info) => {
  const value = node.value.replace(/(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])/gu, UNDERSCORE);
  return handle.text({ ...node, value }, parent, state, info);
};

/** An ampersand in an address is escaped only where it would begin a character reference. */
const addressOf = ({ url }: { url: string }): string => url.replace(/&(?!#?\w+;)/g, AMPERSAND);

const writeLink: typeof handle.link = (node, parent, state, info) => {
  const [only] = node.children;
  const isAddress = node.children.length === 1 && only?.type === 'text' && only.value === node.url;
  return handle.link(isAddress ? node : { ...node, url: addressOf(node) }, parent, state, info);
};
writeLink.peek = handle.link.peek;

const writeImage: typeof handle.image = (node, parent, state, info) =>
  handle.image({ ...node, url: addressOf(node) }, parent, state, info);
writeImage.peek = handle.image.peek;

/** Whether Markdown recognizes a mark between these two characters: it does not between a letter and a sign, as in `汉字**“汉字”**汉字`. */
const holds = (outside: string, inside: string): boolean =>
  !/[\p{P}\p{S}]/u.test(inside) || !/[\p{L}\p{N}\p{M}]/u.test(outside);

/** Without spaces and line breaks at its end: Markdown knows no mark that begins or ends in one. */
function withoutEnd(text: string): string {
  let rest = text.trimEnd();
  while (rest.endsWith('\\') && text[rest.length] === '\n') rest = rest.slice(0, -1).trimEnd();
  return rest;
}

/** Writes a mark, with HTML where Markdown's would not be recognized and where two marks meet. */
function mark(marker: string, tag: string): Handle {
  const write: Handle = (node: Delete | Emphasis | Strong, _parent, state, info) => {
    const inner = state.containerPhrasing(node, { ...info, before: '', after: '' });
    const rest = inner.replace(/^(?:\s|\\\n)+/, '');
    const words = withoutEnd(rest);
    const [start, end] = [inner.slice(0, inner.length - rest.length), rest.slice(words.length)];
    // Around a line, blanks mean nothing.
    const [before, after] = [info.before === '\n' ? '' : start, info.after === '\n' ? '' : end];
    if (words === '') return before + after;
    const [outer, following] = [start || info.before.slice(-1), end || info.after];
    const isHeld =
      !/[*~]/.test(outer) && holds(outer, [...words][0] ?? '') && holds(following, [...words].at(-1) ?? '');
    return `${before}${isHeld ? marker + words + marker : `<${tag}>${words}</${tag}>`}${after}`;
  };
  return Object.assign(write, { peek: () => marker.charAt(0) });
}

const options: Options = {
  bullet: '-',
  rule: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  handlers: {
    text: writeText,
    link: writeLink,
    image: writeImage,
    strong: mark('**', 'strong'),
    emphasis: mark('*', 'em'),
    delete: mark('~~', 'del'),
  },
  extensions: [
    gfmFootnoteToMarkdown(),
    gfmStrikethroughToMarkdown(),
    // Cells are not filled up, and the line below the head has the three dashes that every reader knows.
    gfmTableToMarkdown({ stringLength: () => 3 }),
    gfmTaskListItemToMarkdown(),
    mathToMarkdown(),
  ],
};

/** mdast as CommonMark with GitHub's tables, tasks and strikes, and formulas between dollars. */
export function writeMarkdown(tree: Nodes): string {
  return toMarkdown(tree, options).replaceAll(AMPERSAND, '&').replaceAll(UNDERSCORE, '_').trimEnd();
}

/** The Markdown of an article on a site, made of the HTML that readers without our styles and scripts get. */
export function resolveMarkdown(content: readonly ContentNode[], resolver: ReferenceResolver): string {
  return writeMarkdown(fromArticleHtml(resolveContent(content, resolver)));
}
