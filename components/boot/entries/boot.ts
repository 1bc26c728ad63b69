/** Everything else that runs before the framework and before readers do anything, in one deferred script: all pages share it. */
import { adoptAppearance } from '@/components/boot/appearance';
import { watchPrinting } from '@/components/boot/links';
import { hideClosedNotice } from '@/components/boot/notices';
import { trackPictures } from '@/components/boot/pictures';
import { watchReturns, watchScroll } from '@/components/boot/scroll';
import { answerSearchKeys } from '@/components/boot/search-keys';
import { loadControls, startOnIntent } from '@/components/boot/start-framework';

adoptAppearance();
watchScroll();
answerSearchKeys();
hideClosedNotice();
trackPictures();
watchPrinting();
startOnIntent();
watchReturns(loadControls);
