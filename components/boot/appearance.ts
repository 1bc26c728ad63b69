/**
 * Light or dark, decided in the head before anything is painted. Bundled and inlined by `pages/_document.tsx`.
 *
 * Order: `?mode=` (forced, not stored), the reader's choice, the site's setting. The setting comes as `data-appearance`
 * (`light`, `dark`, `auto`) and `data-dark-hours` (`18,6`) of the root element. `auto` is dark when the system is, or
 * within the hours.
 */
import './arrival';
import { applyAppearance } from './appearance-state';

const root = document.documentElement;
root.classList.add('js');
// Wide enough for `?lite=true` to be read before the page shows.
if (new URLSearchParams(location.search).get('lite') === 'true') root.classList.add('lite');
if (scrollY < 10) root.dataset.atTop = '';
applyAppearance();
