import { takeFirstVisit } from '@/lib/i18n/chosen-locale';
import { isLocaleQuery } from '@/lib/i18n/locale';

/**
 * Redirects first visitors of the home page to the language of their browser, if the owner wants that. `<html>` then has
 * `data-languages="zh-CN=/ en-US=/en/"`, the page's own language first.
 */

/** Found in the user agents of search engines, link previews and assistants. */
const BOTS =
  /bot|crawl|spider|slurp|preview|lighthouse|externalhit|archiver|yeti|google(?:-|other)|-(?:google|user)\b/i;

interface Language {
  language: string;
  href: string;
}

/**
 * The language to show: for each language of the browser in turn an exact match, else one of the same language.
 *
 * @example chooseLanguage(['fr', 'en-GB'], [{ language: 'zh-CN', … }, { language: 'en-US', … }]) // => the entry of en-US
 */
export function chooseLanguage<T extends Language>(wanted: readonly string[], offered: readonly T[]): T | undefined {
  const part = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const tag of wanted) {
    const exact = offered.find(({ language }) => language.toLowerCase() === tag.toLowerCase());
    const near = exact ?? offered.find(({ language }) => part(language) === part(tag));
    if (near) return near;
  }
  return undefined;
}

function redirect(attribute: string): void {
  const languages = attribute.split(' ').map((entry) => {
    const [language = '', href = ''] = entry.split('=');
    return { language, href };
  });
  // Redirect no visitor twice, nor one who went back.
  if (BOTS.test(navigator.userAgent) || !takeFirstVisit()) return;
  // A visitor from another page of the site has chosen this language.
  if (document.referrer.startsWith(`${location.origin}/`)) return;
  const query = new URLSearchParams(location.search);
  const asked = [query.get('locale'), query.get('lang')].find(isLocaleQuery);
  const choice = chooseLanguage(asked ? [asked] : navigator.languages, languages);
  if (choice && choice !== languages[0]) location.replace(choice.href + location.search + location.hash);
}

const attribute = typeof document === 'undefined' ? undefined : document.documentElement.dataset.languages;
if (attribute) redirect(attribute);
