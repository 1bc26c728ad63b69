/** Goes to an address as a click on a link does: within the page where it can, with a page load where it must. */
export function follow(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}

/** The next of the installed themes, wrapping, on the same page. */
export function switchTheme(names: readonly string[]): void {
  const shown = document.querySelector('[id^="theme-"]')?.id.slice('theme-'.length) ?? '';
  const next = names[(names.indexOf(shown) + 1) % names.length];
  if (!next) return;
  const query = new URLSearchParams(location.search);
  query.set('theme', next);
  follow(`?${query}`);
}
