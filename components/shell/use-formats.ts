import { useShell } from '@/components/shell/shell-context';
import { formatCount, formatDay, formatDayOfMonth, formatMonth, formatMonthName } from '@/lib/i18n/format';
import { formatMessage, type PluralForms, pluralForm } from '@/lib/i18n/messages';
import { useLocale } from '@/lib/i18n/messages-context';

/**
 * Writes "1 post", "2 posts" in the page's language: the plural form, with the number written for that language.
 *
 * @example counted(COMMON.POST_COUNT, 1200) // => '1,200 posts'
 */
export function useCounted(): (forms: PluralForms, count: number, placeholder?: string) => string {
  const locale = useLocale();
  return (forms, count, placeholder = 'count') =>
    formatMessage(pluralForm(forms, count, locale), { [placeholder]: formatCount(count, locale) });
}

/** Formats a date in the current language; `written` is the server's text in the page's own language. */
type WriteDate = (date: string, written: string) => string;

/**
 * Dates in the interface's language. The page's own language keeps the server's text, so that a page looks the same hydrated and
 * rendered; days are in the site's time zone, so that no visitor's zone shifts them.
 */
export function useDates(): { day: WriteDate; dayOfMonth: WriteDate; month: WriteDate; monthName: WriteDate } {
  const locale = useLocale();
  const isOwn = useShell().locale === locale;
  return {
    // Results of a remote search may have none.
    day: (date, written) => (isOwn || date === '' ? written : formatDay(date.slice(0, 'YYYY-MM-DD'.length), locale)),
    dayOfMonth: (date, written) => (isOwn ? written : formatDayOfMonth(date, locale)),
    month: (month, written) => (isOwn ? written : formatMonth(month, locale)),
    monthName: (month, written) => (isOwn ? written : formatMonthName(month, locale)),
  };
}
