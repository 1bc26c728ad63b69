/**
 * Leads visitors of a missing page on: in an export, which has no server to ask, to where a redirect or a Notion id in the address leads;
 * then to the other site that may have it, if the owner has named one.
 */
import { addressElsewhere } from './address-elsewhere';
import { lookUp } from './look-up-missing';

const { redirectBase, redirectWait } = document.querySelector<HTMLElement>('[data-redirect-base]')?.dataset ?? {};

function leaveSite(): void {
  if (!redirectBase) return;
  const leave = () => location.replace(addressElsewhere(redirectBase, location));
  if (redirectWait) setTimeout(leave, Number(redirectWait) * 1000);
  else leave();
}

/** The sub-path of an export; a server has looked for the page itself. */
const basePath = document.currentScript?.dataset.lookUp;
if (basePath !== undefined) {
  lookUp(location.pathname, basePath).then((address) => {
    if (!address) leaveSite();
    // As hosts redirect: the query goes on, unless the target has its own.
    else location.replace((address.includes('?') ? address : address + location.search) + location.hash);
  }, leaveSite);
} else leaveSite();
