/**
 * Lets scripts of files come from the places that the document lists and from nowhere else, by a second policy that counts beside the
 * written one. It is made here because only the page knows its host, and WebKit matches no path on any host (`*:*\/_next/`).
 */
const list = document.querySelector<HTMLMetaElement>('meta[name="script-places"]');
// A policy cannot name an IPv6 address.
if (list && !location.host.startsWith('[')) {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  const places = list.content.split(' ').map((place) => (place.startsWith('/') ? location.origin + place : place));
  // The written policy decides which inline scripts run.
  policy.content = `script-src-elem 'unsafe-inline' ${places.join(' ')}`;
  list.replaceWith(policy);
}
