import type { Element, Nodes as HtmlNodes, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import {
  defaultHandlers,
  defaultNodeHandlers,
  type Handle,
  type NodeHandle,
  type State,
  toMdast,
} from 'hast-util-to-mdast';
import type { BlockContent, List, ListItem, Nodes, PhrasingContent, Root, RootContent, Strong } from 'mdast';
import { classesOf } from '@/lib/article/render/elements';
import { walk } from '@/lib/article/walk';

/** The HTML of an article, without what is there for styles and scripts alone, as mdast. */
export function fromArticleHtml(html: string): Root {
  const tree = fromHtml(html, { fragment: true });
  // What is given to `toMdast` it copies and rids of line breaks, which code and formulas need.
  const nodeHandlers: Record<string, NodeHandle> = {
    root: (state) => {
      const root = defaultNodeHandlers.root(state, tree) as Root;
      walk<Nodes>(root, (node) => {
        if ('children' in node) node.children = joinNeighbors(node.children);
      });
      return root;
    },
    // Blanks are one, as a browser shows them: what follows looks at each of a row again and again.
    text: (_state, { value }: Text) => ({ type: 'text', value: value.replace(/[\t ]+/g, ' ') }),
  };
  return toMdast({ type: 'root', children: [] }, { handlers, nodeHandlers }) as Root;
}

const MARKS = new Set(['strong', 'emphasis', 'delete']);

/** Neighboring texts, and marks of a kind, are one. A text may come in a hundred thousand pieces: each list is built once. */
function joinNeighbors(children: readonly RootContent[]): never {
  const joined: RootContent[] = [];
  for (const child of children) {
    const last = joined.at(-1);
    if (last?.type === 'text' && child.type === 'text') last.value += child.value;
    else if (last?.type !== child.type || !MARKS.has(child.type)) joined.push(child);
    else for (const inner of (child as Strong).children) (last as Strong).children.push(inner);
  }
  return joined as never;
}

type Write = (state: State, element: Element) => RootContent | RootContent[] | undefined;

const nothing: Write = () => [];

/** Parts that the page shows side by side, joined by dots. */
const series: Write = (state, element) => {
  const parts = element.children
    .map((child) => [state.one(child, element) ?? []].flat() as RootContent[])
    .filter((part) => part.some((node) => node.type !== 'text' || node.value.trim() !== ''));
  const joined = joinedByDots(parts);
  return element.tagName === 'a' ? linkTo(element.properties.href, joined) : joined;
};

const joinedByDots = (parts: RootContent[][]): PhrasingContent[] =>
  parts.flatMap((part, index) =>
    index === 0 ? part : [{ type: 'text', value: ' · ' } as const, ...part],
  ) as PhrasingContent[];

/** The name of what follows, on a line of its own. */
const label: Write = (state, element) => {
  const children = state.all(element) as RootContent[];
  if (children.length === 0 || children.some(({ type }) => type === 'heading')) return children;
  const words = withoutStrong(children as PhrasingContent[]);
  return { type: 'paragraph', children: [{ type: 'strong', children: words }] };
};

/** A quotation with its author, or a callout. */
const quote: Write = (state, element) => {
  const children = element.children.flatMap((child) =>
    element.tagName === 'figure' && child.type === 'element' && child.tagName === 'blockquote'
      ? child.children
      : [child],
  );
  return { type: 'blockquote', children: flowOf(state, { ...element, children }) };
};

const code: Write = (state, element) => {
  const [title, source] = ['notion-code-title', 'pre'].map((name) => find(element, name));
  const written = String(element.properties.dataLanguage ?? '');
  const isDiagram = element.properties.dataMermaid !== undefined;
  const lang = isDiagram ? 'mermaid' : written.toLowerCase().replace(/[^\w+#.-]+/g, '-') || null;
  const meta = [title && `title="${textOf(title)}"`, markedLines(source)].filter(Boolean).join(' ');
  const value = source ? textOf(source).replace(/\n$/, '') : '';
  // Without a language, the first word of what follows it would be taken for one.
  const block: RootContent = { type: 'code', lang: lang ?? (meta ? 'text' : null), meta: meta || null, value };
  const caption = find(element, 'figcaption');
  return [block, ...(caption ? flowOf(state, caption) : [])];
};

/** The lines that are marked, as other tools write them behind a fence. */
function markedLines(source: Element | undefined): string {
  const marked: number[] = [];
  let line = 1;
  for (const part of (source && find(source, 'code'))?.children ?? []) {
    if (part.type === 'element' && part.tagName === 'mark') marked.push(line);
    line += textOf(part).split('\n').length - 1;
  }
  return marked.length > 0 ? `{${marked.join(',')}}` : '';
}

/** A formula as it was written, which its MathML names. */
const formula: Write = (_state, element) => {
  const source = find(element, 'annotation') ?? find(element, 'notion-equation-source');
  const value = source ? textOf(source) : '';
  return { type: element.tagName === 'div' ? 'math' : 'inlineMath', value };
};

const noteReference: Write = (_state, element) => {
  const identifier = textOf(element);
  return { type: 'footnoteReference', identifier, label: identifier };
};

const notes: Write = (state, element) =>
  (find(element, 'notion-notes')?.children ?? []).flatMap((note) => {
    if (note.type !== 'element') return [];
    const identifier = String(note.properties.id).replace('fn-', '');
    return { type: 'footnoteDefinition', identifier, label: identifier, children: flowOf(state, note) };
  });

/** The days of a calendar that have entries, as a list. */
const days: Write = (state, element) =>
  listOfParts(
    allOf(element, 'td').flatMap((day) => {
      const entries = allOf(day, 'li').map((entry) => state.all(entry) as RootContent[]);
      const date = String(find(day, 'time')?.properties.dateTime ?? '');
      return entries.length > 0 ? [[[{ type: 'text', value: date }], ...entries]] : [];
    }),
  );

/** The rows of a timeline as a list; nothing of its scale. */
const bars: Write = (state, element) =>
  listOfParts(
    allOf(element, 'tr')
      .map((row) => allOf(row, 'th', 'td').map((cell) => state.all(cell) as RootContent[]))
      .filter((cells) => cells.some((cell) => cell.length > 0))
      .slice(1),
  );

function listOfParts(items: RootContent[][][]): RootContent[] {
  const children = items.map((parts): ListItem => {
    const filled = parts.filter((part) => part.length > 0);
    return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children: joinedByDots(filled) }] };
  });
  return children.length > 0 ? [{ type: 'list', ordered: false, spread: false, children }] : [];
}

