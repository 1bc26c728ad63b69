/** Everything else that runs before the framework and before readers do anything, in one deferred script: all pages share it. */
import './adopt-appearance';
import './scroll-state';
import './search-keys';
import './hide-notice';
import './picture-states';
import './print-links';
import './start-framework';
import './return-to-page';
