/**
 * Leads a first visitor of the home page to the language of their browser, when the owner wants that. `<html>` then carries
 * `data-languages="zh-CN=/ en-US=/en/"`, the page's own language first.
 */

/** Says that a visitor was led or stayed once: nobody is led twice, and nobody who went back is led away again. */
const MARK = 'language-redirect';
const BOTS = /bot|crawl|spider|slurp|preview|lighthouse/i;

interface Language {
  locale: string;
  href: string;
}

/**
 * The language to show: for each language of the browser in turn an exact match, else one of the same language.
 *
 * @example chooseLanguage(['fr', 'en-GB'], [{ locale: 'zh-CN', … }, { locale: 'en-US', … }]) // => the entry of en-US
 */
export function chooseLanguage<T extends Language>(wanted: readonly string[], offered: readonly T[]): T | undefined {
  const part = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const tag of wanted) {
    const exact = offered.find(({ locale }) => locale.toLowerCase() === tag.toLowerCase());
    const near = exact ?? offered.find(({ locale }) => part(locale) === part(tag));
    if (near) return near;
  }
  return undefined;
}

function redirect(attribute: string): void {
  const languages = attribute.split(' ').map((entry) => {
    const [locale = '', href = ''] = entry.split('=');
    return { locale, href };
  });
  try {
    if (BOTS.test(navigator.userAgent) || localStorage.getItem(MARK)) return;
    localStorage.setItem(MARK, '1');
  } catch {
    // Without storage nobody can be led only once.
    return;
  }
  // Someone who came from a page of the site chose this language.
  if (document.referrer.startsWith(`${location.origin}/`)) return;
  const choice = chooseLanguage(navigator.languages, languages);
  if (choice && choice !== languages[0]) location.replace(choice.href + location.search + location.hash);
}

const attribute = typeof document === 'undefined' ? undefined : document.documentElement.dataset.languages;
if (attribute) redirect(attribute);