const task: Write = (state, element) => ({
  type: 'listItem',
  spread: false,
  checked: find(element, 'input')?.properties.checked === true,
  children: flowOf(state, element),
});

/** How the article's own elements are written where their tag names do not decide. */
const byClass = new Map<string, Write>([
  ['notion-blank', nothing],
  ['notion-bookmark-body', series],
  ['notion-bar', series],
  ['notion-calendar', days],
  ['notion-callout', quote],
  ['notion-code', code],
  ['notion-collection-card-body', series],
  ['notion-collection-group-count', nothing],
  ['notion-collection-group-title', label],
  ['notion-collection-header', label],
  // What is folded is read.
  [
    'notion-collection-more',
    (state, element) => state.all({ ...element, children: element.children.slice(1) }) as RootContent[],
  ],
  ['notion-embed-link', series],
  ['notion-entry', series],
  ['notion-equation', formula],
  ['notion-external', series],
  ['notion-file-link', series],
  ['notion-google-drive-link', series],
  ['notion-link-mention-link', series],
  ['notion-mermaid', code],
  ['notion-note-back', nothing],
  ['notion-note-ref', noteReference],
  ['notion-notes-end', notes],
  ['notion-page-icon', nothing],
  ['notion-page-title', series],
  ['notion-post-head', series],
  ['notion-property-options', series],
  ['notion-quote', quote],
  ['notion-tab-button', label],
  ['notion-table-of-contents', nothing],
  ['notion-timeline', bars],
  ['notion-to-do', task],
]);

