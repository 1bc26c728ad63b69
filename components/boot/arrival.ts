/**
 * A visitor who wants another theme or language than the page's own (`data-theme` and `data-locale` of `<html>`) does not see that one
 * first: the page stays hidden until their choice is rendered.
 */
import { chosenLocale } from '@/lib/i18n/chosen-locale';
import { parseLocaleQuery } from '@/lib/i18n/locale';

/** On a slow connection, the page as it is beats a blank one. */
const AT_MOST_MS = 2_500;

const { dataset } = document.documentElement;

function isOther(wanted: string | null | undefined, own: string | undefined): boolean {
  return Boolean(wanted) && own !== undefined && wanted !== own;
}

function show(): void {
  delete dataset.arriving;
}

const query = new URLSearchParams(location.search);
const locale = parseLocaleQuery(query.get('locale')) ?? parseLocaleQuery(query.get('lang')) ?? chosenLocale();
if (isOther(query.get('theme'), dataset.theme) || isOther(locale, dataset.locale)) {
  dataset.arriving = '';
  addEventListener('notelight:rendered', show, { once: true });
  setTimeout(show, AT_MOST_MS);
}
