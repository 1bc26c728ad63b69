import { ChevronDownIcon } from '@/components/icons/icons';
import styles from '@/themes/starter/sections/faq.module.css';
import { Section } from '@/themes/starter/sections/parts/section-parts';
import shared from '@/themes/starter/sections/section.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

/** Title on the left, questions on the right; each one is a native `details`. */
export function Faq({ settings }: { settings: StarterSettings }) {
  const questions = ([1, 2, 3, 4] as const)
    .map((number) => ({ question: settings[`faq${number}Question`], answer: settings[`faq${number}Answer`] }))
    .filter(({ question }) => question);
  if (!settings.faqEnable || !(settings.faqText1 || settings.faqText2 || questions.length > 0)) return null;
  return (
    <Section id="faq" className={styles.faq}>
      <div className={styles.faqTitle}>
        {settings.faqText1 && <p className={shared.label}>{settings.faqTitle}</p>}
        <h2 id="faq-title">{settings.faqText1 || settings.faqTitle}</h2>
        {settings.faqText2 && <p>{settings.faqText2}</p>}
      </div>
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {question}
              <ChevronDownIcon className="menu-chevron" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
