/** Everything that runs before the framework, in one inline script at the end of the body. */
import './behaviours';
import './picture-states';
import './start-framework';
// After the script that removes a password from the address.
import './restore-scroll';
