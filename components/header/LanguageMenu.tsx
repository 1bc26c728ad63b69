import { CheckIcon, GlobeIcon } from '@/components/icons/icons';
import { useShell } from '@/components/shell/shell-context';
import { formatMessage } from '@/lib/i18n/messages';
import { useLocale, useMessages } from '@/lib/i18n/messages-context';

/** The same page in the site's other languages; on a site in one language, in those of the interface. */
export function LanguageMenu() {
  const { languages } = useShell();
  const { LANGUAGE } = useMessages();
  const interfaceLocale = useLocale();
  if (languages.length < 2) return null;
  return (
    <details className="menu-details" data-menu="">
      <summary className="icon-button" aria-label={LANGUAGE.CHOOSE}>
        <GlobeIcon />
      </summary>
      <ul className="panel menu-panel menu-panel-end">
        {languages.map(({ locale, language, label, href, current, home, untranslated, wordsOnly = false }) => {
          const isCurrent = wordsOnly ? locale === interfaceLocale : current;
          return (
            <li key={href}>
              <a
                className="menu-link"
                href={href}
                hrefLang={wordsOnly ? undefined : language}
                rel={wordsOnly ? 'nofollow' : undefined}
                aria-current={isCurrent ? 'true' : undefined}
                data-language={wordsOnly ? undefined : language}
              >
                <span>
                  <span lang={language}>{label}</span>
                  {untranslated && <span className="menu-note">{LANGUAGE.NOT_YET}</span>}
                  {home && !isCurrent && (
                    <span className="menu-note">{formatMessage(LANGUAGE.NO_TRANSLATION, { language: label })}</span>
                  )}
                </span>
                {isCurrent && <CheckIcon />}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
