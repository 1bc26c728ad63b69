import type { Element, ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import type { Paragraph } from 'mdast';
import { toContent } from '@/lib/article/render/content';
import { classesOf, withData } from '@/lib/article/render/elements';
import { linesOfText } from '@/lib/article/text';
import type {
  ContentNode,
  MediaReference,
  SiteReference,
  StoredArticle,
  StoredText,
  TextPart,
} from '@/lib/store/model';

/**
 * How earlier versions kept an article: as HTML with addresses such as `notelight:media/a.webp` and comments such as `<!--row …-->`.
 * A sync renders every page again from its kept record. Where it does not come to that, because Notion is down on the day of an update,
 * the last good copy is read as it is.
 */
export interface FormerArticle extends Omit<StoredArticle, 'content' | 'markdown' | 'needs' | 'outline' | 'text'> {
  html: string;
  outline: { id: string; text: string; level: number }[];
  text: string;
  needs: { math: boolean; mermaid: boolean; collections: boolean };
}

const PREFIX = 'notelight:';
const MEDIA = `${PREFIX}media/`;
const PATH = `${PREFIX}path`;

/** Converts such an article to the present shape. */
export function fromFormerArticle(article: FormerArticle): StoredArticle {
  const { html, text, outline, needs, ...rest } = article;
  const tree = fromHtml(html, { fragment: true });
  const titles = new Map<string, string>();
  tree.children = convertAll(tree.children as ElementContent[], titles);
  const words = withTitles(text, titles);
  return {
    ...rest,
    content: toContent(tree),
    markdown: [{ type: 'root', children: linesOfText(words).map(toParagraph) }],
    outline: outline.map((item) => ({ ...item, text: withTitles(item.text, titles) })),
    text: words,
    // Nothing was written down of it: everything that it may need.
    needs: {
      ...needs,
      math: needs.math
        ? { more: true, rare: true, fonts: ['KaTeX_Main-Regular.woff2', 'KaTeX_Math-Italic.woff2'] }
        : null,
      sheet: 'full',
      italic: true,
      rich: true,
    },
  };
}

/** Comments said what the next element is. */
function convertAll(children: readonly ElementContent[], titles: Map<string, string>, page?: string): ElementContent[] {
  const converted: ElementContent[] = [];
  let next: SiteReference | undefined;
  for (const child of children) {
    if (child.type === 'comment') {
      const [name, value = ''] = child.value.split(' ');
      if (name === 'row') next = { kind: 'row', page: value };
      else if (name === 'group') next = { kind: 'group', rows: Number(value) };
      else if (name === 'tiny') converted.push(placeholder(value));
      continue;
    }
    if (child.type !== 'element') {
      converted.push(child);
      continue;
    }
    const bar = converted.at(-1);
    if (child.tagName === 'pre' && bar?.type === 'element' && classesOf(bar).includes('notion-code-bar')) {
      withData(bar, { reference: { kind: 'code', lines: linesOf(child) } });
      continue;
    }
    const element = convert(child, titles, page);
    converted.push(next ? withData(element, { reference: next }) : element);
    next = undefined;
  }
  return converted;
}

function convert(element: Element, titles: Map<string, string>, page?: string): Element {
  const names = classesOf(element);
  const link = linkOf(element);
  const target = link?.kind === 'page' ? link.id : page;
  const title = names.includes('notion-page-title') ? textOf(element) : '';
  // A title without a link is known by its words.
  const named = target ?? `title:${title}`;
  if (title) titles.set(title, named);
  const reference = link ?? mediaOf(element) ?? referenceByClass(names, element, named);
  element.children = convertAll(element.children, titles, target);
  return reference ? withData(element, { reference }) : element;
}

function linkOf({ tagName, properties }: Element): SiteReference | undefined {
  const { href } = properties;
  if (tagName !== 'a' || typeof href !== 'string') return undefined;
  if (href.startsWith(`${PREFIX}page/`)) {
    const { pathname, searchParams, hash } = new URL(href);
    delete properties.href;
    const published = searchParams.get('at');
    const bare = properties.className === undefined || String(properties.className) === 'notion-link';
    const id = pathname.slice('page/'.length);
    return { kind: 'page', id, fragment: hash, ...(published && { published }), bare };
  }
  if (href.startsWith(PATH)) {
    delete properties.href;
    return { kind: 'path', path: href.slice(PATH.length) };
  }
  if (href.startsWith(MEDIA)) return undefined;
  if (!href.startsWith('#')) return { kind: 'link' };
  delete properties.href;
  return { kind: 'anchor', anchor: href };
}

const FILE_ATTRIBUTES = {
  src: 'src',
  href: 'href',
  'data-embed-src': 'dataEmbedSrc',
  'data-zoom': 'dataZoom',
} as const;

function mediaOf({ properties }: Element): MediaReference | undefined {
  const files: MediaReference['files'] = {};
  for (const [name, property] of Object.entries(FILE_ATTRIBUTES)) {
    const address = properties[property];
    if (typeof address !== 'string' || !address.startsWith(MEDIA)) continue;
    files[name as keyof typeof files] = address.slice(MEDIA.length);
    delete properties[property];
  }
  const copies = String(properties.srcSet ?? '').split(',');
  const srcSet = copies.flatMap((copy): [string, number][] => {
    const [address = '', width = ''] = copy.trim().split(' ');
    return address.startsWith(MEDIA) ? [[address.slice(MEDIA.length), Number.parseInt(width, 10)]] : [];
  });
  if (Object.keys(files).length === 0 && srcSet.length === 0) return undefined;
  const sizes = Array.isArray(properties.sizes) ? properties.sizes.join(', ') : properties.sizes;
  delete properties.srcSet;
  delete properties.sizes;
  const isCover = String(properties.className).includes('notion-collection-card-cover');
  return {
    kind: 'media',
    files,
    ...(srcSet.length > 0 && { srcSet }),
    ...(typeof sizes === 'string' && { sizes }),
    ...(isCover && { isCover }),
  };
}

function referenceByClass(names: readonly string[], element: Element, title: string): SiteReference | undefined {
  if (names.includes('notion-page-title')) return { kind: 'title', page: title };
  if (names.includes('notion-collection-group-count')) return { kind: 'rowCount' };
  if (names.includes('notion-collection-table')) return { kind: 'view', view: 'table' };
  if (names.includes('notion-gallery-view')) return { kind: 'view', view: 'gallery' };
  if (names.includes('katex-html') || element.tagName === 'button') return { kind: 'siteOnly' };
  const [line] = element.children;
  const link =
    names.includes('notion-page-row') && line?.type === 'element' ? linkOf(structuredClone(line)) : undefined;
  return link?.kind === 'page' ? { kind: 'pageLine', page: link.id } : undefined;
}

/** Spans of colour never reach over the end of a line. */
function linesOf(pre: Element): ContentNode[][] {
  const [code] = pre.children;
  const html = code?.type === 'element' ? toHtml(code.children) : '';
  return html.split('\n').map((line) => [line]);
}

const placeholder = (image: string): Element => ({
  type: 'element',
  tagName: 'img',
  properties: { className: ['notion-image-tiny'], alt: '', ariaHidden: 'true' },
  children: [],
  data: { reference: { kind: 'placeholder', image } } as Element['data'],
});

function textOf(node: Element | Root): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      return child.type === 'element' && !classesOf(child).includes('notion-page-icon') ? textOf(child) : '';
    })
    .join('');
}

/** A text with the titles in it told apart from the other words. */
function withTitles(text: string, titles: ReadonlyMap<string, string>): StoredText {
  let parts: TextPart[] = [text];
  for (const [title, page] of titles) {
    parts = parts.flatMap((part) =>
      typeof part === 'string'
        ? part.split(title).flatMap((piece, index): TextPart[] => (index === 0 ? [piece] : [{ page, title }, piece]))
        : [part],
    );
  }
  return parts.length === 1 ? text : parts;
}

function toParagraph(line: readonly TextPart[]): Paragraph {
  return {
    type: 'paragraph',
    children: line.map((part) =>
      typeof part === 'string'
        ? { type: 'text', value: part }
        : {
            type: 'textDirective',
            name: 'titleText',
            children: [{ type: 'text', value: part.title }],
            data: { reference: { kind: 'titleText', page: part.page } },
          },
    ),
  };
}
