import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { escapeXml } from '@/lib/outputs/xml';
import { reservedSegments } from '@/lib/site/addresses/reserved-segments';
import { expect, mode, test } from './site';
import { mistakesIn } from './valid-html';

/** What machines read of an export that knows its public address, file by file. No browser is needed. */

/** The folder that the export under test was written to. */
const EXPORT = process.env.NOTELIGHT_TEST_EXPORT ?? 'out';

interface Page {
  /** From the root of the export, e.g. `en/about/index.html`. */
  file: string;
  html: string;
  canonical: string;
  noindex: boolean;
  /** Complete addresses of the page in other languages, by `hreflang`. */
  languages: Map<string, string>;
  structured: string[];
  /** Addresses of stylesheets: of the screen, and of paper, which browsers load after everything else. */
  sheets: string[];
  paper: string[];
  lang: string;
}

/** Bytes after gzip -9: all style sheets of a page, and what formulas and paper may add. */
const SHEETS_BUDGET = 17_200;
const FORMULAS_BUDGET = 2_700;
/** Of views of databases: calendars, timelines and charts among them. */
const DATABASES_BUDGET = 2_400;
const PAPER_BUDGET = 1_200;

test.describe('what machines read', () => {
  test.skip(mode !== 'export', 'A server makes the same files on request.');

  let base = '';
  let files: Set<string>;
  let pages: Page[];
  let byAddress: Map<string, Page>;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const names = await readdir(EXPORT, { recursive: true });
    files = new Set(names.map((name) => name.split(path.sep).join('/')));
    // Diagrams are drawn in a page without content.
    const isPage = (file: string): boolean => file.endsWith('.html') && !/^(?:workers|media)\//.test(file);
    const written = await Promise.all([...files].filter(isPage).map(readPage));
    // The page at an alias has the canonical address of its target.
    pages = written.filter(({ html }) => !html.includes('<meta http-equiv="refresh"'));
    byAddress = new Map(pages.map((page) => [page.canonical, page]));
    base = pages.find(({ file }) => file === 'index.html')?.canonical ?? '';
  });

  test.beforeEach(() => test.skip(base === '', 'This build knows no public address.'));

  /** Whether a complete address of this host has no file. Other hosts are not ours to test. */
  function isDead(address: string): boolean {
    if (!address.startsWith(new URL('/', base).href)) return false;
    if (!address.startsWith(base)) return true;
    const name = decodeURIComponent(new URL(address).pathname.slice(new URL(base).pathname.length));
    return !files.has(name === '' || name.endsWith('/') ? `${name}index.html` : name);
  }

  test('what lies at the root beside pages is reserved: no page can take its place', () => {
    const ofRows = new Set(['article', 'en', 'ja']);
    const isPage = (name: string) =>
      pages.some(({ file }) => file === `${name}/index.html`) && !reservedSegments.has(name);
    const own = [...new Set([...files].map((file) => file.split('/', 1)[0] ?? ''))]
      // Pages of rows are there too, with their Markdown.
      .filter((name) => !ofRows.has(name) && !isPage(name.replace(/\.md$/, '')));
    expect(own).toEqual(
      expect.arrayContaining(['_next', '_headers', '_redirects', 'styles', 'workers', 'sitemap.xml']),
    );
    expect(own.filter((name) => !reservedSegments.has(name.toLowerCase()))).toEqual([]);
  });

  test('every page is valid HTML', async () => {
    test.setTimeout(180_000);
    const wrong = new Map<string, string>();
    for (const { file, html } of pages) {
      // A mistake that many pages share is listed once.
      for (const { mistake, selector } of await mistakesIn(html)) wrong.set(mistake, `${file} (${selector})`);
    }
    expect([...wrong]).toEqual([]);
  });

  test('the style sheets of every page are light', async () => {
    const sizes = new Map<string, number>();
    // What owners add does not count towards the budget.
    const isOurs = (address: string): boolean => !address.includes('/data/owner');
    for (const address of new Set(pages.flatMap(({ sheets, paper }) => [...sheets.filter(isOurs), ...paper]))) {
      const name = new URL(address, base).pathname.slice(new URL(base).pathname.length);
      sizes.set(address, gzipSync(await readFile(path.join(EXPORT, name)), { level: 9 }).length);
    }
    const isOfFormulas = (address: string): boolean => /\/math[.-]/.test(address);
    const isOfDatabases = (address: string): boolean => /\/databases[.-]/.test(address);
    const weigh = (sheets: string[]) => sheets.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0);
    const weights = pages.map(({ file, sheets, paper }) => ({
      file,
      bytes: weigh(sheets.filter((sheet) => !isOfFormulas(sheet) && !isOfDatabases(sheet))),
      formulas: weigh(sheets.filter(isOfFormulas)),
      databases: weigh(sheets.filter(isOfDatabases)),
      paper: weigh(paper),
    }));
    expect(weights.filter(({ paper }) => paper === 0 || paper > PAPER_BUDGET)).toEqual([]);
    expect(weights.filter(({ bytes }) => bytes > SHEETS_BUDGET)).toEqual([]);
    expect(weights.filter(({ formulas }) => formulas > FORMULAS_BUDGET)).toEqual([]);
    expect(weights.filter(({ databases }) => databases > DATABASES_BUDGET)).toEqual([]);
    expect(weights.filter(({ bytes }) => bytes === 0)).toEqual([]);
  });

  test('pages in several languages name each other, themselves and a default', () => {
    const wrong: string[] = [];
    let several = 0;
    for (const { file, canonical, languages, lang, noindex } of pages) {
      if (languages.size === 0) continue;
      several += 1;
      if (noindex) wrong.push(`${file} is not to be found, but names languages`);
      if (languages.get(lang) !== canonical) wrong.push(`${file} does not name itself as ${lang}`);
      if (!languages.has('x-default')) wrong.push(`${file} has no x-default`);
      for (const [hreflang, address] of languages) {
        const there = byAddress.get(address);
        if (!there) wrong.push(`${file} → ${address} is no page`);
        else if (hreflang !== 'x-default' && there.lang !== hreflang)
          wrong.push(`${file} → ${address} is in ${there.lang}, not in ${hreflang}`);
        else if (JSON.stringify([...there.languages].sort()) !== JSON.stringify([...languages].sort()))
          wrong.push(`${file} → ${address} names others in return`);
      }
    }
    expect(wrong).toEqual([]);
    expect(several).toBeGreaterThan(20);
  });

  test('JSON-LD keeps to the rules of schema.org and of search engines', () => {
    const wrong: string[] = [];
    const types: string[] = [];
    for (const { file, canonical, structured } of pages) {
      for (const text of structured) {
        // Anything that could close the script element or open a comment in it is escaped.
        if (text.includes('<')) wrong.push(`${file}: a bare <`);
        for (const data of [JSON.parse(text)].flat() as Record<string, unknown>[]) {
          types.push(String(data['@type']));
          wrong.push(...diagnosticsOf(data, { canonical, isDead }).map((diagnostic) => `${file}: ${diagnostic}`));
        }
      }
    }
    expect(wrong).toEqual([]);
    // Films have posters, which their data needs, only where there is `ffmpeg`.
    const always = ['BlogPosting', 'BreadcrumbList', 'FAQPage', 'ProfilePage', 'WebSite'];
    expect([...new Set(types)].filter((type) => type !== 'VideoObject').sort()).toEqual(always);
  });

  test('the sitemap names every page that is to be found, and nothing else', async () => {
    const text = await readFile(path.join(EXPORT, 'sitemap.xml'), 'utf8');
    const named = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => unescapeXml(address));
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((address) => !byAddress.has(address) || byAddress.get(address)?.noindex)).toEqual([]);
    const open = pages.filter(({ file, noindex, canonical }) => !noindex && canonical !== '' && !isLaterPage(file));
    expect(open.map(({ canonical }) => canonical).filter((address) => !named.includes(address))).toEqual([]);
    const robots = await readFile(path.join(EXPORT, 'robots.txt'), 'utf8');
    expect(robots).toContain(`Sitemap: ${base}sitemap.xml`);
    for (const page of pages) {
      if (!named.includes(page.canonical)) continue;
      const entry = text.slice(text.indexOf(`<loc>${escapeXml(page.canonical)}</loc>`)).split('</url>')[0] ?? '';
      const languages = [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)];
      expect(new Map(languages.map(([, tag = '', address = '']) => [tag, unescapeXml(address)]))).toEqual(
        page.languages,
      );
    }
  });

  test('feeds, llms.txt and rules lead to nothing that is not there', async () => {
    const dead: string[] = [];
    const texts = [...files].filter((file) =>
      /(^|\/)(feed\.xml|atom\.xml|feed\.json|llms\.txt|_redirects)$/.test(file),
    );
    // Three languages, three formats, and one of each for categories and tags.
    expect(texts.length).toBeGreaterThan(30);
    for (const file of texts) {
      const text = await readFile(path.join(EXPORT, file), 'utf8');
      for (const address of addressesIn(file, text, base)) if (isDead(address)) dead.push(`${file} → ${address}`);
    }
    expect(dead).toEqual([]);
  });

  test('results of a search lead to pages', async () => {
    const hrefs: string[] = [];
    for (const file of [...files].filter((name) => /^data\/search[^/]*\/[^/]+\/r\d+\.bin$/.test(name))) {
      const records = JSON.parse(gunzipSync(await readFile(path.join(EXPORT, file))).toString()) as ({
        href: string;
      } | null)[];
      hrefs.push(...records.flatMap((record) => (record ? new URL(record.href, base).href : [])));
    }
    expect(hrefs.length).toBeGreaterThan(30);
    expect(hrefs.filter(isDead)).toEqual([]);
  });
});

