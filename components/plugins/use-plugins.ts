import { useEffect } from 'react';
import { log } from '@/lib/diagnostics/log';
import type { Locale } from '@/lib/i18n/locale';
import type { ShellPlugins } from '@/lib/routes/screens';

/** Starts the site's plugins, with texts in the interface language. Pages without plugins load nothing, not even this code. */
export function usePlugins({ href, style }: ShellPlugins = {}, locale: Locale): void {
  useEffect(() => {
    if (!href) return;
    import('./start-plugins')
      .then(({ startPlugins }) => startPlugins(href, locale))
      .catch((error: unknown) => log.warnOnce(`The plugins could not be started: ${String(error)}`));
  }, [href, locale]);

  // Another language of the site may have its own styles; the document has those of the first one.
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[data-owner-style]');
    if (link && style && link.getAttribute('href') !== style) link.href = style;
  }, [style]);
}
