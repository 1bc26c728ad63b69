import { formatDay } from '@/lib/i18n/format';
import { dateLanguage } from '@/lib/i18n/language';
import { foreignLanguage } from '@/lib/i18n/letters';
import { directionOf } from '@/lib/i18n/locale';
import type { Book } from '@/lib/outputs/book/model';
import type { OutputPost } from '@/lib/outputs/site/input';
import { cleanLine } from '@/lib/outputs/text';
import { emptyElement, escapeXml, textElement } from '@/lib/outputs/xml';

/** A file of a book. */
export interface BookPart {
  name: string;
  type: string;
  content: string | Uint8Array;
  properties?: string;
}

/** A document of a book, which is read in its order. */
export interface BookPage extends BookPart {
  title: string;
  content: string;
}

const PAGE_TYPE = 'application/xhtml+xml';

/** Where readers find the description of the book. */
export const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

/** Letters, their size and the ground are the reader's choice. */
export const STYLE: BookPart = {
  name: 'style.css',
  type: 'text/css',
  content: `h1, h2, h3, h4 { line-height: 1.25; break-after: avoid; }
img { max-width: 100%; height: auto; }
figure { margin: 1em 0; break-inside: avoid; }
figcaption, .byline { font-size: 0.85em; opacity: 0.75; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.85em; border-inline-start: 0.2em solid; padding-inline-start: 0.8em; }
blockquote, .notion-callout { margin: 1em 0; border-inline-start: 0.2em solid; padding-inline-start: 0.8em; }
table { border-collapse: collapse; margin: 1em 0; }
td, th { border: 1px solid; padding: 0.2em 0.5em; text-align: start; vertical-align: top; }
.notion-page-icon, .notion-custom-emoji, .notion-user, .notion-link-mention-icon { height: 1.2em; width: auto; }
.notion-notes-end { font-size: 0.85em; }
`,
};

/** A post as a chapter. */
export function textPage(post: OutputPost, book: Book, name: string, content: string): BookPage {
  const title = cleanLine(post.title) || post.date;
  const writers = [post.author, ...(post.coauthors ?? [])].flatMap((one) => one?.name ?? []);
  const day = formatDay(post.date, dateLanguage(book.output.language, book.site.locale));
  const facts = [...writers, day].join(' · ');
  const head = `<h1>${escapeXml(title)}</h1>\n<p class="byline">${escapeXml(cleanLine(facts))}</p>`;
  const language = foreignLanguage(`${post.title}\n${post.summary}`, book.output.language) ?? book.output.language;
  const page = xhtmlPage(name, title, { language, body: `${head}\n${content}` });
  return content.includes('<math') ? { ...page, properties: 'mathml' } : page;
}

/** The first page: what it is, by whom, where it is from, and the table of contents, which readers also show beside the text. */
export function firstPage({ title, output }: Book, chapters: readonly BookPage[], heading: string): BookPage {
  const { language, info, home } = output;
  const about = [info.author, title === info.title ? info.description : info.title, info.copyright].map(cleanLine);
  const lines = about.filter(Boolean).map((line) => `<p>${escapeXml(line)}</p>`);
  const link = escapeXml(isWeb(home.href) ? home.href : '');
  const items = chapters.map(({ name, title: text }) => `<li><a href="${name}">${escapeXml(text)}</a></li>`);
  const body = `<h1>${escapeXml(cleanLine(title))}</h1>
${lines.join('\n')}${link && `\n<p><a href="${link}">${link}</a></p>`}
<nav epub:type="toc" role="doc-toc">\n<h2>${escapeXml(heading)}</h2>\n<ol>\n${items.join('\n')}\n</ol>\n</nav>`;
  return { ...xhtmlPage('nav.xhtml', cleanLine(title), { language, body }), properties: 'nav' };
}

function xhtmlPage(name: string, title: string, { language, body }: { language: string; body: string }): BookPage {
  const content = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}" xml:lang="${language}" dir="${directionOf(language)}">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;
  return { name, type: PAGE_TYPE, title, content };
}

/** What the book is, which files it has, and in which order they are read. */
export function packageDocument(
  { title, output: { info, language, updated, home } }: Book,
  posts: readonly OutputPost[],
  parts: readonly BookPart[],
): string {
  const changes = posts.flatMap(({ modified, published }) => [modified, published]).filter(Number.isFinite);
  const modified = new Date(changes.length > 0 ? Math.max(...changes) : updated).toISOString();
  const metadata = [
    // The same in every edition.
    textElement('dc:identifier', `${home.href}#${encodeURIComponent(title)}`, { id: 'id' }),
    textElement('dc:title', cleanLine(title)),
    textElement('dc:language', language),
    textElement('dc:creator', cleanLine(info.author) || cleanLine(info.title)),
    textElement('dc:rights', cleanLine(info.copyright)),
    textElement('dc:source', isWeb(home.href) ? home.href : ''),
    textElement('meta', modified.replace(/\.\d+Z$/, 'Z'), { property: 'dcterms:modified' }),
  ];
  const items = parts.map(({ name, type, properties }) =>
    emptyElement('item', { id: idOf(name), href: name, 'media-type': type, ...(properties && { properties }) }),
  );
  const pages = parts.filter(({ type }) => type === PAGE_TYPE);
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}" dir="${directionOf(language)}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata.join('')}</metadata>
<manifest>${items.join('')}</manifest>
<spine page-progression-direction="${directionOf(language)}">${pages.map(({ name }) => emptyElement('itemref', { idref: idOf(name) })).join('')}</spine>
</package>
`;
}

/** A site without an address has paths. */
const isWeb = (href: string): boolean => /^https?:/.test(href);

/** A name of XML begins with a letter. */
const idOf = (name: string): string => `f-${name.replace(/[^\w.-]/g, '-')}`;
