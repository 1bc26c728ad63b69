import { ArrowRightIcon } from '@/components/icons/icons';
import { assetHref, localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';
import { readSamples } from '@/themes/starter/read-settings';
import styles from '@/themes/starter/sections/hero.module.css';
import { Picture, Text } from '@/themes/starter/sections/parts/section-parts';
import { textDirection } from '@/themes/starter/sections/parts/text-direction';
import shared from '@/themes/starter/sections/section.module.css';
import { TranslatedPage } from '@/themes/starter/sections/TranslatedPage';
import type { StarterSettings } from '@/themes/starter/settings';
import frame from '@/themes/starter/shell.module.css';

/** What the product is in one line, and the product itself at work: a page and its translation. */
export function Hero({ settings }: { settings: StarterSettings }) {
  const shell = useShell();
  if (!settings.heroEnable) return null;
  const title = settings.heroTitle1 || shell.site.title;
  const picture = pictureOf(settings);
  const samples = picture ? null : readSamples(settings.heroSample);
  const { heroButton1Text, heroButton1Url, heroButton2Text, heroButton2Url, heroButton2Icon } = settings;
  return (
    <section id="home" className={picture || samples ? styles.hero : styles.heroAlone} aria-labelledby="home-title">
      <div className={`${styles.desk} tone-dark`}>
        <div className={`${frame.wide} ${styles.heroText}`}>
          <Text as="h1" id="home-title" phrases>
            {title}
          </Text>
          <Text>{settings.heroTitle2}</Text>
          <div className={styles.heroButtons}>
            {heroButton1Text && (
              <SiteLink href={localHref(heroButton1Url, shell)} className={shared.accentButton}>
                <bdi>{heroButton1Text}</bdi>
              </SiteLink>
            )}
            {heroButton2Text && (
              <SiteLink href={localHref(heroButton2Url, shell)} className={shared.more}>
                {heroButton2Icon && (
                  <img suppressHydrationWarning src={assetHref(heroButton2Icon, shell)} alt="" width={20} height={20} />
                )}
                <bdi>{heroButton2Text}</bdi>
                <ArrowRightIcon />
              </SiteLink>
            )}
          </div>
        </div>
      </div>
      {picture && <Picture {...picture} alt={shell.site.title} width={1200} height={675} priority />}
      {samples && <TranslatedPage source={samples[0]} target={samples[1]} />}
      {settings.noteText && (
        <p className={`${frame.wide} ${styles.note}`} dir={textDirection(settings.noteText)}>
          {settings.noteUrl ? (
            <SiteLink href={localHref(settings.noteUrl, shell)}>{settings.noteText}</SiteLink>
          ) : (
            <span>{settings.noteText}</span>
          )}
        </p>
      )}
    </section>
  );
}

/** The owner's banner, else their picture of the product. */
function pictureOf(settings: StarterSettings) {
  const { heroBannerImage: banner, heroBannerImageDark: darkBanner } = settings;
  if (banner || darkBanner) return { src: banner, darkSrc: darkBanner, className: styles.heroBanner };
  const { heroPreviewImage: src, heroPreviewImageDark: darkSrc } = settings;
  return src || darkSrc ? { src, darkSrc, className: `${frame.wide} ${styles.heroPreview}` } : null;
}
