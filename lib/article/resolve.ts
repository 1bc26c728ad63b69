import { drawChart } from '@/lib/article/chart/draw-chart';
import { wordsOfHtml } from '@/lib/article/render/elements';
import { escapeHtml } from '@/lib/http/escape';
import { blockAnchor, withBlockAnchor } from '@/lib/ids';
import type { ContentNode, MediaReference, ReferenceNode } from '@/lib/store/model';

export { wordsOfHtml };

/** What an owner's settings change in a stored article. Applied when it is read, so that no setting renders articles again. */
export interface Presentation {
  code: {
    lineNumbers: boolean;
    /** Code of at least `minLines` lines can be folded; null: none can. */
    fold: { minLines: number; open: boolean } | null;
  };
  /** Footnotes are beside the text where there is room; otherwise below the article. */
  sideNotes: boolean;
  /** How the first paragraph begins. */
  opening: 'plain' | 'small-caps' | 'initial';
  /** What a divider is drawn as. */
  divider: 'line' | 'stars' | 'dots';
  /** Pixels of an enlarged picture: the next larger copy is taken. */
  zoomWidth: number;
  /** Cards of embedded galleries lead to their pages; otherwise their pictures zoom. */
  galleryLinks: boolean;
}

/** A start tag with the class that names a block (`lib/article/blocks/classes.ts`). */
const BLOCK_TAG = /<([a-z0-9]+)([^<>]*) class="([^"<>]*?) ?\bnotion-block-([0-9a-f]{32})(?=[ "])([^<>]*)>/g;

/**
 * The HTML with an id for each block instead of the class that names it, which is five times as long. Two blocks whose short names are the
 * same are kept apart by the whole id of the second; a further place of a block has none.
 *
 * @param keepClasses for styles and scripts of the owner
 */
export function nameBlocks(html: string, keepClasses: boolean): string {
  const used = new Map([...html.matchAll(/<[^<>]* id="([^"]+)"/g)].map(([, id = '']) => [id, '']));
  const nameOf = (block: string): string | undefined => {
    const short = blockAnchor(block);
    const name = used.get(short) === undefined ? short : block;
    if (used.get(short) === block || used.has(name)) return undefined;
    used.set(name, block);
    return name;
  };
  return html.replace(BLOCK_TAG, (_, tag: string, before: string, first: string, block: string, after: string) => {
    const id = / id="/.test(before + after) ? undefined : nameOf(block);
    const classes = keepClasses ? `${first} notion-block-${block}`.trim() + after : first + after;
    const attributes = `${before} class="${classes}`.replace(' class=""', '');
    return `<${tag}${id ? ` id="${id}"` : ''}${attributes}>`;
  });
}

export interface ReferenceResolver {
  /**
   * The address of a page (32 hex digits), or null when it is hidden or not of this site: its links become text, or lead to Notion
   * when it is public there.
   */
  page(id: string): string | null;
  /** The address of a path as authors write it: without base path, and meant within the language. */
  path(path: string): string;
  /** The address of a kept file. */
  media(file: string): string;
  /** The address of a place in the article, `#` included. @default as it is */
  anchor?(anchor: string): string;
  /** Rows that readers must not see at all, e.g. drafts: they are taken out of embedded databases, and no link leads to them. */
  hidden?(id: string): boolean;
  /** Whether an address leads to an article that needs a password or a sign-in: browsers do not fetch it ahead. */
  locked?(address: string): boolean;
  /** How the site shows articles. Without it the HTML is for readers without our styles and scripts, such as feeds. */
  presentation?: Presentation;
  /** Pictures come in one size: for a sealed article, which carries them. */
  onePictureSize?: boolean;
}

/** Classes of the article's frame. */
export function presentationClasses({ code, opening, divider }: Presentation): string {
  return [
    code.lineNumbers && 'notion-code-numbers',
    opening !== 'plain' && `notion-opening-${opening}`,
    divider !== 'line' && `notion-divider-${divider}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Where in the article the resolver is. */
interface Place {
  view?: 'table' | 'gallery';
  /** Rows that are left in the group around it. */
  rows?: number;
}

/** The HTML of an article on a site. */
export function resolveContent(
  content: readonly ContentNode[],
  resolver: ReferenceResolver,
  place: Place = {},
): string {
  let html = '';
  for (const node of content) html += typeof node === 'string' ? node : resolveNode(node, resolver, place);
  return html;
}

function resolveNode(node: ReferenceNode, resolver: ReferenceResolver, place: Place): string {
  const { tag, attributes, reference, children } = node;
  const { presentation, hidden } = resolver;
  const inner = (inside: Place = place): string => resolveContent(children, resolver, inside);
  const element = (added = '', inside: Place = place): string =>
    `<${tag}${added}${attributes}>${inner(inside)}</${tag}>`;
  switch (reference.kind) {
    case 'page':
      return resolveLink(node, pageLink(reference, resolver), reference.bare, resolver, place);
    case 'path':
      return resolveLink(
        node,
        siteLink(withBlockAnchor(resolver.path(reference.path)), resolver),
        false,
        resolver,
        place,
      );
    case 'anchor':
      if (reference.siteOnly && !presentation) return '';
      return resolveLink(node, href(anchorLink(reference.anchor, resolver)), false, resolver, place);
    case 'link':
      return resolveLink(node, '', false, resolver, place);
    case 'media': {
      const added = mediaAttributes(reference, resolver, place);
      if (added === null) return '';
      return VOID.has(tag) ? `<${tag}${added}${attributes}>` : element(added);
    }
    case 'title':
    case 'pageLine':
      return element();
    case 'titleText':
      return inner();
    case 'computed':
      return reference.pages.some((page) => hidden?.(page)) ? '' : inner();
    case 'row':
      return hidden?.(reference.page) ? '' : element();
    case 'group': {
      const rows = rowsLeft(children, resolver);
      return rows === 0 ? '' : element('', { ...place, rows });
    }
    case 'rowCount':
      return `<${tag}${attributes}>${place.rows ?? ''}</${tag}>`;
    case 'chart':
      return drawChart(reference.chart, (page) => hidden?.(page) === true, presentation !== undefined);
    case 'view':
      return element('', { ...place, view: reference.view });
    case 'placeholder':
      return presentation ? `<${tag} src="${escapeHtml(reference.image)}"${attributes}>` : '';
    case 'code':
      return resolveCode(node, reference, resolver);
    case 'footnotes':
      if (reference.form === 'frame') return presentation?.sideNotes ? element() : inner();
      return (presentation?.sideNotes ? 'aside' : 'end') === reference.form ? element() : '';
    case 'siteOnly':
      return presentation && !(reference.isFrame && resolver.onePictureSize) ? element() : '';
  }
}

const VOID = new Set(['img', 'source']);

const attribute = (name: string, value: string): string => ` ${name}="${escapeHtml(value)}"`;
const href = (address: string): string => attribute('href', address);

const siteLink = (address: string, { presentation, locked }: ReferenceResolver): string =>
  href(address) + (presentation && locked?.(address) ? attribute('data-locked', '') : '');

const anchorLink = (anchor: string, resolver: ReferenceResolver): string => {
  const named = withBlockAnchor(anchor);
  return resolver.anchor?.(named) ?? named;
};

/** The attributes that make it a link; null when the page has no address that a reader may follow. */
function pageLink(
  { id, fragment, published }: Extract<ReferenceNode['reference'], { kind: 'page' }>,
  resolver: ReferenceResolver,
): string | null {
  const address = resolver.page(id);
  if (address !== null) return siteLink(address + withBlockAnchor(fragment), resolver);
  return published && !resolver.hidden?.(id) ? `${href(published)} target="_blank" rel="noreferrer"` : null;
}

/** A link, or what is left of one that leads nowhere: in a sentence its words alone, while a card keeps its form. */
function resolveLink(
  { attributes, children }: ReferenceNode,
  link: string | null,
  bare: boolean,
  resolver: ReferenceResolver,
  place: Place,
): string {
  const inner = resolveContent(children, resolver, place);
  const isLink = link !== null && !(place.view === 'gallery' && resolver.presentation?.galleryLinks === false);
  if (isLink) return `<a${link}${attributes}>${inner}</a>`;
  return bare ? inner : `<span${attributes}>${inner}</span>`;
}

/** Attributes that name files; null for an element that has no other use. */
function mediaAttributes(
  { files, srcSet = [], zoomSet = srcSet, sizes, isCover }: MediaReference,
  resolver: ReferenceResolver,
  place: Place,
): string | null {
  const { media, onePictureSize, presentation } = resolver;
  if (onePictureSize && files.src === undefined && srcSet.length > 0) return null;
  const zoom =
    place.view === 'gallery' && isCover && presentation?.galleryLinks === false ? files.src : files['data-zoom'];
  const copies = onePictureSize ? [] : srcSet;
  const address = (name: keyof MediaReference['files']): string => {
    const file = files[name];
    const found = file === undefined ? '' : media(file);
    // Without it an element would ask for the page itself.
    return found === '' ? '' : attribute(name, found);
  };
  return [
    address('src'),
    address('href'),
    // A page that is sealed would open with the policy of the article, without its styles.
    onePictureSize && files.href?.endsWith('.html') ? attribute('download', '') : '',
    address('poster'),
    address('data-embed-src'),
    copies.length > 0 ? attribute('srcset', copies.map(([file, width]) => `${media(file)} ${width}w`).join(', ')) : '',
    copies.length > 0 && sizes !== undefined ? attribute('sizes', sizes) : '',
    zoom === undefined ? '' : zoomAttribute(zoomed(zoom, zoomSet, presentation), files.src ?? '', resolver),
  ].join('');
}

/** The file for an enlarged picture: the smallest copy that is as wide as the setting asks for, else the widest there is. */
const zoomed = (
  widest: string,
  copies: [file: string, width: number][],
  presentation: Presentation | undefined,
): string => (presentation && copies.find(([, width]) => width >= presentation.zoomWidth)?.[0]) ?? widest;

/** Only the site's script can enlarge. In a sealed article the picture is there once: enlarged, it is the same. */
function zoomAttribute(zoom: string, src: string, { media, presentation, onePictureSize }: ReferenceResolver): string {
  const address = presentation ? media(onePictureSize ? src : zoom) : '';
  return address === '' ? '' : attribute('data-zoom', onePictureSize ? '' : address);
}

/**
 * Which rows are excluded is known only when an article is read (schedules open rows later, and drafts become posts), so groups are
 * counted then. One without rows is not named either.
 */
function rowsLeft(children: readonly ContentNode[], resolver: ReferenceResolver): number {
  let count = 0;
  for (const node of children) {
    if (typeof node === 'string') continue;
    if (node.reference.kind === 'row') count += resolver.hidden?.(node.reference.page) ? 0 : 1;
    else count += rowsLeft(node.children, resolver);
  }
  return count;
}

/** The words of the rows in an article's databases, a line for each row that is not hidden. */
export function rowsText(content: readonly ContentNode[], resolver: ReferenceResolver): string {
  const lines = new Set<string>();
  const visit = (node: ContentNode): void => {
    if (typeof node === 'string') return;
    const { reference, children } = node;
    if (reference.kind !== 'row') children.forEach(visit);
    else if (!resolver.hidden?.(reference.page)) lines.add(wordsOfHtml(resolveContent(children, resolver)));
  };
  content.forEach(visit);
  return [...lines].join('\n');
}

/** A line of its own, with a number of its own or one that the stylesheet counts. */
function line(html: string, isMarked: boolean, number?: number): string {
  const tag = isMarked ? 'mark' : 'span';
  const own = number === undefined ? '' : ` data-line="${number}"`;
  return `<${tag} class="c-l${isMarked ? ' c-m' : ''}"${own}>${html}</${tag}>`;
}

function resolveCode(
  node: ReferenceNode,
  { lines, marked = [], numbersFrom }: Extract<ReferenceNode['reference'], { kind: 'code' }>,
  resolver: ReferenceResolver,
): string {
  const { lineNumbers, fold } = resolver.presentation?.code ?? { lineNumbers: false, fold: null };
  const bar = resolveContent(node.children, resolver);
  const written = lines.map((own, index) => {
    const html = own + (index < lines.length - 1 ? '\n' : '');
    const number = index + 1;
    const isMarked = marked.some(([first, last]) => number >= first && number <= last);
    if (resolver.presentation && numbersFrom !== undefined) return line(html, isMarked, numbersFrom + index);
    // The stylesheet counts them.
    if (lineNumbers) return line(html, isMarked);
    return isMarked ? `<mark class="c-m">${html}</mark>` : html;
  });
  const code = `<pre tabindex="0"><code>${written.join('')}</code></pre>`;
  if (!fold || lines.length < fold.minLines) return `<${node.tag}${node.attributes}>${bar}</${node.tag}>${code}`;
  return (
    `<details class="notion-code-fold"${fold.open ? ' open' : ''}><summary${node.attributes}>${bar}` +
    `<span class="notion-code-lines">1–${lines.length}</span></summary>${code}</details>`
  );
}
