/** Sends visitors of a missing page to the other site that may have it, if the owner has named one. */
import { addressElsewhere } from './address-elsewhere';

const { redirectBase, redirectWait } = document.querySelector<HTMLElement>('[data-redirect-base]')?.dataset ?? {};
if (redirectBase) {
  const leave = () => location.replace(addressElsewhere(redirectBase, location));
  if (redirectWait) setTimeout(leave, Number(redirectWait) * 1000);
  else leave();
}
