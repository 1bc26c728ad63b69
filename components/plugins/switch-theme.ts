import { follow } from '@/components/navigation/follow';

/** The next of the installed themes, wrapping, on the same page. */
export function switchTheme(names: readonly string[]): void {
  const shown = document.querySelector('[id^="theme-"]')?.id.slice('theme-'.length) ?? '';
  const next = names[(names.indexOf(shown) + 1) % names.length];
  if (!next) return;
  const query = new URLSearchParams(location.search);
  query.set('theme', next);
  follow(`?${query}`);
}
