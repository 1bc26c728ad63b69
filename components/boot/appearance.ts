/**
 * Light or dark, decided in the head before the first paint.
 *
 * Order: `?mode=` (forced, not stored), the reader's choice, the site's setting. The setting is in `data-appearance` (`light`, `dark`,
 * `auto`) and `data-dark-hours` (`18,6`) of the root element. `auto` is dark if the system is, or within those hours.
 */
import { applyAppearance, darkSystem } from './appearance-state';

const root = document.documentElement;
root.classList.add('js');
// User agents that get no comments (specification section 4): styles leave them out, before anything is rendered.
if (/Googlebot|bingbot|Baidu/i.test(navigator.userAgent)) root.classList.add('bot');
// Here so that `?lite=true` takes effect before the first paint.
if (/[?&]lite=true(?:&|$)/.test(location.search)) root.classList.add('lite');
if (scrollY < 10) root.dataset.atTop = '';
applyAppearance();
// Nothing else may have decided: it looks again.
darkSystem.addEventListener('change', applyAppearance);
