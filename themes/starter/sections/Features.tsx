import type { ReactNode } from 'react';
import { AddressList, BlockTwins, Glossary, OneChange } from '@/themes/starter/sections/feature-pieces';
import styles from '@/themes/starter/sections/features.module.css';
import { MoreLink } from '@/themes/starter/sections/MoreLink';
import { SectionHead } from '@/themes/starter/sections/SectionHead';
import shared from '@/themes/starter/sections/section.module.css';
import type { StarterSettings } from '@/themes/starter/settings';

/** Two large and two small cells, each with a piece of the product's interface. */
export function Features({ settings }: { settings: StarterSettings }) {
  const { featureText1, featureText2 } = settings;
  const cells = [
    settings.feature1Title1 || settings.feature1Text1,
    settings.feature2Title1 || settings.feature2Text1,
    settings.feature3Title1 || settings.feature3Text1,
    settings.feature4Title1 || settings.feature4Text1,
  ].filter(Boolean);
  if (!settings.featureEnable || !(featureText1 || featureText2 || cells.length > 0)) return null;
  /** The pieces show the sample product. */
  const piece = (element: ReactNode): ReactNode => settings.samples && element;
  return (
    <section id="features" className={shared.section} aria-labelledby="features-title">
      <SectionHead
        id="features-title"
        label={settings.featureTitle}
        title={settings.featureText1}
        text={settings.featureText2}
      />
      <ul className={styles.bento}>
        <Feature
          large
          title={settings.feature1Title1}
          text={settings.feature1Text1}
          linkText={settings.feature1ButtonText}
          linkUrl={settings.feature1ButtonUrl}
        >
          {piece(<BlockTwins />)}
        </Feature>
        <Feature
          title={settings.feature2Title1}
          text={settings.feature2Text1}
          linkText={settings.feature2ButtonText}
          linkUrl={settings.feature2ButtonUrl}
        >
          {piece(<Glossary />)}
        </Feature>
        <Feature
          title={settings.feature3Title1}
          text={settings.feature3Text1}
          linkText={settings.feature3ButtonText}
          linkUrl={settings.feature3ButtonUrl}
        >
          {piece(<OneChange />)}
        </Feature>
        <Feature
          large
          title={settings.feature4Title1}
          text={settings.feature4Text1}
          linkText={settings.feature4ButtonText}
          linkUrl={settings.feature4ButtonUrl}
        >
          {piece(<AddressList />)}
        </Feature>
      </ul>
    </section>
  );
}

interface FeatureProps {
  title: string;
  text: string;
  linkText: string;
  linkUrl: string;
  large?: boolean;
  children: ReactNode;
}

function Feature({ title, text, linkText, linkUrl, large, children }: FeatureProps) {
  if (!title && !text) return null;
  return (
    <li className={large ? `${styles.cell} ${styles.cellLarge}` : styles.cell}>
      <div className={styles.cellText}>
        <h3>{title}</h3>
        <p>{text}</p>
        <MoreLink text={linkText} url={linkUrl} />
      </div>
      {children && (
        <div className={styles.piece} aria-hidden="true">
          {children}
        </div>
      )}
    </li>
  );
}
