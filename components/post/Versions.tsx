import { useShell } from '@/components/shell/shell-context';
import { splitMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import type { Screens } from '@/lib/routes/screens';
import styles from './versions.module.css';

/** Says that the page does not exist in this language, and leads to those that have it. */
export function Versions({ versions }: Screens['untranslated']) {
  const { hrefs, languages } = useShell();
  const { LANGUAGE, NOT_FOUND } = useMessages();
  const own = languages.find(({ current }) => current);
  return (
    <>
      <h1>
        {splitMessage(LANGUAGE.UNTRANSLATED).map((part) =>
          part === 'language' ? (
            <span key={part} lang={own?.language}>
              {own?.label}
            </span>
          ) : (
            part
          ),
        )}
      </h1>
      <p className="muted">{LANGUAGE.VERSIONS}</p>
      <ul className={styles.versions}>
        {versions.map(({ language, label, title, href }) => (
          <li key={href}>
            <a href={href} hrefLang={language} lang={language} data-language={language}>
              <strong>
                <bdi>{title}</bdi>
              </strong>
              <span className="muted">{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <a className="button" href={hrefs.home}>
        {NOT_FOUND.BACK}
      </a>
    </>
  );
}
