import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/starter/sections/contact.module.css';
import { Section } from '@/themes/starter/sections/parts/section-parts';
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
    <Section id="contact" className={styles.contact}>
      <div className={styles.contactText}>
        {settings.contactLabel && <p className={shared.label}>{settings.contactLabel}</p>}
        <h2 id="contact-title">{settings.contactTitle}</h2>
        {contactText && <p>{contactText}</p>}
      </div>
      <dl className={styles.contactWays}>
        {contactEmailText && (
          <div>
            <dt>{settings.contactEmailTitle}</dt>
            <dd>
              {EMAIL.test(contactEmailText) ? (
                <a href={`mailto:${contactEmailText}`}>{contactEmailText}</a>
              ) : (
                contactEmailText
              )}
            </dd>
          </div>
        )}
        {contactLocationText && (
          <div>
            <dt>{settings.contactLocationTitle}</dt>
            <dd>{contactLocationText}</dd>
          </div>
        )}
      </dl>
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
