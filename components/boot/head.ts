/** Everything that runs before the first paint, in one inline script in the head. */
// First, so that everything that loads sees an address without a password.
import './take-password';
import './arrival';
import './appearance';
import './early-clicks';
