import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { all, childText, readXml, type XmlElement } from '@/tests/unit/outputs/read-xml';

/** A feed in any format, in the words of none. */
interface Feed {
  text: string;
  /** The address that it is published at. */
  address: string;
  /** Of XML. */
  root?: XmlElement;
  /** What it must have and has not. */
  missing: string[];
  self: string[];
  addresses: string[];
  ids: string[];
  languages: string[];
  dates: string[];
  /** What readers show as text. */
  titles: string[];
  /** What readers show as HTML. */
  contents: string[];
}

/**
 * The rules of the W3C feed validator that need no network, by its own names (validator.w3.org/feed/docs): each returns what breaks it.
 * JSON Feed is held to those that its specification has as well. Left out are those about
 * values that our feeds repeat, and `DuplicateUpdated`: posts may change together.
 */
const rules: Record<string, (feed: Feed) => string[]> = {
  MissingElement: ({ missing }) => missing,
  UndefinedElement: ({ root }) => namesIn(root).filter((name) => !ELEMENTS.has(name)),
  MissingNamespace: ({ root }) =>
    namesIn(root).filter((name) => name.includes(':') && !root?.attributes[`xmlns:${name.split(':', 1)}`]),
  DuplicateElement: ({ root }) => repeatedElements(root),
  InvalidDate: ({ root, dates }) => {
    const form = root?.name === 'rss' ? RFC_822 : RFC_3339;
    return dates.filter((date) => !form.test(date) || Number.isNaN(Date.parse(date)));
  },
  InvalidFullLink: ({ addresses }) => addresses.filter((one) => !FULL_LINK.test(one) || !URL.canParse(one)),
  DuplicateValue: ({ ids }) => repeated(ids),
  InvalidHttpGUID: ({ root }) =>
    named(root, 'guid').flatMap(({ text, attributes }) =>
      attributes.isPermaLink === 'false' || FULL_LINK.test(text) ? [] : [text],
    ),
  MissingAtomSelfLink: ({ self }) => (self.length === 1 ? [] : [`${self.length} of them`]),
  SelfDoesntMatchLocation: ({ self, address }) => self.filter((href) => href !== address),
  InvalidLanguage: ({ languages }) => languages.filter((tag) => !isLanguage(tag)),
  ContainsHTML: ({ titles }) => titles.filter((title) => /<\/?[a-z][^>]*>|&(?:\w+|#\d+);/i.test(title)),
  ContainsRelRef: ({ contents }) => addressesIn(contents).filter((one) => !/^[a-z][a-z\d+.-]*:/i.test(one)),
  SecurityRisk: ({ contents }) => elementsIn(contents).flatMap(({ tagName }) => (RISKS.test(tagName) ? [tagName] : [])),
  SecurityRiskAttr: ({ contents }) => [
    ...addressesIn(contents).filter((one) => /^\w*script:/i.test(one)),
    ...elementsIn(contents).flatMap(({ properties }) =>
      Object.keys(properties).filter((name) => /^on[A-Z]/.test(name)),
    ),
  ],
  // The validator knows styles without danger; an article has none.
  DangerousStyleAttr: ({ contents }) =>
    elementsIn(contents).flatMap(({ properties: { style } }) => (style ? [String(style)] : [])),
  NotHtml: ({ contents }) =>
    contents.flatMap((html) => html.match(/&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)#?\w+;/gi) ?? []),
  ImageUrlFormat: ({ root }) =>
    named(root, 'image')
      .flatMap((image) => childText(image, 'url') ?? '')
      .filter((url) => !/\.(?:gif|jpe?g|png)$/i.test(url)),
};

/** What breaks the rules in a feed that is published at an address, each after its rule. What cannot be read throws. */
export function feedProblems(address: string, text: string): string[] {
  const feed = address.endsWith('.json') ? readJson(address, text) : readXmlFeed(address, text);
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

const named = (root: XmlElement | undefined, name: string): XmlElement[] => (root ? all(root, name) : []);

const namesIn = (root: XmlElement | undefined): string[] =>
  root ? [root.name, ...root.children.flatMap(namesIn)] : [];

function repeatedElements(root: XmlElement | undefined): string[] {
  const own = root?.children.map(({ name }) => name) ?? [];
  const several = (name: string): boolean =>
    SEVERAL.has(name) || (name === 'link' && !own.includes('guid') && root?.name !== 'channel');
  return [...repeated(own).filter((name) => !several(name)), ...(root?.children ?? []).flatMap(repeatedElements)];
}

function isLanguage(tag: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && names.of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** Names of the children that an element must have, if it lacks them; one of several is enough where they are separated by `|`. */
const lacks = (element: XmlElement | undefined, ...names: string[]): string[] =>
  names
    .filter((name) => !name.split('|').some((one) => childText(element, one)))
    .map((name) => `${name} of ${element?.name}`);

/** The texts of all children with these names. */
const textsOf = (elements: readonly XmlElement[], ...names: string[]): string[] =>
  elements.flatMap(({ children }) => children.filter(({ name }) => names.includes(name)).map(({ text }) => text));

const hrefsOf = (links: readonly XmlElement[], rel?: string): string[] =>
  links.flatMap(({ attributes }) => (rel === undefined || attributes.rel === rel ? (attributes.href ?? '') : []));

function readXmlFeed(address: string, text: string): Feed {
  const root = readXml(text);
  const isRss = root.name === 'rss';
  const [channel = root] = all(root, 'channel');
  const entries = all(root, isRss ? 'item' : 'entry');
  const places = [channel, ...entries];
  const links = all(root, isRss ? 'atom:link' : 'link');
  const missing = isRss
    ? [
        ...(root.attributes.version === '2.0' ? [] : ['version']),
        ...lacks(channel, 'title', 'link', 'description'),
        ...entries.flatMap((item) => lacks(item, 'title|description', 'guid')),
      ]
    : [
        ...lacks(root, 'id', 'title', 'updated', 'author'),
        ...entries.flatMap((entry) => [
          ...lacks(entry, 'id', 'title', 'updated'),
          ...(hrefsOf(entry.children, 'alternate').length > 0 ? [] : lacks(entry, 'content')),
        ]),
        ...all(root, 'category').flatMap(({ attributes }) => (attributes.term ? [] : ['term of category'])),
      ];
  const html = isRss
    ? textsOf(entries, 'description', 'content:encoded')
    : all(root, 'content').flatMap((content) => (content.attributes.type === 'html' ? content.text : []));
  return {
    ...{ text, address, root, missing },
    self: hrefsOf(links, 'self'),
    addresses: [
      ...hrefsOf(links),
      ...textsOf(isRss ? places : [], 'link'),
      ...textsOf([...places, ...all(root, 'author')], 'id', 'icon', 'uri'),
      ...textsOf(all(root, 'image'), 'url', 'link'),
    ],
    ids: textsOf(entries, 'guid', 'id'),
    languages: [
      ...textsOf(places, 'language', 'dc:language'),
      ...places.flatMap(({ attributes }) => attributes['xml:lang'] ?? []),
    ],
    dates: textsOf(places, 'pubDate', 'lastBuildDate', 'published', 'updated'),
    titles: textsOf([channel], 'title', 'subtitle'),
    contents: html,
  };
}

type Json = Record<string, string | undefined>;

function readJson(address: string, text: string): Feed {
  const { items, ...feed } = JSON.parse(text) as Json & { items: Json[] };
  const values = (...names: string[]): string[] =>
    [feed, ...items].flatMap((one) => names.flatMap((name) => one[name] ?? []));
  return {
    ...{ text, address },
    missing: [
      ...(feed.version === 'https://jsonfeed.org/version/1.1' ? [] : ['version']),
      ...(feed.title ? [] : ['title']),
      ...items.flatMap((item) => (item.id && (item.content_html || item.content_text) ? [] : ['id or content'])),
    ],
    self: values('feed_url'),
    addresses: values('home_page_url', 'feed_url', 'icon', 'url', 'image'),
    ids: values('id'),
    languages: values('language'),
    dates: values('date_published', 'date_modified'),
    titles: [],
    contents: values('content_html'),
  };
}

/** Parsed texts, cached: several rules read the same ones. */
const elementsIn = (contents: readonly string[]): Element[] => contents.flatMap(readElements);

const known = new Map<string, Element[]>();

function readElements(html: string): Element[] {
  const read = known.get(html) ?? below(fromHtml(html, { fragment: true }));
  known.set(html, read);
  return read;
}

const below = ({ children }: Root | Element): Element[] =>
  children.flatMap((child) => (child.type === 'element' ? [child, ...below(child)] : []));

const addressesIn = (contents: readonly string[]): string[] =>
  elementsIn(contents).flatMap(({ properties: { src, href, poster, srcSet } }) => {
    const copies = String(srcSet ?? '').split(/\s+[\d.]+[wx],?\s*/);
    return [src, href, poster, ...copies].flatMap((address) => (address ? String(address) : []));
  });
