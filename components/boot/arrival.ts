import { chosenLocale } from '@/lib/i18n/chosen-locale';
import { parseLocaleQuery } from '@/lib/i18n/locale';

/** On a slow connection, the page as it is beats a blank one. */
const AT_MOST_MS = 2_500;

/**
 * A visitor who wants another theme or language than the page's own (`data-theme` and `data-locale` of `<html>`) does not see that one
 * first: the page stays hidden until their choice is rendered.
 */
export function hideUntilArrived(): void {
  const { dataset } = document.documentElement;
  const query = new URLSearchParams(location.search);
  const locale = parseLocaleQuery(query.get('locale')) ?? parseLocaleQuery(query.get('lang')) ?? chosenLocale();
  const isOther = (wanted: string | null, own: string | undefined) => wanted && own !== undefined && wanted !== own;
  if (!isOther(query.get('theme'), dataset.theme) && !isOther(locale ?? null, dataset.locale)) return;
  dataset.arriving = '';
  const show = () => delete dataset.arriving;
  addEventListener('notelight:rendered', show, { once: true });
  setTimeout(show, AT_MOST_MS);
}
