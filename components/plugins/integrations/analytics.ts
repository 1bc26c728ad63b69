import { loadScript } from '@/components/external/load-external';
import { onPage } from '@/components/plugins/page-changes';
import { callsOf, globals, queueOf } from './globals';
import type { StartersOf } from './starters';

/** Reports every page after the first, which the service's script counts itself. */
function onLaterPages(report: (path: string) => void): void {
  let isFirst = true;
  onPage((moved) => {
    if (moved && !isFirst) report(location.pathname + location.search);
    isFirst = false;
  });
}

/** Analytics services. Most of them follow changes of the address themselves. */
export const analytics: StartersOf<
  'vercel' | 'baidu' | 'cnzz' | 'google' | 'la51' | 'clarity' | 'matomo' | 'ackee' | 'umami'
> = {
  async vercel(_settings, { basePath }) {
    const calls = queueOf('vaq');
    globals.va ??= (...values: unknown[]) => calls.push(values);
    await loadScript(`${basePath}/_vercel/insights/script.js`);
  },

  async baidu({ id }) {
    queueOf('_hmt');
    onLaterPages((path) => queueOf('_hmt').push(['_trackPageview', path]));
    await loadScript(`https://hm.baidu.com/hm.js?${encodeURIComponent(id)}`);
  },

  async cnzz({ id }) {
    queueOf('_czc').push(['_setAccount', id]);
    onLaterPages((path) => queueOf('_czc').push(['_trackPageview', path]));
    await loadScript(`https://s9.cnzz.com/z_stat.php?id=${encodeURIComponent(id)}&web_id=${encodeURIComponent(id)}`);
  },

  async google({ id }) {
    const layer = queueOf('dataLayer');
    // Its script recognizes commands by being `arguments` objects.
    globals.gtag ??= function gtag() {
      // biome-ignore lint/complexity/noArguments: see above
      layer.push(arguments);
    };
    const gtag = globals.gtag as (...values: unknown[]) => void;
    gtag('js', new Date());
    gtag('config', id);
    await loadScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
  },

  async la51({ id, ck }) {
    await loadScript('https://sdk.51.la/js-sdk-pro.min.js', { id: 'LA_COLLECT', charset: 'UTF-8' });
    const { LA } = globals as { LA?: { init?: (options: object) => void } };
    LA?.init?.({ id, ck, hashMode: true });
  },

  async clarity({ id }) {
    callsOf('clarity');
    await loadScript(`https://www.clarity.ms/tag/${encodeURIComponent(id)}`);
  },

  async matomo({ id, host }) {
    queueOf('_paq').push(
      ['trackPageView'],
      ['enableLinkTracking'],
      ['setTrackerUrl', `${host}/matomo.php`],
      ['setSiteId', id],
    );
    onLaterPages(() => {
      queueOf('_paq').push(['setCustomUrl', location.href], ['setDocumentTitle', document.title], ['trackPageView']);
    });
    await loadScript(`${host}/matomo.js`);
  },

  async ackee({ tracker, server, id }) {
    await loadScript(tracker);
    const { ackeeTracker } = globals as {
      ackeeTracker?: { create(server: string, options: object): { record(id: string): { stop(): void } } };
    };
    const instance = ackeeTracker?.create(server, { detailed: false, ignoreLocalhost: true });
    let record = instance?.record(id);
    onLaterPages(() => {
      record?.stop();
      record = instance?.record(id);
    });
  },

  async umami({ id, script }) {
    await loadScript(script, { 'data-website-id': id });
  },
};
