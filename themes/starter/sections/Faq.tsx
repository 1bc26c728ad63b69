import { ChevronDownIcon } from '@/components/icons/icons';
import styles from '@/themes/starter/sections/faq.module.css';
import { Section, Text } from '@/themes/starter/sections/parts/section-parts';
import type { StarterSettings } from '@/themes/starter/settings';

/** Title on the left, questions on the right; each one is a native `details`. */
export function Faq({ settings }: { settings: StarterSettings }) {
  const questions = ([1, 2, 3, 4] as const)
    .map((number) => ({ question: settings[`faq${number}Question`], answer: settings[`faq${number}Answer`] }))
    .filter(({ question }) => question);
  if (!settings.faqEnable || !(settings.faqText1 || settings.faqText2 || questions.length > 0)) return null;
  return (
    <Section
      id="faq"
      className={styles.faq}
      label={settings.faqTitle}
      title={settings.faqText1}
      text={settings.faqText2}
    >
      <div className={styles.questions}>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <Text as="span">{question}</Text>
              <ChevronDownIcon className="menu-chevron" />
            </summary>
            <Text>{answer}</Text>
          </details>
        ))}
      </div>
    </Section>
  );
}
