/** Everything that runs before the first paint, in one inline script in the head. */
// Before anything loads.
import './script-places';
// Before the rest, so that everything that loads sees an address without a password.
import { password } from './take-password';
import './arrival';
import './appearance';
import { answers, fail, held } from './hold-clicks';

const head = { password, held, answers, fail };

declare global {
  interface Window {
    /** What the inline script of the head leaves for other scripts. */
    notelightHead?: typeof head;
  }
}

window.notelightHead = head;
