import { ignore } from '@/lib/diagnostics/ignore';
import { builtBasePath } from '@/lib/environment';

const { serviceWorker } = navigator;
/** What the page shows; films and sound are too large to be kept. */
const SHOWN = /^(?:css|fetch|image|img|link|script)$/;
let keptPath = location.pathname;

async function keep(files: string[]): Promise<void> {
  const { active } = await serviceWorker.ready;
  active?.postMessage({ page: location.origin + location.pathname, files });
}

function begin(): void {
  // Storage may be blocked: the page is as good without.
  serviceWorker.register(`${builtBasePath()}/sw.js`).catch(ignore('the site is read online'));
  if (serviceWorker.controller || !('keepOffline' in document.documentElement.dataset)) return;
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const shown = loaded.flatMap(({ initiatorType, name }) => (SHOWN.test(initiatorType) ? name : []));
  // Without a network it could not be loaded at the first sign of intent.
  const { controls } = document.getElementById('boot')?.dataset ?? {};
  void keep(controls ? [...shown, location.origin + controls] : shown);
}

// Browsers have none where addresses are not secure.
if (serviceWorker) {
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(begin));
  addEventListener('notelight:rendered', () => {
    if (location.pathname === keptPath) return;
    keptPath = location.pathname;
    void keep([]);
  });
}
