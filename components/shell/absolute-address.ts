/**
 * The full form of an address on this site; unchanged if no base address is configured.
 *
 * @example absoluteAddress('https://a.example/en/', '/en/article/b/') // => 'https://a.example/en/article/b/'
 */
export function absoluteAddress(base: string, href: string): string {
  return URL.canParse(href, base) ? new URL(href, base).href : href;
}
