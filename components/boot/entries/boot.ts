/** Everything else that runs before the framework and before readers do anything, in one deferred script: all pages share it. */
import { adoptAppearance } from '@/components/boot/appearance';
import { focusField } from '@/components/boot/arrival';
import { markChoices } from '@/components/boot/choices';
import { hideClosedNotice } from '@/components/boot/notices';
import { trackPictures } from '@/components/boot/pictures';
import { answerWholeIds, watchReturns, watchScroll } from '@/components/boot/scroll';
import { answerSearchKeys } from '@/components/boot/search-keys';
import { loadControls, startOnIntent } from '@/components/boot/start-framework';

const applyChoices = (): void => {
  hideClosedNotice();
  markChoices();
  focusField();
};

adoptAppearance();
applyChoices();
// Also for pages from the back/forward cache, after soft navigation, and when another tab changes a choice.
for (const name of ['pageshow', 'notelight:rendered', 'storage']) addEventListener(name, applyChoices, true);
watchScroll();
answerWholeIds();
answerSearchKeys();
trackPictures();
// What counts visits or contacts others waits until a prerendered page is opened, and until it is painted then.
if (document.prerendering)
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    startOnIntent();
  }).observe({ type: 'paint' });
else startOnIntent();
watchReturns(loadControls);
