import { loadScript, loadStylesheet } from '@/components/external/load-external';
import { onPage } from '@/components/plugins/page-changes';
import { ignore } from '@/lib/diagnostics/ignore';
import { globals } from './globals';
import type { StartersOf } from './starters';

/** A summary above an article. */
export const reading: StartersOf<'tianliGpt'> = {
  async tianliGpt({ key, script, style }) {
    globals.tianliGPT_key = key;
    globals.tianliGPT_postSelector = '#notion-article';
    let started = false;
    onPage((moved) => {
      if (!moved || !document.querySelector('#notion-article')) return;
      if (started) {
        // The event that its script expects on sites with client-side navigation.
        document.dispatchEvent(new Event('pjax:complete'));
        return;
      }
      started = true;
      void Promise.all([style ? loadStylesheet(style) : undefined, loadScript(script)]).catch(
        ignore('the article stays open'),
      );
    });
  },
};
