import styles from '@/themes/starter/sections/about.module.css';
import { MoreLink, Picture, Section, Text } from '@/themes/starter/sections/parts/section-parts';
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

/** How large a figure can be; Chinese and Japanese letters are twice as wide. */
function lengthOf(figure: string): 'long-number' | 'long' | 'middle' | 'round' | undefined {
  const width = [...figure].reduce((sum, letter) => sum + (letter < '\u2e80' ? 1 : 2), 0);
  // Digits have nowhere to break.
  if (/\d\S{12}/.test(figure)) return 'long-number';
  if (width > 4) return width > 7 ? 'long' : 'middle';
  return /^[01235689]/.test(figure) ? 'round' : undefined;
}

/** One very large figure and a strip of languages in their own scripts. */
export function About({ settings }: { settings: StarterSettings }) {
  const { aboutTitle, aboutText, aboutTips1, aboutTips2, aboutTips3 } = settings;
  const pictures = [
    { src: settings.aboutImage1, darkSrc: settings.aboutImage1Dark },
    { src: settings.aboutImage2, darkSrc: settings.aboutImage2Dark },
  ].filter(({ src, darkSrc }) => src || darkSrc);
  const hasFigure = [aboutTips1, aboutTips2, aboutTips3].some(Boolean);
  if (!settings.aboutEnable || !(hasFigure || aboutTitle || aboutText || pictures.length > 0)) return null;
  return (
    <Section
      id="about"
      className={hasFigure ? `${shared.beside} ${styles.about}` : shared.beside}
      label={aboutTitle && settings.aboutLabel}
      title={aboutTitle}
      text={aboutText}
    >
      {hasFigure && (
        <p className={styles.figure}>
          <Text as="strong" data-length={lengthOf(aboutTips1)}>
            {aboutTips1}
          </Text>
          <Text as="span">{aboutTips2}</Text>
          <Text as="small">{aboutTips3}</Text>
        </p>
      )}
      <MoreLink text={settings.aboutButtonText} url={settings.aboutButtonUrl} />
      {pictures.length > 0 && (
        <div className={styles.aboutPictures}>
          {pictures.map((picture) => (
            <div key={picture.src || picture.darkSrc}>
              <Picture {...picture} width={600} height={400} />
            </div>
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
