import { useFrame } from '@/components/frame/frame-context';
import { localHref } from '@/components/navigation/local-href';
import { ExternalAwareLink } from '@/themes/starter/ExternalAwareLink';
import styles from '@/themes/starter/landing.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

/** A dark band with the lamp's light: the last word before the footer. */
export function CallToAction({ settings }: { settings: StarterSettings }) {
  const frame = useFrame();
  if (!settings.ctaEnable) return null;
  return (
    <section id="cta" className={styles.cta} aria-labelledby="cta-title">
      <div className={styles.ctaText}>
        <h2 id="cta-title">
          {settings.ctaTitle} <span>{settings.ctaTitle2}</span>
        </h2>
        {settings.ctaDescription && <p>{settings.ctaDescription}</p>}
        {settings.ctaButton && settings.ctaButtonText && (
          <ExternalAwareLink href={localHref(settings.ctaButtonUrl, frame)} className={styles.lampButton}>
            {settings.ctaButtonText}
          </ExternalAwareLink>
        )}
      </div>
      <DeskLamp />
    </section>
  );
}

/** The lamp of the name, drawn in lines; its light is the band's own background. */
function DeskLamp() {
  return (
    <svg className={styles.lamp} viewBox="0 0 320 320" aria-hidden="true" focusable="false">
      <path d="M40 300h240M196 300v-10h60v10M226 290 262 176 176 92" />
      <circle cx="262" cy="176" r="7" />
      <path className={styles.lampShade} d="M196 62a52 52 0 0 0-88 58l78-14Z" transform="rotate(-8 150 90)" />
    </svg>
  );
}