/** Later pages of a list are reached from the first. */
const isLaterPage = (file: string): boolean => /(^|\/)page\/\d+\//.test(file);

function addressesIn(file: string, text: string, base: string): string[] {
  if (file === '_redirects') {
    const targets = text.split('\n').map((line) => line.trim().split(/\s+/)[1] ?? '');
    return targets
      .filter((target) => target.startsWith('/') && !target.includes(':'))
      .map((target) => new URL(target, base).href);
  }
  const plain = file.endsWith('.json') ? JSON.stringify(JSON.parse(text)).replaceAll('\\"', '"') : unescapeXml(text);
  const start = new URL(base).origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = plain.match(new RegExp(`${start}/[^\\s"'<>)\\\\]*`, 'g')) ?? [];
  return found.map((address) => address.split(/[?#]/)[0] ?? '');
}

/** What is wrong with an object of JSON-LD. */
function diagnosticsOf(
  data: Record<string, unknown>,
  { canonical, isDead }: { canonical: string; isDead(address: string): boolean },
): string[] {
  const diagnostics: string[] = [];
  const need = (isRight: boolean, message: string) =>
    void (isRight || diagnostics.push(`${data['@type']}: ${message}`));
  const isAddress = (value: unknown): boolean => typeof value === 'string' && /^https?:\/\//.test(value);
  const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
  const isDate = (value: unknown): boolean =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
  need(data['@context'] === 'https://schema.org', '@context');
  const author = (data.author ?? {}) as { name?: unknown; url?: unknown };
  switch (data['@type']) {
    case 'WebSite': {
      const action = data.potentialAction as Record<string, Record<string, string>>;
      need(isText(data.name), 'name');
      need(data.url === canonical, 'url');
      need(String(action.target?.urlTemplate).includes('{search_term_string}'), 'the template of the search');
      need(!isDead(String(action.target?.urlTemplate).split('?')[0] ?? ''), 'the address of the search');
      need(String(action['query-input']) === 'required name=search_term_string', 'query-input');
      break;
    }
    case 'BlogPosting':
      need(isText(data.headline) && String(data.headline).length <= 110, 'headline of up to 110 letters');
      need(isDate(data.datePublished) && isDate(data.dateModified), 'dates');
      need(data.url === canonical && data.mainEntityOfPage === canonical, 'url');
      need(isText(author.name) && (author.url === undefined || isAddress(author.url)), 'author');
      need(!isDead(String(author.url)), 'the page of the author');
      need(isText(data.inLanguage), 'inLanguage');
      for (const image of (data.image as string[] | undefined) ?? []) need(isAddress(image) && !isDead(image), image);
      break;
    case 'BreadcrumbList': {
      const items = data.itemListElement as { '@type': string; position: number; name: string; item: string }[];
      need(items.length > 1, 'two steps at least');
      items.forEach((item, index) => {
        need(item['@type'] === 'ListItem' && item.position === index + 1 && isText(item.name), `step ${index + 1}`);
        need(isAddress(item.item) && !isDead(item.item), `${item.item}`);
      });
      need(items.at(-1)?.item === canonical, 'ends with the page');
      break;
    }
    case 'FAQPage':
    case 'ProfilePage':
      need(Object.keys(data.mainEntity ?? {}).length > 0, 'mainEntity');
      break;
    case 'VideoObject':
      for (const file of [data.thumbnailUrl, data.contentUrl])
        need(isAddress(file) && !isDead(String(file)), `${file}`);
      break;
    default:
      need(false, 'an unexpected type');
  }
  return diagnostics;
}

async function readPage(file: string): Promise<Page> {
  const html = await readFile(path.join(EXPORT, file), 'utf8');
  const page: Page = {
    file,
    html,
    canonical: '',
    noindex: false,
    languages: new Map(),
    structured: [],
    sheets: [],
    paper: [],
    lang: '',
  };
  visit(unified().use(rehypeParse).parse(html), 'element', (element) => {
    const { tagName, properties, children } = element;
    const rel = Array.isArray(properties.rel) ? properties.rel : [];
    if (tagName === 'html') page.lang = String(properties.lang);
    if (tagName === 'link' && rel.includes('stylesheet'))
      page[properties.media === 'print' ? 'paper' : 'sheets'].push(String(properties.href));
    if (tagName === 'link' && rel.includes('canonical')) page.canonical = String(properties.href);
    if (tagName === 'link' && rel.includes('alternate') && properties.hrefLang)
      page.languages.set(String(properties.hrefLang), String(properties.href));
    if (tagName === 'meta' && properties.name === 'robots') page.noindex = /noindex/.test(String(properties.content));
    const [child] = children;
    if (tagName === 'script' && properties.type === 'application/ld+json' && child?.type === 'text')
      page.structured.push(child.value);
  });
  return page;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const unescapeXml = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity);
