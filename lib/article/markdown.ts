import type { Link, Nodes, Parents, Root, RootContent } from 'mdast';
import { gfmFootnoteToMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemToMarkdown } from 'mdast-util-gfm-task-list-item';
import { mathToMarkdown } from 'mdast-util-math';
import { defaultHandlers as handle, type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { ReferenceResolver } from '@/lib/article/resolve';
import type { MarkdownNode } from '@/lib/store/model';

/** Stand for characters that mean nothing where they are, so that they are not escaped; no text may hold them. */
const AMPERSAND = '\ufdd0';
const UNDERSCORE = '\ufdd1';

/** Words without a character that means something in Markdown, as most are: they need not be searched. */
const PLAIN = /^\p{L}(?:[\p{L}\p{M}\p{N} ,.;'"“”‘’…，。、？！：；%/-]*[\p{L}\p{M}\p{N},.;'"”’…，。、？！：；%])?$/u;

/** A name like `snake_case` has no emphasis in it. */
const writeText: typeof handle.text = (node, parent, state, info) => {
  if (PLAIN.test(node.value)) return node.value;
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

const options: Options = {
  bullet: '-',
  rule: '-',
  emphasis: '*',
  fences: true,
  listItemIndent: 'one',
  handlers: { text: writeText, link: writeLink, image: writeImage },
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

/** The Markdown of an article on a site; addresses are those that the resolver gives. */
export function resolveMarkdown(nodes: readonly MarkdownNode[], resolver: ReferenceResolver): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : writeMarkdown(resolveTree(node, resolver))))
    .filter((text) => text !== '')
    .join('\n\n');
}

function resolveTree(root: Root, resolver: ReferenceResolver): Root {
  return { ...root, children: resolveAll(root.children, resolver) };
}

function resolveAll(children: readonly RootContent[], resolver: ReferenceResolver): RootContent[] {
  return children.flatMap((child) => resolveNode(child, resolver));
}

function resolveNode(node: RootContent, resolver: ReferenceResolver): RootContent[] {
  const reference = node.data?.reference;
  const children = 'children' in node ? resolveAll(node.children, resolver) : [];
  const own = 'children' in node ? ({ ...node, children } as RootContent) : node;
  switch (reference?.kind) {
    case 'title':
    case 'titleText':
    case 'pageLine':
      return children;
    case 'computed':
      return reference.pages.some((page) => resolver.hidden?.(page)) ? [] : children;
    case 'row':
      return resolver.hidden?.(reference.page) ? [] : [own];
    case 'group':
      return reference.rows > 0 && !hasRows(children) ? [] : children;
    case 'page': {
      const address = resolver.page(reference.id);
      if (address !== null) return linkTo(own, address + reference.fragment);
      return reference.published && !resolver.hidden?.(reference.id) ? linkTo(own, reference.published) : children;
    }
    // A place in the article has an address only where the article has one.
    case 'anchor':
      return resolver.anchor ? linkTo(own, resolver.anchor(reference.anchor)) : children;
    case 'path':
      return linkTo(own, resolver.path(reference.path));
    case 'media': {
      const file = reference.files.src ?? reference.files.href;
      const url = file === undefined ? '' : resolver.media(file);
      if (node.type === 'image') return [{ ...node, url }];
      return linkTo(own, url);
    }
    default:
  }
  return [own];
}

function linkTo(node: RootContent, url: string): RootContent[] {
  if (node.type !== 'link') return [node];
  const link: Link = { ...node, url };
  return [node.data?.bare ? { ...link, children: [{ type: 'text', value: url }] } : link];
}

function hasRows(children: readonly Nodes[]): boolean {
  return children.some(
    (child) => child.data?.reference?.kind === 'row' || ('children' in child && hasRows((child as Parents).children)),
  );
}