const byTag: Record<string, Handle> = {
  ...defaultHandlers,
  a: (state, element) => linkTo(element.properties.href, state.all(element) as RootContent[]),
  audio: player,
  br: (state) => (state.inTable ? { type: 'html', value: '<br>' } : { type: 'break' }),
  code: (_state, element) => ({ type: 'inlineCode', value: oneLine(textOf(element)) }),
  img: (state, element) => (element.properties.src ? defaultHandlers.img(state, element) : undefined),
  input: (_state, element, parent) => (isTask(parent) ? undefined : checkMark(element)),
  ol: listOf,
  picture: (state, element) => state.all(element),
  summary: label,
  ul: listOf,
  video: player,
};

const isTask = (parent: HtmlNodes | undefined): boolean =>
  parent?.type === 'element' && classesOf(parent).includes('notion-to-do-item');

/** A check box in a cell; what else is an input only a page has. */
function checkMark({ properties: { type, checked } }: Element): Text | undefined {
  return type === 'checkbox' ? { type: 'text', value: checked === undefined ? '☐' : '☑' } : undefined;
}

/** Code in a line keeps its spaces, as machines read them. */
const oneLine = (code: string): string => code.replace(/(?<!\s)\s*\n\s*|\s/g, ' ');

/** Nested lists are tight: no blank line above them. A group of a database may have no rows. */
function listOf(state: State, element: Element): List | undefined {
  const list = defaultHandlers.ul(state, element) as List;
  for (const item of list.children) item.spread = item.children.filter(({ type }) => type !== 'list').length > 1;
  list.spread = list.children.some(({ spread }) => spread);
  return list.children.length > 0 ? list : undefined;
}

/** A place in the article has an address only where the article has one. */
function linkTo(href: unknown, children: RootContent[]): RootContent[] {
  const url = typeof href === 'string' && !href.startsWith('#') ? href : '';
  return url === '' ? children : [{ type: 'link', url, children: children as PhrasingContent[] }];
}

/** A film or a recording is its address. */
function player(_state: State, { properties }: Element): RootContent | undefined {
  const url = String(properties.src ?? '');
  const children = linkTo(url, [{ type: 'text', value: url }]) as PhrasingContent[];
  return url === '' ? undefined : { type: 'paragraph', children };
}

const flowOf = (state: State, element: Element): BlockContent[] => state.toFlow(state.all(element)) as BlockContent[];

/** Markdown cannot nest strong: `**a **b** c**` is strong at its ends alone. */
const withoutStrong = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node) => {
    if (!('children' in node)) return [node];
    const children = withoutStrong(node.children);
    return node.type === 'strong' ? children : [{ ...node, children } as PhrasingContent];
  });

function textOf(node: HtmlNodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'br') return '\n';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The descendants with one of these tag names, none of them in another. */
const allOf = ({ children }: Element, ...names: string[]): Element[] =>
  children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return names.includes(child.tagName) ? [child] : allOf(child, ...names);
  });

/** The first descendant with this tag name or class. */
function find({ children }: Element, name: string): Element | undefined {
  for (const child of children) {
    if (child.type !== 'element') continue;
    if (child.tagName === name || classesOf(child).includes(name)) return child;
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}

/** Handlers by tag name; an element's classes come first. */
const handlers: Record<string, Handle> = Object.fromEntries(
  Object.entries(byTag).map(([tagName, handle]) => [
    tagName,
    (state: State, element: Element, parent) => {
      if (element.properties.ariaHidden === 'true') return undefined;
      const own = classesOf(element).find((name) => byClass.has(name)) ?? '';
      return byClass.get(own)?.(state, element) ?? handle(state, element, parent);
    },
  ]),
);
