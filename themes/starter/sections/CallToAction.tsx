import { LAMP } from '@/components/icons/LampMark';
import { localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';
import styles from '@/themes/starter/sections/call-to-action.module.css';
import shared from '@/themes/starter/sections/section.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

/** A dark band with the lamp's light: the final call before the footer. */
export function CallToAction({ settings }: { settings: StarterSettings }) {
  const shell = useShell();
  if (!settings.ctaEnable || !(settings.ctaTitle || settings.ctaTitle2 || settings.ctaDescription)) return null;
  return (
    <section id="cta" className={`${styles.cta} tone-dark`} aria-labelledby="cta-title">
      <div className={styles.ctaText}>
        <h2 id="cta-title" className={shared.title}>
          {settings.ctaTitle} <span>{settings.ctaTitle2}</span>
        </h2>
        {settings.ctaDescription && <p>{settings.ctaDescription}</p>}
        {settings.ctaButton && settings.ctaButtonText && (
          <SiteLink href={localHref(settings.ctaButtonUrl, shell)} className={shared.accentButton}>
            {settings.ctaButtonText}
          </SiteLink>
        )}
      </div>
      <HangingLamp />
    </section>
  );
}

/** The lamp of the name, hanging into the band; its light is the only gradient on the site. */
function HangingLamp() {
  return (
    <svg className={styles.lamp} viewBox="0 0 32 31" aria-hidden="true">
      <defs>
        <linearGradient id="lamp-light" x2="0" y2="1">
          <stop offset="0" className={styles.lampLight} />
          <stop offset="1" className={styles.lampLight} stopOpacity="0.4" />
        </linearGradient>
      </defs>
      <path fill="url(#lamp-light)" d={LAMP.light} />
      <path className={styles.lampShade} d={`${LAMP.shade}${LAMP.paper}M15.7-60h.6V3h-.6Z`} />
    </svg>
  );
}
