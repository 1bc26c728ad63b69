/**
 * What readers press and React need not answer, and what only those need who have been here before. Delegated, so it also works on screens
 * that navigation brings later.
 */
import { answerAppearanceButtons } from './appearance-buttons';
import { answerEmailLinks, answerLanguageLinks } from './links';
import { answerMenus } from './menus';
import { answerNoticeButtons } from './notices';
import { answerReadingMenu } from './reading';
import { answerBackToTop, restorePlace } from './scroll';

answerBackToTop();
answerNoticeButtons();
answerEmailLinks();
answerAppearanceButtons();
answerLanguageLinks();
answerMenus();
answerReadingMenu();
restorePlace();
window.notelightHead?.answers('controls');
