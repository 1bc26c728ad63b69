/**
 * What readers press and React need not answer, and what only those need who have been here before. Delegated, so it also works on screens
 * that navigation brings later.
 */
import './back-to-top';
import './close-notice';
import './email-links';
import './lamp';
import './language-links';
import './menus';
import './reading';
import './reading-choice';
import './restore-scroll';

window.notelightHead?.answers('controls');
