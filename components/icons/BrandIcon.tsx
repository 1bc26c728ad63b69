import { builtBasePath } from '@/lib/environment';
import { contactNames } from '@/lib/routes/screens';
import type { IconProps } from './icons';

/** Services with a mark in `public/images/brand-marks.svg`: one path each on a 24 px grid, drawn for this project. */
export const brandNames = [...contactNames, 'qq', 'facebook', 'messenger', 'line', 'reddit'] as const;

export type BrandName = (typeof brandNames)[number];

/** Names that are the same in every language; the others are in the messages. */
export const serviceNames = {
  github: 'GitHub',
  twitter: 'X',
  telegram: 'Telegram',
  threads: 'Threads',
  whatsapp: 'WhatsApp',
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  youtube: 'YouTube',
  qq: 'QQ',
  facebook: 'Facebook',
  messenger: 'Messenger',
  line: 'LINE',
  reddit: 'Reddit',
} satisfies Partial<Record<BrandName, string>>;

/** One file for all pages: a row of marks in each page's HTML would outweigh the rest of its footer. */
const MARKS = `${builtBasePath() ?? ''}/images/brand-marks.svg`;

/** A service's mark in the text color, so that a row of them stays quiet. */
export function BrandIcon({ name, className }: IconProps & { name: BrandName }) {
  return (
    <svg className={className ? `icon-filled ${className}` : 'icon-filled'} aria-hidden="true">
      <use href={`${MARKS}#${name}`} />
    </svg>
  );
}
