import { LAMP } from '@/components/icons/LampMark';
import { localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';
import styles from '@/themes/starter/sections/call-to-action.module.css';
import { Text } from '@/themes/starter/sections/parts/section-parts';
import shared from '@/themes/starter/sections/section.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

/** A dark band with the lamp's light: the final call before the footer. */
export function CallToAction({ settings }: { settings: StarterSettings }) {
  const shell = useShell();
  if (!settings.ctaEnable || !(settings.ctaTitle || settings.ctaTitle2 || settings.ctaDescription)) return null;
  return (
    <section id="cta" className={`${styles.cta} tone-dark`} aria-labelledby="cta-title">
      <HangingLamp />
      <div className={styles.ctaText}>
        <h2 id="cta-title" className={shared.title}>
          <Text as="span">{settings.ctaTitle}</Text> <Text as="span">{settings.ctaTitle2}</Text>
        </h2>
        <Text>{settings.ctaDescription}</Text>
        {settings.ctaButton && settings.ctaButtonText && (
          <SiteLink href={localHref(settings.ctaButtonUrl, shell)} className={shared.accentButton}>
            <bdi>{settings.ctaButtonText}</bdi>
          </SiteLink>
        )}
      </div>
    </section>
  );
}

/** The lamp of the name on its cord; its light falls over the words. */
function HangingLamp() {
  return (
    <div className={styles.lamp}>
      <div className={styles.lampLight} />
      <svg className={styles.lampShade} viewBox="7 2 18 14" aria-hidden="true">
        <path d={`${LAMP.shade}M15.7-60h.6V3h-.6Z`} />
      </svg>
    </div>
  );
}
