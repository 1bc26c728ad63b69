/** Sends visitors of a page that is not here to the site that may have it, when the owner has named one. */
import { addressElsewhere } from './address-elsewhere';

const base = document.querySelector<HTMLElement>('[data-redirect-base]')?.dataset.redirectBase;
if (base) location.replace(addressElsewhere(base, location));
