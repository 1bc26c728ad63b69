import type { ComponentType } from 'react';
import styles from '@/themes/starter/sections/features.module.css';
import { AddressList, BlockTwins, Glossary, OneChange } from '@/themes/starter/sections/parts/feature-pieces';
import { itemHeading, MoreLink, Picture, Section, Text } from '@/themes/starter/sections/parts/section-parts';
import type { StarterSettings } from '@/themes/starter/settings';

/** The picture of a feature while its words are the sample's. */
const SAMPLE_PIECE = 'sample';
/** The pieces of the sample product that the first features show. */
const pieces = [BlockTwins, Glossary, OneChange, AddressList];
const numbers = [1, 2, 3, 4, 5, 6] as const;

/** The class of each cell by how many there are: rows of twelve columns without a hole. A third is 4 of them, a large one 7, a small one 5. */
type Sizes = Readonly<Record<number, readonly (string | undefined)[]>>;
const { whole, half, large, small } = styles;
const WITH_PICTURES: Sizes = {
  1: [whole],
  2: [half, half],
  3: [whole, half, half],
  4: [large, small, small, large],
  5: [large, small],
};
const OF_WORDS: Sizes = { 1: [whole], 2: [half, half], 4: [half, half, half, half], 5: [half, half] };

/** One to six cells, whose sizes leave no hole; with a picture, or a piece of the sample product while its words are the sample's. */
export function Features({ settings }: { settings: StarterSettings }) {
  const { featureText1, featureText2 } = settings;
  const shown = numbers.filter((number) => settings[`feature${number}Title1`] || settings[`feature${number}Text1`]);
  const hasPictures = shown.some(
    (number) => settings[`feature${number}Image`] || settings[`feature${number}ImageDark`],
  );
  const sizes = (hasPictures ? WITH_PICTURES : OF_WORDS)[shown.length] ?? [];
  if (!settings.featureEnable || !(featureText1 || featureText2 || shown.length > 0)) return null;
  return (
    <Section id="features" label={settings.featureTitle} title={featureText1} text={featureText2}>
      <ul className={hasPictures ? styles.bento : `${styles.bento} ${styles.words}`}>
        {shown.map((number, index) => (
          <li key={number} className={`${styles.cell} ${sizes[index] ?? ''}`}>
            <div className={styles.cellText}>
              <Text as={itemHeading(featureText1, settings.featureTitle)}>{settings[`feature${number}Title1`]}</Text>
              <Text>{settings[`feature${number}Text1`]}</Text>
              <MoreLink text={settings[`feature${number}ButtonText`]} url={settings[`feature${number}ButtonUrl`]} />
            </div>
            <FeaturePicture
              src={settings[`feature${number}Image`]}
              darkSrc={settings[`feature${number}ImageDark`]}
              Piece={pieces[number - 1]}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface FeaturePictureProps {
  src: string;
  darkSrc: string;
  Piece: ComponentType | undefined;
}

/** The owner's picture, in one version for each appearance, or the theme's piece. */
function FeaturePicture({ src, darkSrc, Piece }: FeaturePictureProps) {
  if (src === SAMPLE_PIECE && Piece && !darkSrc)
    return (
      <div className={styles.piece} aria-hidden="true">
        <Piece />
      </div>
    );
  const own = src === SAMPLE_PIECE ? '' : src;
  if (!own && !darkSrc) return null;
  return (
    <div className={styles.picture}>
      <Picture src={own} darkSrc={darkSrc} width={900} height={600} />
    </div>
  );
}
