import { loadScript } from '@/components/external/load-external';
import { globals } from '@/components/plugins/integrations/globals';
import styles from '@/components/plugins/integrations/integrations.module.css';
import type { StartIntegration } from '@/components/plugins/integrations/start-integrations';
import { keepInserted, onPage, pageFooter } from '@/components/plugins/page-changes';
import { formatList } from '@/lib/i18n/format';
import type { IntegrationLabels } from '@/lib/routes/plugin-data';

/** The figures busuanzi counts, by its own names. */
const counts = ['site_pv', 'site_uv', 'page_pv'] as const;

/** Busuanzi's figures, at the end of the footer and in the elements that an owner's own HTML has for them. */
export const start: StartIntegration<'busuanzi'> = async (_settings, { labels }) => {
  const line = document.createElement('p');
  line.className = styles.counter ?? '';
  let texts = textsOf(labels);
  const stopInserting = keepInserted(line, () => pageFooter()?.append(line));

  let values: Record<string, unknown> = {};
  const show = (): void => {
    const parts = counts.flatMap((name) => {
      const value = values[name];
      if (typeof value !== 'number') return [];
      for (const element of document.querySelectorAll(`.busuanzi_value_${name}`)) element.textContent = String(value);
      for (const element of document.querySelectorAll<HTMLElement>(`.busuanzi_container_${name}`)) {
        element.style.display = 'inline';
      }
      return texts[name] ? [texts[name].replace('{count}', value.toLocaleString(document.documentElement.lang))] : [];
    });
    line.textContent = formatList(parts, document.documentElement.lang);
  };
  const stopCounting = onPage((moved) => {
    if (moved) {
      count().then(
        (found) => {
          values = found;
          show();
        },
        () => undefined,
      );
    } else show();
  });
  return {
    stop() {
      stopInserting();
      stopCounting();
    },
    relabel(newLabels) {
      texts = textsOf(newLabels);
      show();
    },
  };
};

const textsOf = (labels: IntegrationLabels | undefined) => ({
  site_pv: labels?.COUNTER.SITE_VIEWS,
  site_uv: labels?.COUNTER.VISITORS,
  page_pv: labels?.COUNTER.PAGE_VIEWS,
});

let asked = 0;

/** Its response is a script that calls a function of a given name; it counts the page in `Referer`. */
async function count(): Promise<Record<string, unknown>> {
  asked += 1;
  const name = `BusuanziCallback_${Date.now()}${asked}`;
  const answer = new Promise<Record<string, unknown>>((resolve) => {
    globals[name] = resolve;
  });
  try {
    await loadScript(`https://busuanzi.ibruce.info/busuanzi?jsonpCallback=${name}`, {
      referrerpolicy: 'no-referrer-when-downgrade',
    });
    return await Promise.race([answer, Promise.resolve({})]);
  } finally {
    delete globals[name];
  }
}
