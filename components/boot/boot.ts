/** Everything else that runs before the framework and before readers do anything, in one deferred script: all pages share it. */
import { adoptAppearance } from './appearance';
import { watchPrinting } from './links';
import { hideClosedNotice } from './notices';
import { trackPictures } from './pictures';
import { watchReturns, watchScroll } from './scroll';
import { answerSearchKeys } from './search-keys';
import { loadControls, startOnIntent } from './start-framework';

adoptAppearance();
watchScroll();
answerSearchKeys();
hideClosedNotice();
trackPictures();
watchPrinting();
startOnIntent();
watchReturns(loadControls);
