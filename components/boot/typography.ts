import { stored } from '@/components/shell/storage';

/** What the reader chose for texts: a factor of their size and a kind of letters, as `1.15 sans`. Either may be missing. */
export const TYPOGRAPHY_KEY = 'reading';

const { dataset, style } = document.documentElement;

/** The choice of this device: size and letters, '' for those of the site. */
export function readTypography(): [size: string, face: string] {
  const [size = '', face = ''] = (stored(TYPOGRAPHY_KEY) ?? '').split(' ');
  return [size, face];
}

/** Sets both for the page; what is empty is as if it was never set. */
export function applyTypography([size, face]: [size: string, face: string]): void {
  style.setProperty('--reader-size', size);
  dataset.face = face;
}
