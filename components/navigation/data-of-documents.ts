import { withArticle } from '@/components/article/article-html';
import { builtBasePath } from '@/lib/environment';
import { oncePerName } from '@/lib/once';
import type { PageProps } from '@/lib/routes/screens';

/** Where Next's router asks for the data of a page, e.g. `/blog/_next/data/<build>/article/one.json`. */
const DATA = `${builtBasePath() ?? ''}/_next/data/`;

/** What the router has asked for. */
interface Asked {
  /** Where the page's document lies. */
  path: string;
  /** The build that the router belongs to. */
  build: string;
}

/**
 * An export has no data files for soft navigation: a document has the same, and they would be a third of the bytes and of the files.
 * What Next's router asks for is answered from the document; if that is not of this build, with 404, and the router loads it as a page.
 */
export function answerFromDocuments(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const asked = askedPage(input);
    return asked ? dataOf(asked, init, fetch) : fetch(input, init);
  };
}

/** The page whose data is at an address; undefined for all other addresses. */
function askedPage(input: RequestInfo | URL): Asked | undefined {
  if (input instanceof Request) return undefined;
  const { origin, pathname } = new URL(input, location.origin);
  if (origin !== location.origin || !pathname.startsWith(DATA) || !pathname.endsWith('.json')) return undefined;
  const [build = '', ...segments] = pathname.slice(DATA.length, -'.json'.length).split('/');
  // The home page is `index`; a page of that name is `index/index`.
  if (segments[0] === 'index') segments.shift();
  const page = [builtBasePath() ?? '', ...segments].join('/');
  return { path: page.endsWith('.html') ? page : `${page}/`, build };
}

async function dataOf(
  { path, build }: Asked,
  init: RequestInit | undefined,
  fetch: Window['fetch'],
): Promise<Response> {
  // Next asks for the headers of data that it has, so that a server renders it again.
  if (init?.method === 'HEAD') return new Response(null);
  const { headers: _headers, ...options } = init ?? {};
  const response = await fetch(path, options);
  const isMoved = response.redirected && placeOf(new URL(response.url).pathname) !== placeOf(path);
  const data = response.ok && !isMoved ? await propsIn(await response.text(), build, fetch) : null;
  return data === null ? new Response(null, { status: 404 }) : new Response(JSON.stringify(data));
}

/** Hosts may redirect to the same page with another ending. */
const placeOf = (path: string): string => path.replace(/(?:\/|\/index\.html|\.html)$/, '');

/** What Next passes to a page, as the document has it; null for the document of another build, or one that is not a page of the site. */
async function propsIn(html: string, build: string, fetch: Window['fetch']): Promise<object | null> {
  try {
    const page = new DOMParser().parseFromString(html, 'text/html');
    const element = page.getElementById('__NEXT_DATA__');
    const { buildId, props } = JSON.parse(element?.textContent ?? 'null') as Data;
    if (buildId !== build) return null;
    const sharedHref = element?.dataset.shell;
    const shell = { ...(sharedHref && (await sharedShell(sharedHref, fetch))), ...props.pageProps.shell };
    return { ...props, pageProps: { ...withArticle(props.pageProps, page), shell } };
  } catch {
    return null;
  }
}

interface Data {
  buildId: string;
  props: { pageProps: PageProps };
}

/** What documents leave out, as all pages of the site have it. By address, which changes with the content. */
const sharedShell = oncePerName(
  async (href: string, fetch: Window['fetch']): Promise<object> =>
    (await fetch(href, { cache: 'force-cache' })).json() as Promise<object>,
);
