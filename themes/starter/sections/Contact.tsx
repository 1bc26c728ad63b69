import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/starter/sections/contact.module.css';
import { Section, Text } from '@/themes/starter/sections/parts/section-parts';
import shared from '@/themes/starter/sections/section.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** How to get in touch. The form appears only if the address of a form service is set. */
export function Contact({ settings }: { settings: StarterSettings }) {
  const { HOME } = useMessages();
  const { contactText, contactLocationText, contactEmailText, contactMsgExternalUrl } = settings;
  const isEmpty = [contactText, contactLocationText, contactEmailText, contactMsgExternalUrl].every((text) => !text);
  if (!settings.contactEnable || isEmpty) return null;
  return (
    <Section
      id="contact"
      className={shared.beside}
      label={settings.contactLabel}
      title={settings.contactTitle}
      text={contactText}
    >
      <ul className={styles.ways}>
        {contactEmailText && (
          <li>
            <Text as="small">{settings.contactEmailTitle}</Text>
            {EMAIL.test(contactEmailText) ? (
              <a href={`mailto:${contactEmailText}`}>{contactEmailText}</a>
            ) : (
              <Text>{contactEmailText}</Text>
            )}
          </li>
        )}
        {contactLocationText && (
          <li>
            <Text as="small">{settings.contactLocationTitle}</Text>
            <Text>{contactLocationText}</Text>
          </li>
        )}
      </ul>
      {contactMsgExternalUrl && (
        <iframe
          className={styles.contactForm}
          src={contactMsgExternalUrl}
          title={HOME.MESSAGE_FORM}
          height={500}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      )}
    </Section>
  );
}
