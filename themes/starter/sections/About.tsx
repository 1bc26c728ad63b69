import { assetHref } from '@/components/navigation/local-href';
import { useShell } from '@/components/shell/shell-context';
import styles from '@/themes/starter/sections/about.module.css';
import { MoreLink, Phrases, Section } from '@/themes/starter/sections/parts/section-parts';
import shared from '@/themes/starter/sections/section.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

/** Languages in their own names and scripts, in no order of rank. */
const languages = [
  ['fr', 'Français'],
  ['ja', '日本語'],
  ['es', 'Español'],
  ['zh-CN', '简体中文'],
  ['ar', 'العربية'],
  ['tr', 'Türkçe'],
  ['ko', '한국어'],
  ['de', 'Deutsch'],
  ['pl', 'Polski'],
  ['pt', 'Português'],
  ['el', 'Ελληνικά'],
  ['zh-TW', '繁體中文'],
  ['uk', 'Українська'],
  ['it', 'Italiano'],
  ['vi', 'Tiếng Việt'],
  ['en', 'English'],
] as const;

/** One very large figure and a strip of languages in their own scripts. */
export function About({ settings }: { settings: StarterSettings }) {
  const shell = useShell();
  const { aboutTitle, aboutText, aboutTips1, aboutTips2, aboutTips3 } = settings;
  const pictures = [settings.aboutImage1, settings.aboutImage2].filter((picture) => picture);
  const hasFigure = [aboutTips1, aboutTips2, aboutTips3].some(Boolean);
  if (!settings.aboutEnable || !(hasFigure || aboutTitle || aboutText || pictures.length > 0)) return null;
  return (
    <Section id="about" hasTitle={aboutTitle !== ''}>
      {settings.aboutLabel && aboutTitle && (
        <p className={`${shared.label} ${styles.aboutLabel}`}>{settings.aboutLabel}</p>
      )}
      <div className={styles.aboutGrid}>
        {hasFigure && (
          <p className={styles.figure}>
            <strong data-length={aboutTips1.length > 7 ? 'long' : aboutTips1.length > 4 ? 'middle' : undefined}>
              {aboutTips1}
            </strong>
            <span>{aboutTips2}</span>
            <small>{aboutTips3}</small>
          </p>
        )}
        <div className={styles.aboutText}>
          {aboutTitle && (
            <h2 id="about-title">
              <Phrases text={aboutTitle} />
            </h2>
          )}
          {aboutText && <p>{aboutText}</p>}
          <MoreLink text={settings.aboutButtonText} url={settings.aboutButtonUrl} />
        </div>
      </div>
      {pictures.length > 0 && (
        <div className={styles.aboutPictures}>
          {pictures.map((picture) => (
            <img
              suppressHydrationWarning
              key={picture}
              src={assetHref(picture, shell)}
              alt=""
              width={600}
              height={400}
              loading="lazy"
            />
          ))}
        </div>
      )}
      {pictures.length === 0 && settings.samples && (
        <ul className={styles.languages} aria-hidden="true">
          {languages.map(([lang, name]) => (
            <li key={lang}>
              <bdi lang={lang}>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
