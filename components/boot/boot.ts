/** Everything that runs before the framework, in one inline script at the end of the body. */
import './behaviours';
import './picture-states';
import './start-framework';
// After what takes a password off the address.
import './come-back';
