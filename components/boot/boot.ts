/** Everything that runs before the framework, in one inline script at the end of the body. */
import './redirect-missing';
import './behaviours';
import './picture-states';
import './copy-protection';
import './start-framework';
