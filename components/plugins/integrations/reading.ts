import { loadScript, loadStylesheet } from '@/components/external/load-external';
import { onPage } from '@/components/plugins/page-changes';
import { ignore } from '@/lib/diagnostics/ignore';
import { constructorOf, globals } from './globals';
import type { StartersOf } from './starters';

/** The last segment of the path, as owners list it. */
function pageName(): string {
  const last = location.pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return decodeURIComponent(last).replace(/\.html$/, '');
}

/** Overlays in front of an article, or above it. */
export const reading: StartersOf<'techGrow' | 'tianliGpt'> = {
  async techGrow({ script, style, never, only, gate }) {
    const isGated = (): boolean => {
      if (!document.querySelector('#article-wrapper')) return false;
      return only.length > 0 ? only.includes(pageName()) : !never.includes(pageName());
    };
    onPage((moved) => {
      if (moved && isGated()) void close().catch(ignore('the article stays open'));
    });

    async function close(): Promise<void> {
      await Promise.all([loadScript(script), style ? loadStylesheet(style) : undefined]);
      const Gate = constructorOf('ReadmorePlugin') ?? constructorOf('BTWPlugin');
      const plugin = Gate && new Gate();
      const { init } = (plugin ?? {}) as { init?: (options: object) => void };
      const { captchaUrl, ...options } = gate;
      const codes = captchaUrl.endsWith('=') ? captchaUrl + encodeURIComponent(gate.blogId) : captchaUrl;
      init?.call(plugin, {
        ...options,
        id: 'article-wrapper',
        type: 'hexo',
        captchaUrl: codes,
        generateCodeUrl: codes,
        codeUrl: codes,
      });
    }
  },

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
