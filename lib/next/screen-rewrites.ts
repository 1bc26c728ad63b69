/** One rule of `rewrites` in `next.config.ts`. */
interface Rewrite {
  source: string;
  destination: string;
}

/**
 * Screens that also answer for everything below their address: a keyword, which the search screen reads in the browser, or a path below
 * sign-in and the panels of the dashboard. A page for each would stay on the server's disk forever. Only prefixes that the site has count, whatever they
 * look like: a page may be at `/ai/search/tips`.
 *
 * @param screens their addresses without leading and trailing slashes
 * @param prefixes language prefixes without slashes, except the first language's, which is empty
 */
export function screenRewrites(screens: readonly string[], prefixes: readonly string[]): Rewrite[] {
  return ['', ...prefixes.map((prefix) => `/${prefix}`)].flatMap((home) =>
    screens.map((screen) => ({
      source: `${home}/${screen}/:rest+`,
      destination: `${home}/${screen}/`,
    })),
  );
}
