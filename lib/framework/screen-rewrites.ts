/** One rule of `rewrites` in `next.config.ts`. */
interface Rewrite {
  source: string;
  destination: string;
}

/** More than one segment of an address, which a rule of a longer address does not want: rules are tried one after the other. */
const below = (screen: string, screens: readonly string[]): string => {
  const longer = screens.flatMap((other) => (other.startsWith(`${screen}/`) ? other.slice(screen.length + 1) : []));
  return longer.length === 0 ? ':rest+' : `:rest((?!(?:${longer.join('|')})(?:/|$)).+)`;
};

/**
 * Screens that answer for whatever stands behind their address: a keyword, which the search screen reads in the browser, or a path below
 * sign-in and dashboard. A page for each would stay on the server's disk for ever. Only the prefixes that the site has count, whatever
 * they look like: a page may be at `/ai/search/tips`.
 *
 * @param screens their addresses without slashes at the ends
 * @param prefixes language prefixes without slashes; the first language, which has none, is not among them
 */
export function screenRewrites(screens: readonly string[], prefixes: readonly string[]): Rewrite[] {
  return ['', ...prefixes.map((prefix) => `/${prefix}`)].flatMap((home) =>
    screens.map((screen) => ({
      source: `${home}/${screen}/${below(screen, screens)}`,
      destination: `${home}/${screen}/`,
    })),
  );
}
