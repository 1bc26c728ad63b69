import { useEffect } from 'react';
import { chosenLocale } from '@/lib/i18n/chosen-locale';
import type { Locale } from '@/lib/i18n/locale';
import { log } from '@/lib/log';
import type { FrameExtras } from '@/lib/routes/extras-shape';

/**
 * Starts what a site has around its pages, with texts in the interface language. `locale` is undefined while the server's HTML stands
 * as it came: what the visitor chose before is then on its way. A page that names nothing loads nothing, not even this part's code.
 */
export function useExtras({ href, style }: FrameExtras = {}, locale?: Locale): void {
  useEffect(() => {
    if (!href) return;
    import('./start-extras')
      .then(({ startExtras }) => startExtras(href, locale ?? chosenLocale()))
      .catch((error: unknown) => log.warnOnce(`What stands around the pages could not be started: ${String(error)}`));
  }, [href, locale]);

  // Another language of the site may have styles of its own; the document has those of the first one.
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[data-owner-style]');
    if (link && style && link.getAttribute('href') !== style) link.href = style;
  }, [style]);
}
