/** One rule of `redirects` in `next.config.ts`. */
interface Redirect {
  source: string;
  destination: string;
  permanent: boolean;
  basePath?: false;
}

/**
 * In the place of Next's own rules for the slash at the end, which take it from every address whose last part has a dot: a page may be
 * at `/article/v1.2/`, which is how the sitemap, feeds and links spell it. Pages end in a slash, the site's own files do not. What has
 * another dot is answered either way: it may be a page or a file of `public/`.
 *
 * Next lets every rule fit with a slash at the end too: `(?!.*\/$)` and `(?!\/)` keep a rule from leading to itself.
 */
export function slashRedirects(basePath: string): Redirect[] {
  const home = { source: `/:home(${basePath.slice(1)}(?!/))`, destination: `${basePath}/`, basePath: false } as const;
  return [
    ...(basePath === '' ? [] : [home]),
    { source: '/:page((?!.*/$)(?!\\.well-known(?:/.*)?)(?:[^/]+/)*[^/.]+)', destination: '/:page/' },
    { source: '/:file((?:[^/]+/)*[^/]+\\.(?:xml|json|txt|md|bin))/', destination: '/:file' },
  ].map((rule) => ({ ...rule, permanent: true }));
}
