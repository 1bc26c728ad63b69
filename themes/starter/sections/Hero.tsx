import { ArrowRightIcon } from '@/components/icons/icons';
import { assetHref, localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';
import { readSamples } from '@/themes/starter/read-settings';
import styles from '@/themes/starter/sections/hero.module.css';
import { Phrases } from '@/themes/starter/sections/parts/section-parts';
import shared from '@/themes/starter/sections/section.module.css';
import { TranslatedPage } from '@/themes/starter/sections/TranslatedPage';
import type { StarterSettings } from '@/themes/starter/settings';
import frame from '@/themes/starter/shell.module.css';

/** By its longest word, and by its letters: how large a headline can be without breaking words. */
function lengthOf(title: string): 'long' | 'longer' | 'longest' | undefined {
  // A word ends where a line may: also at soft hyphens, and after each Chinese or Japanese character.
  const word = Math.max(...title.split(/[\s\u00ad\u2010-\u2015/-]|[\u2e80-\uffef]/).map(({ length }) => length));
  if (word > 26) return 'longest';
  if (word > 20 || title.length > 96) return 'longer';
  return word > 14 || title.length > 48 ? 'long' : undefined;
}

/** What the product is in one line, and the product itself at work: a page and its translation. */
export function Hero({ settings }: { settings: StarterSettings }) {
  const shell = useShell();
  if (!settings.heroEnable) return null;
  const hasPicture = settings.heroBannerImage || settings.heroPreviewImage || readSamples(settings.heroSample);
  const { heroButton1Text, heroButton1Url, heroButton2Text, heroButton2Url, heroButton2Icon } = settings;
  return (
    <section id="home" className={hasPicture ? styles.hero : styles.heroAlone} aria-labelledby="home-title">
      <div className={`${styles.desk} tone-dark`}>
        <div className={`${frame.wide} ${styles.heroText}`}>
          <h1 id="home-title" data-words={lengthOf(settings.heroTitle1 || shell.site.title)}>
            <Phrases text={settings.heroTitle1 || shell.site.title} />
          </h1>
          {settings.heroTitle2 && <p>{settings.heroTitle2}</p>}
          <div className={styles.heroButtons}>
            {heroButton1Text && (
              <SiteLink href={localHref(heroButton1Url, shell)} className={shared.accentButton}>
                {heroButton1Text}
              </SiteLink>
            )}
            {heroButton2Text && (
              <SiteLink href={localHref(heroButton2Url, shell)} className={shared.more}>
                {heroButton2Icon && (
                  <img suppressHydrationWarning src={assetHref(heroButton2Icon, shell)} alt="" width={20} height={20} />
                )}
                <span>{heroButton2Text}</span>
                <ArrowRightIcon />
              </SiteLink>
            )}
          </div>
        </div>
      </div>
      <HeroPicture settings={settings} />
      {settings.noteText && (
        <p className={`${frame.wide} ${styles.note}`}>
          {settings.noteUrl ? (
            <SiteLink href={localHref(settings.noteUrl, shell)}>{settings.noteText}</SiteLink>
          ) : (
            settings.noteText
          )}
        </p>
      )}
    </section>
  );
}

/** The owner's banner, else their picture of the product, else the sample page. */
function HeroPicture({ settings }: { settings: StarterSettings }) {
  const shell = useShell();
  const picture = settings.heroBannerImage || settings.heroPreviewImage;
  if (picture) {
    const src = assetHref(picture, shell);
    return (
      <img
        suppressHydrationWarning
        className={settings.heroBannerImage ? styles.heroBanner : `${frame.wide} ${styles.heroPreview}`}
        src={src}
        alt={shell.site.title}
        width={1200}
        height={675}
        fetchPriority="high"
        decoding="async"
      />
    );
  }
  const samples = readSamples(settings.heroSample);
  return samples && <TranslatedPage source={samples[0]} target={samples[1]} />;
}
