/**
 * Rules of `rewrites` for screens that also answer for everything below their address: a keyword, which the search screen reads in the
 * browser, or a path below sign-in and the panels of the dashboard. A page for each would stay on the server's disk forever. Only prefixes
 * that the site has count, whatever they look like: a page may be at `/ai/search/tips`.
 *
 * @param screens their addresses without leading and trailing slashes
 * @param prefixes language prefixes without slashes, except the first language's, which is empty
 */
export function screenRewrites(screens: readonly string[], prefixes: readonly string[]) {
  return ['', ...prefixes.map((prefix) => `/${prefix}`)].flatMap((home) =>
    screens.map((screen) => ({
      source: `${home}/${screen}/:rest+`,
      destination: `${home}/${screen}/`,
    })),
  );
}

/**
 * Rules of `redirects` in the place of Next's own for trailing slashes, which remove the slash from every address whose last part has a
 * dot: a page may be at `/article/v1.2/`, and the sitemap, feeds and links say so. Pages end in a slash, the site's own files do not. Other
 * addresses with a dot work either way: each may be a page or a file of `public/`. So do those of routes below `/api/`, as not every caller
 * follows redirects.
 *
 * Next matches every rule with a trailing slash too: `(?!.*\/$)` and `(?!\/)` keep rules from redirecting to themselves.
 */
export function slashRedirects(basePath: string) {
  const home = { source: `/:home(${basePath.slice(1)}(?!/))`, destination: `${basePath}/`, basePath: false } as const;
  return [
    ...(basePath === '' ? [] : [home]),
    { source: '/:page((?!.*/$)(?!api/)(?!\\.well-known(?:/.*)?)(?:[^/]+/)*[^/.]+)', destination: '/:page/' },
    { source: '/:file((?:[^/]+/)*[^/]+\\.(?:xml|json|txt|md|bin))/', destination: '/:file' },
  ].map((rule) => ({ ...rule, permanent: true }));
}
