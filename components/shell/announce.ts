let region: HTMLElement | undefined;

/** Lets screen readers say a short message (WCAG 4.1.3), in a live region that is there before its text. */
export function announce(text: string): void {
  region ??= document.createElement('p');
  region.className = 'sr-only';
  region.setAttribute('role', 'status');
  region.textContent = '';
  document.body.append(region);
  const place = region;
  setTimeout(() => {
    place.textContent = text;
  }, READY_MS);
}

/** Until then, browsers may not have passed on that there is a region. */
const READY_MS = 100;
