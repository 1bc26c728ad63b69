import type { Element, Root as HtmlRoot } from 'hast';
import { defaultHandlers, defaultNodeHandlers, type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type {
  BlockContent,
  Link,
  List,
  ListItem,
  Nodes,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  Strong,
} from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { writeMarkdown } from '@/lib/article/markdown';
import { walk } from '@/lib/article/walk';
import type { MarkdownNode, SiteReference } from '@/lib/store/model';

declare module 'mdast' {
  interface Data {
    /** What of the node depends on the site. */
    reference?: SiteReference;
    /** A link that is written as its address alone. */
    bare?: boolean;
  }
}

/**
 * A rendered article as Markdown, for readers that have no use for HTML: mdast made of the same tree. What depends on nothing is
 * written out, once, when the article is stored; `write.ts` writes the rest when it is read.
 */
export function toMarkdownNodes(tree: HtmlRoot): MarkdownNode[] {
  // What is given to `toMdast` it copies and cleans of blanks, which takes longer than the rest; this tree is clean.
  const root = (state: State) => defaultNodeHandlers.root(state, tree);
  const mdast = toMdast({ type: 'root', children: [] }, { handlers, nodeHandlers: { root } }) as Root;
  mdast.children = wrapLoose(mdast.children);
  walk<Nodes>(mdast, (node) => {
    if (node.type === 'tableCell') keepRowWhole(node);
  });
  settleMarks(mdast);
  walk<Nodes>(mdast, (node) => {
    if (node.type === 'list') closeUp(node);
  });
  const nodes: MarkdownNode[] = [];
  let settled: RootContent[] = [];
  const flush = (): void => {
    const text = writeMarkdown({ type: 'root', children: settled });
    if (text !== '') nodes.push(text);
    settled = [];
  };
  for (const unit of unitsOf(mdast.children)) {
    if (!unit.some(dependsOnSite)) {
      for (const child of unit) settled.push(child);
      continue;
    }
    flush();
    nodes.push({ type: 'root', children: unit });
  }
  flush();
  return nodes;
}

/** A line break would end a table's row. */
function keepRowWhole(parent: Parents): void {
  const children = parent.children as RootContent[];
  for (const [index, child] of children.entries()) {
    if (child.type === 'break') children[index] = html('<br>');
    else if ('children' in child) keepRowWhole(child);
  }
}

/** A list in a list stays in its line's paragraph. */
function closeUp(list: List): void {
  for (const item of list.children) item.spread = item.children.filter(({ type }) => type !== 'list').length > 1;
  list.spread = list.children.some(({ spread }) => spread);
}

/** Text outside of blocks becomes paragraphs. */
function wrapLoose(children: RootContent[]): RootContent[] {
  const isText = children.length > 0 && children.every((child) => INLINE.has(child.type));
  return isText ? [{ type: 'paragraph', children: children as PhrasingContent[] }] : children;
}

const INLINE = new Set(
  'text strong emphasis delete inlineCode link image break footnoteReference textDirective'.split(' '),
);

/** Two lists side by side need a mark between them, so they are written together. */
function unitsOf(children: readonly RootContent[]): RootContent[][] {
  const units: RootContent[][] = [];
  for (const child of children) {
    const unit = units.at(-1);
    if (unit && child.type === 'list' && unit.at(-1)?.type === 'list') unit.push(child);
    else units.push([child]);
  }
  return units;
}

function dependsOnSite(node: Nodes): boolean {
  if (node.data?.reference !== undefined) return true;
  return 'children' in node && node.children.some(dependsOnSite);
}

/** The handler of each element: what its data say comes first. */
const handlers: Record<string, Handle> = Object.fromEntries(
  Object.entries({ ...defaultHandlers, ...ownHandlers() }).map(([name, handle]) => [
    name,
    (state: State, element: Element) => withJoinedTexts(handleData(state, element) ?? handle(state, element)),
  ]),
);

function withJoinedTexts(result: ReturnType<Handle>): ReturnType<Handle> {
  if (Array.isArray(result)) return joinTexts(result as RootContent[]);
  if (result && 'children' in result) (result as Parents).children = joinTexts(result.children as RootContent[]);
  return result;
}

function ownHandlers(): Record<string, Handle> {
  return {
    a: linkOf,
    img: imageOf,
    video: mediaOf,
    audio: mediaOf,
    input: () => undefined,
    button: () => undefined,
    picture: (state, element) => state.all(element),
    details: detailsOf,
    li: (state, element) => withReference(defaultHandlers.li(state, element) as ListItem, element),
    tr: (state, element) => withReference(defaultHandlers.tr(state, element) as RootContent, element),
    code: (state, element) => ({
      type: 'inlineCode',
      value: plainTextOf(state.all(element)).replace(/[\t\n ]+/g, ' '),
    }),
  };
}

const NOTHING: RootContent[] = [];

/** What an element is by its data; undefined where its name already does. */
function handleData(state: State, element: Element): RootContent | RootContent[] | undefined {
  const { markdown, reference } = element.data ?? {};
  if (element.properties.ariaHidden === 'true') return NOTHING;
  switch (markdown?.as) {
    case 'nothing':
      return NOTHING;
    case 'label':
      return isBlockLabel(element)
        ? { type: 'paragraph', children: [strongOf(phrasingOf(state, element))] }
        : strongOf(phrasingOf(state, element));
    case 'quote':
      return { type: 'blockquote', children: flowOf(state, element) };
    case 'task':
      return withReference(
        { type: 'listItem', spread: false, checked: markdown.checked, children: flowOf(state, element) },
        element,
      );
    case 'code': {
      const lang = markdown.language.toLowerCase().replace(/[^\w+#.-]+/g, '-') || null;
      const { code, meta } = markdown;
      // Without a language, the first word of it would be taken for one.
      return {
        type: 'code',
        lang: lang ?? (meta ? 'text' : null),
        ...(meta && { meta }),
        value: code.replace(/\n$/, ''),
      };
    }
    case 'footnoteLink':
      return { type: 'footnoteReference', identifier: String(markdown.number), label: String(markdown.number) };
    case 'content':
      return state.all(element) as RootContent[];
    case 'footnote': {
      const [identifier, children] = [String(markdown.number), flowOf(state, element)];
      return { type: 'footnoteDefinition', identifier, label: identifier, children };
    }
    case 'math':
      return markdown.display
        ? ({ type: 'math', value: markdown.tex } as RootContent)
        : ({ type: 'inlineMath', value: markdown.tex } as RootContent);
    default:
  }
  switch (reference?.kind) {
    case 'title':
    case 'titleText':
    case 'computed': {
      const children = markdown?.as === 'series' ? seriesOf(state, element) : phrasingOf(state, element);
      return { type: 'textDirective', name: reference.kind, children, data: { reference } } satisfies TextDirective;
    }
    case 'group':
    case 'pageLine':
      return {
        type: 'containerDirective',
        name: reference.kind,
        children: flowOf(state, element),
        data: { reference },
      } satisfies ContainerDirective;
    default:
  }
  return markdown?.as === 'series' && element.tagName !== 'a' ? seriesOf(state, element) : undefined;
}

/** A name on a line of its own rather than in front of a panel. */
const isBlockLabel = ({ tagName }: Element): boolean => tagName === 'div' || tagName === 'label';

const phrasingOf = (state: State, element: Element): PhrasingContent[] => state.all(element) as PhrasingContent[];

const flowOf = (state: State, element: Element): BlockContent[] => state.toFlow(state.all(element)) as BlockContent[];

/** Parts that are next to each other on the page, with a dot between them. */
function seriesOf(state: State, element: Element): PhrasingContent[] {
  const parts = element.children
    .map((child) => {
      const result = state.one(child, element);
      return (Array.isArray(result) ? result : result ? [result] : []) as PhrasingContent[];
    })
    .filter((part) => part.some((node) => node.type !== 'text' || node.value.trim() !== ''));
  return parts.flatMap((part, index) => (index === 0 ? part : [{ type: 'text', value: ' · ' } as const, ...part]));
}

function withReference<Node extends RootContent>(node: Node, { data }: Element): Node {
  return data?.reference ? { ...node, data: { ...node.data, reference: data.reference } } : node;
}

/** A link, by its address or by what it depends on. */
function linkOf(state: State, element: Element): RootContent[] {
  const { reference, markdown } = element.data ?? {};
  const children = markdown?.as === 'series' ? seriesOf(state, element) : phrasingOf(state, element);
  const url = typeof element.properties.href === 'string' ? element.properties.href : '';
  const link: Link = { type: 'link', url, children };
  if (reference === undefined || reference.kind === 'link')
    return url === '' || url.startsWith('#') ? children : [link];
  return [{ ...link, data: { reference } }];
}

function imageOf(_state: State, { properties, data }: Element): RootContent | undefined {
  const { reference } = data ?? {};
  const media = reference?.kind === 'media' ? reference : undefined;
  const url = typeof properties.src === 'string' ? properties.src : '';
  if (url === '' && media?.files.src === undefined) return undefined;
  const alt = String(properties.alt ?? '');
  return { type: 'image', url, alt, ...(media?.files.src && { data: { reference } }) };
}

/** Films and recordings are their addresses. */
function mediaOf(_state: State, { properties, data }: Element): RootContent | undefined {
  const url = typeof properties.src === 'string' ? properties.src : '';
  const reference = data?.reference?.kind === 'media' ? data.reference : undefined;
  const address = url || reference?.files.src;
  if (!address) return undefined;
  const link: Link = {
    type: 'link',
    url: address,
    children: [{ type: 'text', value: address }],
    data: { bare: true, ...(reference && { reference }) },
  };
  return { type: 'paragraph', children: [link] };
}

/** A disclosure is its title, a heading or a line of its own, and what it holds. */
function detailsOf(state: State, element: Element): RootContent[] {
  const summary = element.children.find((child) => child.type === 'element' && child.tagName === 'summary');
  const rest = { ...element, children: element.children.filter((child) => child !== summary) };
  if (summary?.type !== 'element') return flowOf(state, rest);
  const title = state.all(summary);
  const isHeading = title.some(({ type }) => type === 'heading');
  const label: RootContent[] = isHeading
    ? title
    : [{ type: 'paragraph', children: [strongOf(title as PhrasingContent[])] }];
  return [...(title.length > 0 ? label : []), ...flowOf(state, rest)];
}

/** Markdown has no strong words within strong ones: `**a **b** c**` is strong at its ends alone. */
function strongOf(children: readonly PhrasingContent[]): Strong {
  const flat = (node: PhrasingContent): PhrasingContent[] => {
    if (node.type === 'strong') return node.children.flatMap(flat);
    return 'children' in node ? [{ ...node, children: node.children.flatMap(flat) } as PhrasingContent] : [node];
  };
  return { type: 'strong', children: children.flatMap(flat) };
}

function plainTextOf(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) =>
      'value' in node ? node.value : node.type === 'break' ? ' ' : 'children' in node ? plainTextOf(node.children) : '',
    )
    .join('');
}

const TAGS: Readonly<Record<string, string>> = { strong: 'strong', emphasis: 'em', delete: 'del' };

/**
 * Marks as Markdown can write them: spaces and line breaks at their ends move outside, neighbors of a kind are one, empty ones go.
 * Markdown does not know a mark between a letter and a sign, as in `汉字**“汉字”**汉字`, nor where two marks meet: HTML is used there.
 */
function settleMarks(parent: Parents): void {
  let children: RootContent[] = [];
  for (const node of parent.children as RootContent[]) {
    const before = children.at(-1);
    if (before && TAGS[node.type] && before.type === node.type && 'children' in node && 'children' in before) {
      for (const child of node.children) (before.children as RootContent[]).push(child as RootContent);
    } else children.push(node);
  }
  for (const child of children) if ('children' in child) settleMarks(child);
  const spaced = children.flatMap((node): RootContent[] => {
    if (!('children' in node) || !(TAGS[node.type] || node.type === 'link')) return [node];
    const [before, after] = [takeSpaces(node, 0), takeSpaces(node, -1)];
    return [...before, ...(node.children.length > 0 ? [node] : []), ...after];
  });
  children = joinTexts(spaced);
  const settled: RootContent[] = [];
  for (const [index, node] of children.entries()) {
    const tag = TAGS[node.type];
    const [before, after] = [settled.at(-1), children[index + 1]];
    if (!tag || !('children' in node)) {
      settled.push(node);
      continue;
    }
    const meets = before?.type === 'html' || (before && TAGS[before.type]);
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (!meets && holds(edgeOf(before, -1), edgeOf(first, 0)) && holds(edgeOf(after, 0), edgeOf(last, -1))) {
      settled.push(node);
    } else settled.push(html(`<${tag}>`), ...(node.children as RootContent[]), html(`</${tag}>`));
  }
  parent.children = settled;
}

const html = (value: string): RootContent => ({ type: 'html', value });

/** Whether a mark holds between what is outside and inside of it. */
const holds = (outside: string, inside: string): boolean =>
  !/[\p{P}\p{S}]/u.test(inside) || !/[\p{L}\p{N}\p{M}]/u.test(outside);

/** The character that a node begins or ends with when it is written. */
function edgeOf(node: RootContent | undefined, end: 0 | -1): string {
  if (!node) return '';
  if (node.type === 'text') return [...node.value].at(end) ?? '';
  if (TAGS[node.type] && 'children' in node) return edgeOf(node.children.at(end), end);
  return node.type === 'break' ? ' ' : '*';
}

/** Takes spaces and line breaks off one end of a mark's children. */
function takeSpaces(mark: Parents, end: 0 | -1): RootContent[] {
  const taken: RootContent[] = [];
  const children = mark.children as RootContent[];
  const take = (node: RootContent): void => {
    if (end === 0) taken.push(node);
    else taken.unshift(node);
  };
  for (;;) {
    const node = children.at(end);
    if (node?.type === 'text') {
      const rest = end === 0 ? node.value.trimStart() : node.value.trimEnd();
      const size = node.value.length - rest.length;
      if (size === 0) return taken;
      take({ type: 'text', value: end === 0 ? node.value.slice(0, size) : node.value.slice(-size) });
      node.value = rest;
      if (rest !== '') return taken;
    } else if (node?.type === 'break') take(node);
    else return taken;
    children.splice(end, 1);
  }
}

/** Neighboring texts become one. Each list is built again in one go: a text may have come in a hundred thousand pieces. */
function joinTexts(children: readonly RootContent[]): RootContent[] {
  const joined: RootContent[] = [];
  for (const node of children) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') last.value += node.value;
    else joined.push(node.type === 'text' ? { ...node } : node);
  }
  return joined;
}
