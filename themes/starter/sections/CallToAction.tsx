import { localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';
import styles from '@/themes/starter/sections/call-to-action.module.css';
import shared from '@/themes/starter/sections/section.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

/** A dark band with the lamp's light: the final call before the footer. */
export function CallToAction({ settings }: { settings: StarterSettings }) {
  const shell = useShell();
  if (!settings.ctaEnable) return null;
  return (
    <section id="cta" className={`${styles.cta} tone-dark`} aria-labelledby="cta-title">
      <div className={styles.ctaText}>
        <h2 id="cta-title" className={shared.title}>
          {settings.ctaTitle} <span>{settings.ctaTitle2}</span>
        </h2>
        {settings.ctaDescription && <p>{settings.ctaDescription}</p>}
        {settings.ctaButton && settings.ctaButtonText && (
          <SiteLink href={localHref(settings.ctaButtonUrl, shell)} className={shared.lampButton}>
            {settings.ctaButtonText}
          </SiteLink>
        )}
      </div>
      <DeskLamp />
    </section>
  );
}

/** The lamp of the name; its light is the only gradient on the site. */
function DeskLamp() {
  return (
    <svg className={styles.lamp} viewBox="0 0 420 360" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="lamp-light" gradientUnits="userSpaceOnUse" cx="150" cy="118" r="250">
          <stop offset="0" className={styles.lampLight} stopOpacity="0.75" />
          <stop offset="1" className={styles.lampLight} stopOpacity="0.06" />
        </radialGradient>
      </defs>
      <path fill="url(#lamp-light)" d="m90 112 113 34 97 190H4Z" />
      <path className={styles.lampSheet} d="M62 328h168l22 8H40Z" />
      <path className={styles.lampLine} d="M0 337h420M314 336v-12h72v12M350 324l24-122-168-106" />
      <path className={styles.lampShade} d="M86 113c4-52 44-88 92-82 18 2 32 12 36 24 12 36 4 66-8 94Z" />
      <circle className={styles.lampShade} cx="374" cy="202" r="9" />
    </svg>
  );
}
