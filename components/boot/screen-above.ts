/** The longest of the screens' addresses that the given one is below, or undefined. */
export function screenAbove(
  screens: readonly string[],
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): string | undefined {
  const [screen] = screens
    .filter((address) => pathname.startsWith(address) && pathname !== address)
    .sort((a, b) => b.length - a.length);
  return screen && screen + search;
}
