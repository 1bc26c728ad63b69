/** What the reader chose for texts: a factor of their size and a kind of letters, as `1.15 sans`. Either may be missing. */
const KEY = 'reading';

const { style } = document.documentElement;

/** The choice of this device: size and letters, '' for those of the site. */
export function readReading(): [size: string, face: string] {
  try {
    const [size = '', face = ''] = (localStorage.getItem(KEY) ?? '').split(' ');
    return [size, face];
  } catch {
    // Storage is blocked: the site's own.
    return ['', ''];
  }
}

/** Sets both for the page. Properties that are empty are as if they were never set. */
export function applyReading([size, face]: [size: string, face: string]): void {
  style.setProperty('--reader-size', size);
  style.setProperty('--reader-font', face && `var(--font-${face === 'serif' ? 'text' : face})`);
}

/** Stores the choice and applies it. */
export function chooseReading(choice: [size: string, face: string]): void {
  try {
    localStorage.setItem(KEY, choice.join(' '));
  } catch {
    // Storage is blocked: the choice lasts until the reader leaves the page.
  }
  applyReading(choice);
}
