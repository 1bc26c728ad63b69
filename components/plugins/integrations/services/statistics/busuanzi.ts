import { loadScript } from '@/components/external/load-external';
import { defineService, flag } from '@/components/plugins/integrations/define-service';
import { globals } from '@/components/plugins/integrations/globals';

export const busuanzi = defineService({
  title: 'Busuanzi visit counter',
  settings: { enabled: flag({ key: 'ANALYTICS_BUSUANZI_ENABLE', doc: 'Switches the Busuanzi visit counter on.' }) },
  contacts: '`busuanzi.ibruce.info`',
  given: ({ enabled }) => (enabled ? {} : null),
  origins: () => ({ services: ['busuanzi.ibruce.info'] }),
  async start(_given, { labels }) {
    const { showCounts } = await import('@/components/plugins/integrations/counter');
    return showCounts(labels, count);
  },
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
