/** What readers press and React need not answer. Delegated, so it also works on screens that navigation brings later. */
import './back-to-top';
import './email-links';
import './lamp';
import './menus';
import './reading-choice';
