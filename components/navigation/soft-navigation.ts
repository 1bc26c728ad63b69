import type { NextRouter } from 'next/router';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { closestTo, isPlainPress } from '@/components/boot/clicks';
import { searchScreenAddress } from '@/components/search/search-address';
import { ignore } from '@/lib/diagnostics/ignore';
import { builtBasePath } from '@/lib/environment';
import { manageScrollRestoration } from './scroll-restoration';

/** The sub-path under which the site lives, e.g. `/blog`; set at build. */
const basePath = builtBasePath() ?? '';

/** Addresses of files instead of pages: feeds, media, data. */
const FILE = /\.(?!html$)[a-z0-9]+$/i;

/** The router's path for a link that stays on the site; undefined for all others. */
export function routerPath(link: HTMLAnchorElement, here: Location): string | undefined {
  if (link.target && link.target !== '_self') return undefined;
  if (link.hasAttribute('download') || link.origin !== here.origin) return undefined;
  // A `blob:` is a file of this origin.
  if (link.protocol !== here.protocol) return undefined;
  if (basePath && link.pathname !== basePath && !link.pathname.startsWith(`${basePath}/`)) return undefined;
  if (FILE.test(link.pathname)) return undefined;
  const samePage = link.pathname === here.pathname && link.search === here.search;
  if (samePage && link.hash) return undefined;
  return (link.pathname.slice(basePath.length) || '/') + link.search + link.hash;
}

const linkOf = (event: Event) => closestTo<HTMLAnchorElement>(event, 'a[href]');

/**
 * The path to give the router: for `/search/{keyword}` the search screen, which every host has. Requesting the keyword's own page would
 * fail on file hosts and reload the document.
 */
function screenPath(path: string, searchHref: string | undefined): string {
  const base = searchHref?.slice(basePath.length);
  if (!base) return path;
  const { pathname, search, hash } = new URL(path, location.origin);
  const address = searchScreenAddress([base], { pathname, search });
  return address ? address + hash : path;
}

/** Parameters that are kept during navigation (specification section 2). */
const KEPT_PARAMETERS = ['theme', 'lite'] as const;

function withKeptParameters(path: string, keepTheme: boolean): string {
  const current = new URLSearchParams(location.search);
  const url = new URL(path, location.origin);
  for (const name of KEPT_PARAMETERS) {
    const value = current.get(name);
    if (value && !url.searchParams.has(name) && (name !== 'theme' || keepTheme)) url.searchParams.set(name, value);
  }
  return url.pathname + url.search + url.hash;
}

/**
 * Makes plain links navigate without a page load, in React's markup and in article HTML alike: one listener instead of a component for
 * each link. Pages are prefetched on hover, focus and touch, never for a whole list.
 */
export function useSoftNavigation({ keepTheme, searchHref, prepare }: SoftNavigation): void {
  const router = useRouter();
  useEffect(() => listen(router, { keepTheme, searchHref, prepare }), [router, keepTheme, searchHref, prepare]);
  useEffect(() => manageScrollRestoration(router), [router]);
  // From here on pages come by the router: the browser would fetch each a second time.
  useEffect(() => document.querySelector('script[type="speculationrules"]')?.remove(), []);
}

interface SoftNavigation {
  /** If visitors can change the theme, `?theme=` is kept. */
  keepTheme: boolean;
  /** Where the search screen of this language is. */
  searchHref?: string;
  /** Loads what pages have in common, while the data of one is prefetched. */
  prepare: () => Promise<unknown>;
}

/** The page-loading flag (specification section 4): on at the start of a route change, off when it ends or fails. */
const LOADING_ENDS = ['routeChangeComplete', 'routeChangeError'] as const;

function startLoading(): void {
  document.documentElement.dataset.loading = '';
}

function endLoading(): void {
  delete document.documentElement.dataset.loading;
}

/** Opens a page; the address bar shows `/search/{keyword}` although the search screen itself was requested. */
async function open(router: NextRouter, path: string, searchHref: string | undefined): Promise<void> {
  const screen = screenPath(path, searchHref);
  const isThere = await router.push(screen);
  if (isThere && screen !== path) history.replaceState(history.state, '', basePath + path);
}

function listen(router: NextRouter, { keepTheme, searchHref, prepare }: SoftNavigation): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = linkOf(event);
    if (!isPlainPress(event) || !link || event.defaultPrevented) return;
    const path = routerPath(link, location);
    if (path === undefined) return;
    event.preventDefault();
    void open(router, withKeptParameters(path, keepTheme), searchHref);
  };
  const prefetch = (link: HTMLAnchorElement | null): void => {
    const path = link ? routerPath(link, location) : undefined;
    if (path === undefined) return;
    const parts = [router.prefetch(screenPath(path, searchHref)), prepare()];
    void Promise.all(parts).catch(ignore('the page is loaded when it is opened'));
  };
  const onIntent = (event: Event): void => prefetch(linkOf(event));
  const intents = ['pointerover', 'focusin', 'touchstart'] as const;
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('click', onClick, { signal });
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true, signal });
  // The one whose hover or focus made the framework load.
  prefetch(document.querySelector('a[href]:is(:hover, :focus)'));
  router.events.on('routeChangeStart', startLoading);
  for (const end of LOADING_ENDS) router.events.on(end, endLoading);
  return () => {
    router.events.off('routeChangeStart', startLoading);
    for (const end of LOADING_ENDS) router.events.off(end, endLoading);
    stop.abort();
  };
}
