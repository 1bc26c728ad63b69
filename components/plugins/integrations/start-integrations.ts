import { log } from '@/lib/diagnostics/log';
import type { IntegrationName, IntegrationSettings, Plugins } from '@/lib/routes/plugin-data';
import type { Rendered, Starter } from './starters';

/** The code of the services, in groups that load if one of their services is on. */
const starters: { [Name in IntegrationName]: () => Promise<Starter<Name>> } = {
  vercel: async () => (await import('./analytics')).analytics.vercel,
  busuanzi: async () => (await import('./visit-counter')).visitCounter.busuanzi,
  baidu: async () => (await import('./analytics')).analytics.baidu,
  cnzz: async () => (await import('./analytics')).analytics.cnzz,
  google: async () => (await import('./analytics')).analytics.google,
  la51: async () => (await import('./analytics')).analytics.la51,
  clarity: async () => (await import('./analytics')).analytics.clarity,
  matomo: async () => (await import('./analytics')).analytics.matomo,
  ackee: async () => (await import('./analytics')).analytics.ackee,
  umami: async () => (await import('./analytics')).analytics.umami,
  chatbase: async () => (await import('./chat')).chat.chatbase,
  webWhiz: async () => (await import('./chat')).chat.webWhiz,
  dify: async () => (await import('./chat')).chat.dify,
  coze: async () => (await import('./chat')).chat.coze,
  messenger: async () => (await import('./chat')).chat.messenger,
  tidio: async () => (await import('./chat')).chat.tidio,
  adsense: async () => (await import('./ads')).ads.adsense,
  wwads: async () => (await import('./ads')).ads.wwads,
  tianliGpt: async () => (await import('./reading')).reading.tianliGpt,
};

/**
 * The services started so far, by name, with their settings. Each starts once per visit; a page in another language does not make one
 * count or appear again.
 */
const running = new Map<IntegrationName, { with: string; rendered?: Rendered }>();

let latest: Plugins | undefined;

/** Starts the services that are on. Their failures do not affect each other. */
export function startIntegrations(plugins: Plugins): undefined {
  latest = plugins;
  for (const name of Object.keys(plugins.integrations ?? {}) as IntegrationName[]) void start(name, plugins);
}

async function start<Name extends IntegrationName>(name: Name, plugins: Plugins): Promise<void> {
  const settings = plugins.integrations?.[name] as IntegrationSettings[Name];
  const key = JSON.stringify(settings);
  const known = running.get(name);
  if (known?.with === key || (known && !known.rendered?.stop)) {
    known.rendered?.relabel?.(plugins.labels);
    return;
  }
  known?.rendered?.stop?.();
  const mine: { with: string; rendered?: Rendered } = { with: key };
  running.set(name, mine);
  try {
    const starter = await starters[name]();
    mine.rendered = (await starter(settings, plugins)) ?? {};
    // The language may have changed meanwhile.
    if (latest?.locale !== plugins.locale) mine.rendered.relabel?.(latest?.labels);
  } catch (error) {
    // The loader has already reported what could not be loaded.
    log.warnOnce(error instanceof Error ? error.message : String(error));
  }
}
