import { keepInserted, onPage, pageFooter } from '@/components/plugins/page-changes';
import { formatCount, formatList } from '@/lib/i18n/format';
import { localeFor } from '@/lib/i18n/locale';
import { formatMessage } from '@/lib/i18n/messages';
import type { IntegrationLabels } from './define-service';
import styles from './integrations.module.css';

/** The figures of visit counters, by Busuanzi's names, with their texts. */
const figures: Readonly<Record<string, (texts: IntegrationLabels['COUNTER']) => string>> = {
  site_pv: ({ SITE_VIEWS }) => SITE_VIEWS,
  site_uv: ({ VISITORS }) => VISITORS,
  page_pv: ({ PAGE_VIEWS }) => PAGE_VIEWS,
};

/** Shows what `count` finds for each page, at the end of the footer and in the elements that an owner's own HTML has for it. */
export function showCounts(labels: IntegrationLabels, count: () => Promise<Record<string, unknown>>): void {
  const line = document.createElement('p');
  line.className = styles.counter ?? '';
  let values: Record<string, unknown> = {};
  keepInserted(line, () => pageFooter()?.append(line));
  const show = (): void => {
    const parts = Object.entries(figures).flatMap(([name, textOf]) => {
      const value = values[name];
      if (typeof value !== 'number') return [];
      for (const element of document.querySelectorAll(`.busuanzi_value_${name}`)) element.textContent = String(value);
      for (const element of document.querySelectorAll<HTMLElement>(`.busuanzi_container_${name}`)) {
        element.style.display = 'inline';
      }
      const written = formatCount(value, localeFor(document.documentElement.lang));
      return [formatMessage(textOf(labels.COUNTER), { count: written })];
    });
    line.textContent = formatList(parts, document.documentElement.lang);
  };
  addEventListener('notelight:labels', show);
  let pages = 0;
  onPage((moved) => {
    if (!moved) return show();
    pages += 1;
    const page = pages;
    count().then(
      (found) => {
        // The answer about the page before may come later than that about this one.
        if (page !== pages) return;
        values = found;
        show();
      },
      // The loader has reported it.
      () => undefined,
    );
  });
}
