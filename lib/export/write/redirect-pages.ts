import path from 'node:path';
import { mapLimited } from '@/lib/concurrency/map-limited';
import type { Export } from '@/lib/export/plan/plan';
import { movedPage } from '@/lib/export/write/moved-page';
import type { HostRedirect } from '@/lib/hosts/host';
import { decodeOnce } from '@/lib/percent-encoding';
import { feedHref, formerFeeds, idRedirects, movedPaths, sourceHref } from '@/lib/routes/redirects';
import { firstPages } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import { absoluteUrl, toHref } from '@/lib/site/addresses';
import { canBeFile } from '@/lib/site/queries';
import type { Site } from '@/lib/site/site';

/** How many small pages are written at the same time. */
const FILES_AT_ONCE = 16;

/** The owner's redirects as rules. */
export function ownerRules({ sites, redirects }: SiteContext): HostRedirect[] {
  const basePath = sites[0]?.basePath ?? '';
  return (redirects?.rules ?? []).map((rule) => ({ ...rule, from: sourceHref(rule, basePath) }));
}

/** Files that programs read: a page in their place would be none. */
const MACHINE_FILE = /\.(?:xml|json|txt|rss|atom|md|png|jpe?g|gif|svg|webp|ico|css|js)$/i;

/** A small page at each address that the owner redirects. Of an address that looks like a page's file, it is that file. */
export async function writeOwnerRedirects({ context, files }: Export): Promise<void> {
  const { sites, redirects, messages } = context;
  const [site] = sites;
  for (const { from, to, below } of redirects?.rules ?? []) {
    if (!site || below || !canBeFile(from, true) || MACHINE_FILE.test(from)) continue;
    const file = /\.html?$/i.test(from) ? from : `${from}/index.html`;
    if (files.has(file) || files.hasFileAbove(from)) continue;
    const { locale, language, config } = site;
    const canonical = absoluteUrl(to, config.site.link);
    const text = movedPage({ href: to, canonical, title: '', language, text: messages(locale).MOVED, noindex: false });
    await files.write(file, text);
  }
}

/**
 * What the 404 page looks up on hosts without rules: feeds, redirects of whole folders, and where the pages with a Notion id are. A page at
 * `/feed/` would not do for feeds: web servers and Netlify show a file rather than redirect, and programs that read feeds follow no page.
 */
export async function writeLookUps({ context, files }: Export): Promise<void> {
  const { sites, redirects } = context;
  const basePath = sites[0]?.basePath ?? '';
  const feeds = sites.map((site) => [toHref(['feed'], site), feedHref(site)]);
  const owners = (redirects?.rules ?? []).map((rule) => [sourceHref(rule, basePath), rule.to]);
  const rules = [...feeds, ...owners, ...sites.flatMap(withoutFile)];
  const ids = Object.fromEntries(sites.flatMap(idRedirects));
  await files.write('data/redirects.json', JSON.stringify(rules));
  await files.write('data/ids.json', JSON.stringify(ids));
}

/** Addresses that lead on and whose pages no host could keep as files. Unlisted pages are not named: anybody can read the list. */
function withoutFile(site: Site): [from: string, to: string][] {
  const moved = movedPaths(site).filter(({ path: from, listed }) => listed && !canBeFile(from, true));
  const terms = [...site.terms.category.bySegment.values(), ...site.terms.tag.bySegment.values()];
  const spelled = terms.filter(
    ({ name, segment, posts }) => posts.length > 0 && !canBeFile(name, true) && name !== segment,
  );
  return [
    ...moved.map(({ path: from, href }): [string, string] => [toHref(from.split('/'), site), href]),
    ...spelled.map(({ kind, name, href }): [string, string] => [`${toHref([kind, name], site)}*`, `${href}:splat`]),
  ];
}

/** A small page at each address that leads on: hosts without rules redirect by it. */
export async function writeMovedPages({ context, files }: Export): Promise<void> {
  const { sites, messages } = context;
  for (const site of sites) {
    const { locale, language, config } = site;
    for (const { path: from, href, title, listed } of movedPaths(site)) {
      // Rules and the 404 page lead on from what cannot be a file.
      if (!canBeFile(from, true)) continue;
      const canonical = absoluteUrl(href, config.site.link);
      const text = movedPage({ href, canonical, title, language, text: messages(locale).MOVED, noindex: !listed });
      const folder = path.posix.join(site.prefix, from);
      // A file may lie where the page was: the Markdown of another one.
      if (files.hasFileAbove(folder)) continue;
      const page = `${folder}/index.html`;
      if (!files.has(page)) await files.write(page, text);
      if (config.site.pseudoStatic && !files.has(`${folder}.html`)) await files.write(`${folder}.html`, text);
    }
    // Programs that read feeds follow no page: hosts without rules have the feed there too.
    for (const { from, to } of formerFeeds(site)) {
      const [old, now] = [from, to].map((href) => decodeOnce(href.slice(site.basePath.length + 1))) as [string, string];
      if (files.has(now) && !files.has(old)) await files.write(old, await files.read(now));
    }
    await mapLimited(firstPages(site), FILES_AT_ONCE, async ({ path: segments, href, title }) => {
      const canonical = absoluteUrl(href, config.site.link);
      const text = movedPage({ href, canonical, title, language, text: messages(locale).MOVED, noindex: false });
      await files.write(path.posix.join(site.prefix, ...segments, 'index.html'), text);
    });
  }
}
