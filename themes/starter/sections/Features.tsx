import styles from '@/themes/starter/sections/features.module.css';
import { AddressList, BlockTwins, Glossary, OneChange } from '@/themes/starter/sections/parts/feature-pieces';
import { MoreLink, Section, SectionHead } from '@/themes/starter/sections/parts/section-parts';
import type { StarterSettings } from '@/themes/starter/settings';

/** The features by number, each with the piece of the sample product that it shows; the first and the last are large. */
const features = [
  [1, BlockTwins],
  [2, Glossary],
  [3, OneChange],
  [4, AddressList],
] as const;

/** Two large and two small cells, each with a piece of the product's interface. */
export function Features({ settings }: { settings: StarterSettings }) {
  const { featureText1, featureText2 } = settings;
  const cells = features.flatMap(([number, Piece]) => {
    const [title, text] = [settings[`feature${number}Title1`], settings[`feature${number}Text1`]];
    if (!title && !text) return [];
    return (
      <li key={number} className={number === 1 || number === 4 ? `${styles.cell} ${styles.cellLarge}` : styles.cell}>
        <div className={styles.cellText}>
          <h3>{title}</h3>
          <p>{text}</p>
          <MoreLink text={settings[`feature${number}ButtonText`]} url={settings[`feature${number}ButtonUrl`]} />
        </div>
        {settings.samples && (
          <div className={styles.piece} aria-hidden="true">
            <Piece />
          </div>
        )}
      </li>
    );
  });
  if (!settings.featureEnable || !(featureText1 || featureText2 || cells.length > 0)) return null;
  return (
    <Section id="features">
      <SectionHead id="features" label={settings.featureTitle} title={featureText1} text={featureText2} />
      <ul className={styles.bento}>{cells}</ul>
    </Section>
  );
}
