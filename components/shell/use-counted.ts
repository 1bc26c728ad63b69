import { formatCount } from '@/lib/i18n/format';
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
