import { follow } from '@/components/navigation/follow';

/** Switches the same page to the next installed theme, wrapping around. */
export function switchTheme(names: readonly string[]): void {
  const shown = document.querySelector('[id^="theme-"]')?.id.slice('theme-'.length) ?? '';
  const next = names[(names.indexOf(shown) + 1) % names.length];
  if (!next) return;
  const query = new URLSearchParams(location.search);
  query.set('theme', next);
  follow(`?${query}`);
}
