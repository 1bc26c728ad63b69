import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';

/** “Also in 中文 · 日本語”: the languages that an article can be read in besides its own; null if there are none. */
export function AlsoIn() {
  const { languages, features } = useShell();
  const { LANGUAGE } = useMessages();
  const others = languages.filter(({ current, home, untranslated, wordsOnly }) => {
    return !(current || home || untranslated || wordsOnly);
  });
  if (!features.alsoIn || others.length === 0) return null;
  return others.map(({ language, label, href }, index) => (
    <span key={href}>
      {index === 0 && <span>{`${LANGUAGE.ALSO_IN} `}</span>}
      <a href={href} hrefLang={language} lang={language} data-language={language}>
        {label}
      </a>
    </span>
  ));
}
