/** The set-up page that a first build publishes: it is in the reader's language, and reads the links that are pasted. */

import { nearestLanguage } from '@/lib/i18n/locale';
import { readNotionLink } from '@/lib/notion-link';

const sections = [...document.querySelectorAll('section')];

/** Shows the language of the address, else that of the browser. */
function showLanguage(): void {
  const tags = sections.map(({ lang }) => lang);
  const wanted = [location.hash.slice(1), ...navigator.languages];
  const [chosen = 'en-US'] = wanted.flatMap((tag) => nearestLanguage(tag, tags) ?? []);
  for (const section of sections) section.hidden = section.lang !== chosen;
  document.documentElement.lang = chosen;
}

/** Shows the id of a pasted link, or what to paste instead. */
function readLink({ target }: Event): void {
  if (!(target instanceof HTMLInputElement)) return;
  const link = readNotionLink(target.value);
  const [id, problem] = 'id' in link ? [link.id, ''] : ['', link.problem];
  // A secret does not stay on the screen.
  if (problem === 'token') target.value = '';
  const status = target.parentElement?.querySelector<HTMLElement>('[role=status]');
  status?.replaceChildren(id || (status.dataset[problem] ?? ''));
  target
    .closest('ol')
    ?.querySelector('pre b')
    ?.replaceChildren(id || '…');
}

showLanguage();
addEventListener('hashchange', showLanguage);
addEventListener('input', readLink);
for (const input of document.querySelectorAll('input')) input.hidden = false;
