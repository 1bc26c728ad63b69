/**
 * Stylesheets of other hosts, named by `data-style-sheets` of `<html>`: web fonts, icons, the owner's own. They are added once the
 * page is read, so that a host that is slow or down never keeps a reader waiting.
 */
import { loadStylesheet } from '@/components/external/load-external';

for (const href of document.documentElement.dataset.styleSheets?.split(' ') ?? []) {
  // Said in the console; the page keeps its own styles.
  loadStylesheet(href).catch(() => undefined);
}
