import { useEffect } from 'react';
import { log } from '@/lib/diagnostics/log';
import { chosenLocale } from '@/lib/i18n/chosen-locale';
import type { Locale } from '@/lib/i18n/locale';
import type { ShellPlugins } from '@/lib/routes/plugin-data';

/**
 * Starts what a site has around its pages, with texts in the interface language. `locale` is undefined while the server's HTML stands
 * as it came: what the visitor chose before is then on its way. A page that names nothing loads nothing, not even this part's code.
 */
export function usePlugins({ href, style }: ShellPlugins = {}, locale?: Locale): void {
  useEffect(() => {
    if (!href) return;
    import('./start-plugins')
      .then(({ startPlugins }) => startPlugins(href, locale ?? chosenLocale()))
      .catch((error: unknown) => log.warnOnce(`The plugins could not be started: ${String(error)}`));
  }, [href, locale]);

  // Another language of the site may have styles of its own; the document has those of the first one.
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[data-owner-style]');
    if (link && style && link.getAttribute('href') !== style) link.href = style;
  }, [style]);
}
