import { stored } from '@/components/shell/storage';
import { GIVE_UP_MS } from './clicks';

/**
 * Hides the page while a visitor's chosen theme or language differs from its own (`data-theme`, `data-locale` of `<html>`): on a slow
 * phone it would be replaced while it is read. What cannot be had ends that (`fail` in `clicks.ts`). React checks whether that language
 * exists.
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
  setTimeout(show, GIVE_UP_MS);
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
