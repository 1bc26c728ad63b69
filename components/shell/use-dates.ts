import { useShell } from '@/components/shell/shell-context';
import { formatDay, formatMonth, formatMonthName } from '@/lib/i18n/dates';
import { useLocale } from '@/lib/i18n/messages-context';

/** Writes a date in the language that is rendered; `written` is how the server has written it in the page's own. */
type WriteDate = (date: string, written: string) => string;

/**
 * Dates in the language of the interface. The page's own language keeps the server's words, so that a page looks the same hydrated
 * and rendered; days come as they are in the site's zone, so that no visitor's zone moves them.
 */
export function useDates(): { day: WriteDate; month: WriteDate; monthName: WriteDate } {
  const locale = useLocale();
  const isOwn = useShell().locale === locale;
  return {
    // Results of a remote search may have none.
    day: (date, written) => (isOwn || date === '' ? written : formatDay(date.slice(0, 'YYYY-MM-DD'.length), locale)),
    month: (month, written) => (isOwn ? written : formatMonth(month, locale)),
    monthName: (month, written) => (isOwn ? written : formatMonthName(month, locale)),
  };
}
