/** Everything else that runs before the framework, in one deferred script: all pages share it. */
import './behaviours';
import './picture-states';
import './print-links';
import './reading';
import './reading-choice';
import './start-framework';
import './restore-scroll';

dispatchEvent(new Event('notelight:boot'));
