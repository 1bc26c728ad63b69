import { log } from '@/lib/diagnostics/log';

/** Adds what only the browser knows to a share bar: the device's share sheet, and the address of a site without a configured one. */
export function enhanceShareBar(): () => void {
  const bar = document.querySelector<HTMLElement>('.share-bar[data-url]');
  const address = bar?.dataset.url ?? '';
  if (!bar || address === '') return () => undefined;
  const url = new URL(address, location.href).href;
  if (url !== address) completeLinks(bar, address, url);

  const button = bar.querySelector<HTMLElement>('[data-device-share]');
  const data: ShareData = { title: bar.dataset.title ?? document.title, url };
  if (!button || !canShare(data)) return () => undefined;
  const item = button.closest<HTMLElement>('li');
  const share = (): void => {
    navigator.share(data).catch((error: unknown) => {
      // Closing the sheet is a change of mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        log.warnOnce(`The device could not share this page: ${String(error)}`);
      }
    });
  };
  item?.removeAttribute('hidden');
  button.addEventListener('click', share);
  return () => {
    button.removeEventListener('click', share);
    item?.setAttribute('hidden', '');
  };
}

function canShare(data: ShareData): boolean {
  return typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? true);
}

/** Without a configured base address, links contain only the path; other sites need the full address. */
function completeLinks(bar: HTMLElement, path: string, url: string): void {
  const [short, full] = [encodeURIComponent(path), encodeURIComponent(url)];
  for (const link of bar.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const { href } = link;
    if (!href.includes(full)) link.href = href.replaceAll(short, full);
  }
}
