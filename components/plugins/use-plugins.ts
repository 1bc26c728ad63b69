import { useEffect } from 'react';
import { log } from '@/lib/diagnostics/log';
import { chosenLocale } from '@/lib/i18n/chosen-locale';
import type { Locale } from '@/lib/i18n/locale';
import type { ShellPlugins } from '@/lib/routes/plugin-data';

/**
 * Starts the site's plugins, with texts in the interface language. `locale` is undefined while the page is still the server's HTML: an
 * earlier choice of the visitor's may be about to apply. Pages without plugins load nothing, not even this code.
 */
export function usePlugins({ href, style }: ShellPlugins = {}, locale?: Locale): void {
  useEffect(() => {
    if (!href) return;
    import('./start-plugins')
      .then(({ startPlugins }) => startPlugins(href, locale ?? chosenLocale()))
      .catch((error: unknown) => log.warnOnce(`The plugins could not be started: ${String(error)}`));
  }, [href, locale]);

  // Another language of the site may have its own styles; the document has those of the first one.
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[data-owner-style]');
    if (link && style && link.getAttribute('href') !== style) link.href = style;
  }, [style]);
}
