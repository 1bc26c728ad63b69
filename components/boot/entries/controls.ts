/**
 * What readers press and React need not answer, and what only those need who have been here before. Delegated, so it also works on screens
 * that navigation brings later.
 */
import { answerAppearanceButtons } from '@/components/boot/appearance-buttons';
import { answerEmailLinks, answerLanguageLinks, watchPrinting } from '@/components/boot/links';
import { answerMenus } from '@/components/boot/menus';
import { answerNoticeButtons } from '@/components/boot/notices';
import { answerBackToTop, restorePlace } from '@/components/boot/scroll';
import { answerTypographyMenu } from '@/components/boot/typography-menu';

answerBackToTop();
answerNoticeButtons();
answerEmailLinks();
answerAppearanceButtons();
answerLanguageLinks();
answerMenus();
watchPrinting();
answerTypographyMenu();
restorePlace();
window.notelightHead?.answers('controls');
