/** One rule of `rewrites` in `next.config.ts`. */
interface Rewrite {
  source: string;
  destination: string;
}

/**
 * The search screen reads its keyword in the browser: every keyword is answered with the screen itself, in each language. Only the
 * prefixes that the site has count, whatever they look like: a page may be at `/ai/search/tips`.
 *
 * @param prefixes language prefixes without slashes; the first language, which has none, is not among them
 */
export function searchRewrites(prefixes: readonly string[]): Rewrite[] {
  return ['', ...prefixes.map((prefix) => `/${prefix}`)].map((home) => ({
    source: `${home}/search/:keyword+`,
    destination: `${home}/search/`,
  }));
}
