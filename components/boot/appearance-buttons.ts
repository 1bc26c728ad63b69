/** The buttons of light and dark. */

import { ignore } from '@/lib/diagnostics/ignore';
import { type Choice, choose, isDark } from './appearance';
import { markChoices } from './choices';
import { closestTo } from './clicks';

/** The longest that a change of appearance may take to spread. */
const SPREAD_MS = 220;

/** The CSS keyword written out: Tailwind would take its name for a class and add a rule to every page. */
const EASING = 'cubic-bezier(0, 0, 0.58, 1)';

const root = document.documentElement;

let running: ViewTransition | undefined;
/** A press has ended the movement, and the click that follows it is not the page's yet. */
let isPressed = false;

/**
 * Changes the appearance, and lets the change spread over the page like light from what was pressed: by a view transition, so nothing
 * but two pictures of the page moves. At once where browsers have none, or the owner or the reader wants less motion.
 */
function spreadChange(from: Element, change: () => void): void {
  if (!mayMove()) {
    change();
    return;
  }
  const { left, top, width, height } = from.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const reach = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y));
  const sheet = new CSSStyleSheet();
  // Transitions of the page itself would repaint it in every frame, and the browser's own cross-fade takes longer.
  sheet.replaceSync(`
    *, ::before, ::after { transition: none !important }
    ::view-transition-group(root), ::view-transition-old(root) { animation: none }
    ::view-transition-new(root) { animation: spread ${SPREAD_MS}ms ${EASING} }
    @keyframes spread {
      from { clip-path: circle(0 at ${x}px ${y}px) }
      to { clip-path: circle(${reach}px at ${x}px ${y}px) }
    }`);
  const transition = document.startViewTransition(() => {
    document.adoptedStyleSheets.push(sheet);
    change();
  });
  running = transition;
  const end = () => {
    if (running === transition) running = undefined;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
  transition.finished.then(end, end);
  transition.ready.catch(ignore('the next change came first, or the page is not visible; it has changed all the same'));
}

const mayMove = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Answers the buttons of light and dark. */
export function answerAppearanceButtons(): void {
  document.addEventListener('click', (event) => {
    const button = closestTo<HTMLElement>(event, '[data-appearance-set], [data-appearance-toggle]');
    if (!button) return;
    const choice = (button.dataset.appearanceSet as Choice) ?? (isDark() ? 'light' : 'dark');
    spreadChange(button, () => {
      choose(choice);
      markChoices();
    });
  });
  // While pictures of the page move, browsers give its clicks to the root element. A click in the meantime is meant for what is below.
  addEventListener(
    'pointerdown',
    () => {
      isPressed = running !== undefined;
      running?.skipTransition();
    },
    { capture: true },
  );
  addEventListener(
    'click',
    ({ target, clientX, clientY }) => {
      if (isPressed && target === root)
        document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('a, button, summary, label, input')?.click();
      isPressed = false;
    },
    { capture: true },
  );
}
