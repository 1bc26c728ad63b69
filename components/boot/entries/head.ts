/** Everything that runs before the first paint, in one inline script in the head. */
import { applyAppearance, darkSystem, root } from '@/components/boot/appearance';
import { hideUntilArrived } from '@/components/boot/arrival';
import { answers, fail, held, holdClicks, leadsOn, say } from '@/components/boot/clicks';
import { applyTypography, readTypography } from '@/components/boot/typography';

/** Removes `?password=` from the address before anything else loads, and keeps it for the lock (`components/lock`). */
function takePassword(): string | null {
  const address = new URL(location.href);
  const password = address.searchParams.get('password');
  if (password !== null) {
    address.searchParams.delete('password');
    history.replaceState(history.state, '', address);
  }
  return password;
}

/**
 * Lets scripts of files come from the places that the document lists and from nowhere else, by a second policy that counts beside the
 * written one, which decides about inline scripts. It is completed here because only the page knows its host (`|` in the list), and
 * WebKit matches no path on any host (`*:*\/_next/`). Browsers read a policy when its element is inserted.
 */
function limitScriptPlaces(): void {
  const policy = document.querySelector<HTMLMetaElement>('[name=script-places]');
  // A policy cannot name an IPv6 address.
  if (!policy || location.host[0] === '[') return;
  policy.content = policy.content.replaceAll('|', location.origin);
  policy.httpEquiv = 'Content-Security-Policy';
  document.head.append(policy);
}

// Before anything loads.
limitScriptPlaces();
// Before the rest, so that everything that loads sees an address without a password.
const password = takePassword();
hideUntilArrived(root);
root.classList.add('js');
// User agents that get no comments (specification section 4): styles leave them out, before anything is rendered.
if (/Googlebot|bingbot|Baidu/i.test(navigator.userAgent)) root.classList.add('bot');
// Here so that `?lite=true` takes effect before the first paint.
if (/[?&]lite=true\b/.test(location.search)) root.classList.add('lite');
if (scrollY < 10) root.dataset.atTop = '';
const applyChoices = (): void => {
  applyAppearance();
  applyTypography(readTypography());
};
applyChoices();
// The choice may have changed since a page went into the back/forward cache, or changes elsewhere, also while this one is prerendered:
// nothing is left to do when that is opened.
addEventListener('pageshow', ({ persisted }) => persisted && applyChoices());
addEventListener('storage', applyChoices);
// Nothing else may have decided: it looks again.
darkSystem.addEventListener('change', applyAppearance);
holdClicks();

const head = { password, held, answers, fail, leadsOn, say };

declare global {
  interface Document {
    /** The browser makes the page before it is opened; `prerenderingchange` follows. Undefined where browsers do not. */
    readonly prerendering?: boolean;
  }

  interface Window {
    /** What the inline script of the head leaves for other scripts. */
    notelightHead?: typeof head;
  }
}

window.notelightHead = head;
