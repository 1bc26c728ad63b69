import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { oncePerName } from '@/lib/once';
import { all, childText, everyElement, readXml, type XmlElement } from '@/tests/unit/outputs/read-xml';

/** A feed of RSS or Atom. */
interface Feed {
  /** The address that it is published at. */
  address: string;
  root: XmlElement;
  /** The texts of all elements with these names that have no others in them. */
  texts(...names: string[]): string[];
  /** What readers show as HTML, and the elements in it. */
  contents: string[];
  elements: Element[];
}

/** What each element must have; one of several is enough where they are separated by `|`. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  channel: ['title', 'link', 'description'],
  item: ['title|description', 'guid'],
  feed: ['id', 'title', 'updated', 'author'],
  entry: ['id', 'title', 'updated', 'content|link'],
};

/**
 * The rules of the W3C feed validator that need no network, by its own names (validator.w3.org/feed/docs): each returns what breaks it.
 * Left out are those about values that our feeds repeat, and `DuplicateUpdated`: posts may change together.
 */
const rules: Record<string, (feed: Feed) => string[]> = {
  MissingElement: ({ root }) => everyElement(root).flatMap(missingIn),
  UndefinedElement: ({ root }) => namesIn(root).filter((name) => !ELEMENTS.has(name)),
  MissingNamespace: ({ root }) =>
    namesIn(root).filter((name) => name.includes(':') && !root.attributes[`xmlns:${name.split(':', 1)}`]),
  DuplicateElement: ({ root }) => repeatedElements(root),
  InvalidDate: ({ root, texts }) => {
    const form = root.name === 'rss' ? RFC_822 : RFC_3339;
    const dates = texts('pubDate', 'lastBuildDate', 'published', 'updated');
    return dates.filter((date) => !form.test(date) || Number.isNaN(Date.parse(date)));
  },
  InvalidFullLink: ({ root, texts }) =>
    [
      ...linksOf(root).flatMap(({ attributes, text }) => attributes.href ?? text),
      ...texts('icon', 'uri', 'url').filter(Boolean),
      ...(root.name === 'feed' ? texts('id') : []),
    ].filter((one) => !FULL_LINK.test(one) || !URL.canParse(one)),
  DuplicateValue: ({ texts }) => repeated(texts('guid', 'id')),
  InvalidHttpGUID: ({ root }) =>
    all(root, 'guid').flatMap(({ text, attributes }) =>
      attributes.isPermaLink === 'false' || FULL_LINK.test(text) ? [] : [text],
    ),
  MissingAtomSelfLink: (feed) => (selfOf(feed).length === 1 ? [] : [`${selfOf(feed).length} of them`]),
  SelfDoesntMatchLocation: (feed) => selfOf(feed).filter((href) => href !== feed.address),
  InvalidLanguage: ({ root, texts }) =>
    [
      ...texts('language', 'dc:language'),
      ...everyElement(root).flatMap(({ attributes }) => attributes['xml:lang'] ?? []),
    ].filter((tag) => !isLanguage(tag)),
  ContainsHTML: ({ root }) =>
    ['title', 'subtitle']
      .map((name) => childText(all(root, 'channel')[0] ?? root, name) ?? '')
      .filter((title) => /<\/?[a-z][^>]*>|&(?:\w+|#\d+);/i.test(title)),
  ContainsRelRef: ({ elements }) => addressesIn(elements).filter((one) => !/^[a-z][a-z\d+.-]*:/i.test(one)),
  SecurityRisk: ({ elements }) => elements.map(({ tagName }) => tagName).filter((name) => RISKS.test(name)),
  // The validator knows styles without danger; an article has none.
  SecurityRiskAttr: ({ elements }) => [
    ...addressesIn(elements).filter((one) => /^\w*script:/i.test(one)),
    ...elements.flatMap(({ properties }) => Object.keys(properties).filter((name) => /^(?:on[A-Z]|style$)/.test(name))),
  ],
  NotHtml: ({ contents }) =>
    contents.flatMap((html) => html.match(/&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)#?\w+;/gi) ?? []),
  ImageUrlFormat: ({ root }) =>
    all(root, 'image')
      .flatMap((image) => childText(image, 'url') ?? '')
      .filter((url) => !/\.(?:gif|jpe?g|png)$/i.test(url)),
};

/** What breaks the rules in a feed that is published at an address, each after its rule. What cannot be read throws. */
export function feedProblems(address: string, text: string): string[] {
  const root = readXml(text);
  const leaves = everyElement(root).filter(({ children }) => children.length === 0);
  const texts = (...names: string[]) => leaves.flatMap((one) => (names.includes(one.name) ? one.text : []));
  const descriptions = all(root, 'item').flatMap((item) => childText(item, 'description') ?? []);
  const html = all(root, 'content').filter(({ attributes }) => attributes.type === 'html');
  const contents = [...descriptions, ...texts('content:encoded'), ...html.map((one) => one.text)];
  const feed: Feed = { address, root, texts, contents, elements: contents.flatMap((one) => elementsIn(one)) };
  return Object.entries(rules).flatMap(([name, rule]) => rule(feed).map((problem) => `${name}: ${problem}`));
}

const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/;
const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
/** RFC 3986: everything else is escaped. */
const FULL_LINK = /^[a-z][a-z\d+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})+$/i;
const RISKS = /^(?:applet|base|embed|frame|frameset|iframe|link|meta|object|script|style)$/;
/** Those of both formats that our feeds may have, and of the extensions that they name. */
const ELEMENTS = new Set(
  `rss channel title link description atom:link language copyright lastBuildDate generator image url item guid pubDate dc:creator
  category content:encoded dc:language feed id subtitle updated author name uri rights icon entry published summary content`.split(
    /\s+/,
  ),
);
/** Those that a feed or an entry may have several of. */
const SEVERAL = new Set(['author', 'atom:link', 'category', 'dc:creator', 'entry', 'item']);

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);

const namesIn = (root: XmlElement): string[] => everyElement(root).map(({ name }) => name);

const linksOf = (root: XmlElement): XmlElement[] => [...all(root, 'link'), ...all(root, 'atom:link')];

const selfOf = ({ root }: Feed): string[] =>
  linksOf(root).flatMap(({ attributes: { rel, href } }) => (rel === 'self' && href ? href : []));

function missingIn(element: XmlElement): string[] {
  const { name, attributes, children } = element;
  const filled = children.filter((child) => child.text || child.attributes.href || child.children.length > 0);
  const has = (names: string): boolean => filled.some((child) => names.split('|').includes(child.name));
  const lacks = (REQUIRED[name] ?? []).filter((names) => !has(names));
  if (name === 'rss' && attributes.version !== '2.0') lacks.push('version');
  if (name === 'category' && attributes.term === undefined && element.text === '') lacks.push('term');
  return lacks.map((one) => `${one} of ${name}`);
}

function repeatedElements(root: XmlElement): string[] {
  const own = root.children.map(({ name }) => name);
  const several = (name: string): boolean =>
    SEVERAL.has(name) || (name === 'link' && !own.includes('guid') && root.name !== 'channel');
  return [...repeated(own).filter((name) => !several(name)), ...root.children.flatMap(repeatedElements)];
}

function isLanguage(tag: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && names.of(tag) !== undefined;
  } catch {
    return false;
  }
}

const below = ({ children }: Root | Element): Element[] =>
  children.flatMap((child) => (child.type === 'element' ? [child, ...below(child)] : []));

/** Several feeds have the same articles. */
const elementsIn = oncePerName((html: string) => below(fromHtml(html, { fragment: true })));

const addressesIn = (elements: readonly Element[]): string[] =>
  elements.flatMap(({ properties: { src, href, poster, srcSet } }) => {
    const copies = String(srcSet ?? '').split(/\s+[\d.]+[wx],?\s*/);
    return [src, href, poster, ...copies].flatMap((address) => (address ? String(address) : []));
  });
