/** Readers of a blog that was made with NotionNext keep their choice, which that stored as `true` or `false`. */
import { choose, readChoice } from './appearance-state';

const KEY = 'darkMode';

try {
  const stored = localStorage.getItem(KEY);
  if (stored !== null && readChoice() === null) choose(stored === 'true' || stored === 'dark' ? 'dark' : 'light');
  localStorage.removeItem(KEY);
} catch {
  // Storage is blocked: nothing was stored.
}
