import { useFrame } from '@/components/frame/frame-context';
import { CheckIcon, GlobeIcon } from '@/components/icons/icons';
import { formatMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';

/** The same page in the site's other languages; nothing on a site of one language. */
export function LanguageMenu() {
  const { languages } = useFrame();
  const { LANGUAGE } = useMessages();
  if (languages.length < 2) return null;
  return (
    <details className="menu-details" data-menu="">
      <summary className="icon-button" aria-label={LANGUAGE.CHOOSE}>
        <GlobeIcon />
      </summary>
      <ul className="menu-panel menu-panel-end">
        {languages.map(({ locale, label, href, current, home }) => (
          <li key={locale}>
            <a
              className="menu-link"
              href={href}
              hrefLang={locale}
              lang={locale}
              aria-current={current ? 'true' : undefined}
              title={home && !current ? formatMessage(LANGUAGE.NO_TRANSLATION, { language: label }) : undefined}
              data-language={locale}
            >
              {label}
              {current && <CheckIcon />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
