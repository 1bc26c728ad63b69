/** Everything that runs before the first paint, in one inline script in the head. */
import './redirect-language';
import './redirect-search';
import './appearance';
