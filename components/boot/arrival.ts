import { chosenLocale } from '@/lib/i18n/chosen-locale';
import { parseLocaleQuery } from '@/lib/i18n/locale';

/**
 * A visitor who wants another theme or language than the page's own (`data-theme` and `data-locale` of `<html>`) does not see that one
 * first: the page stays hidden until their choice is rendered.
 */
export function hideUntilArrived({ dataset }: HTMLElement): void {
  const query = new URLSearchParams(location.search);
  const [locale = chosenLocale()] = ['locale', 'lang'].flatMap((name) => parseLocaleQuery(query.get(name)) ?? []);
  const isOther = (wanted: string | null, own: string | undefined) => wanted && own && wanted !== own;
  if (!isOther(query.get('theme'), dataset.theme) && !isOther(locale ?? null, dataset.locale)) return;
  dataset.arriving = '';
  const show = () => delete dataset.arriving;
  addEventListener('notelight:rendered', show);
  // On a slow connection, the page as it is beats a blank one.
  setTimeout(show, 2_500);
}
