/**
 * Adds the stylesheets from other hosts that `data-style-sheets` of `<html>` names: web fonts, icons, the owner's own. They load after
 * the page, so a host that is slow or down never delays it.
 */
import { loadStylesheet } from '@/components/external/load-external';
import { ignore } from '@/lib/diagnostics/ignore';

for (const href of document.documentElement.dataset.styleSheets?.split(' ') ?? []) {
  // The browser reports the failure in the console; the page keeps its own styles.
  loadStylesheet(href).catch(ignore('it is loaded again when it is needed'));
}
