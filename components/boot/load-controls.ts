/**
 * What readers press is answered by a script of its own (`controls.ts`), which comes with the first sign of intent: those who only read
 * never load it. A click that is faster waits for it.
 */
import { holdClicks } from './hold-clicks';

/** What the script answers, and nothing else would. The browser opens menus by itself. */
const CONTROLS =
  '[data-appearance-set], [data-appearance-toggle], a[data-email], a[data-language], [data-notice-close], [data-reading], .back-to-top';

const release = holdClicks(CONTROLS);

let isLoading = false;

/** Loads the script, once. Without it, the browser answers what it can. */
export function loadControls(): void {
  if (isLoading) return;
  isLoading = true;
  const script = document.createElement('script');
  script.src = document.getElementById('boot')?.dataset.controls ?? '';
  script.addEventListener('load', release);
  script.addEventListener('error', release);
  document.head.append(script);
}
