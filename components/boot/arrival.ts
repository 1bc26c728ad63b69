import { stored } from '@/components/shell/storage';

/**
 * Hides the page while a visitor's chosen theme or language differs from its own (`data-theme`, `data-locale` of `<html>`), to avoid
 * a flash of the wrong one. React checks whether that language exists.
 */
export function hideUntilArrived({ dataset }: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  const isOther = (wanted: string | null, own: string | undefined) => wanted && own && wanted !== own;
  const locale =
    ['locale', 'lang'].map((name) => query.get(name)).find((asked) => TAG.test(asked ?? '')) ?? stored('locale');
  if (!isOther(query.get('theme'), dataset.theme) && !isOther(locale, dataset.locale)) return;
  dataset.arriving = '';
  const show = () => delete dataset.arriving;
  addEventListener('notelight:rendered', show);
  // On a slow connection, the page as it is beats a blank one.
  setTimeout(show, 2_500);
}

const TAG = /^[a-z]{2}(?:-[a-z]{2})?$/i;

/**
 * Focuses the password field of a locked article (specification section 2) unless the reader has focused something. The attribute
 * `autofocus` would scroll past the title.
 */
export function focusField(): void {
  if (!document.activeElement?.matches('a, button, input, summary'))
    document.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
}
