import { log } from '@/lib/log';
import type { Extras, IntegrationName, IntegrationSettings } from '@/lib/routes/extras-shape';
import type { Drawn, Starter } from './starters';

/** The code of each service, in groups that are loaded when one of them is on. */
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
  gitter: async () => (await import('./chat')).chat.gitter,
  daoVoice: async () => (await import('./chat')).chat.daoVoice,
  tidio: async () => (await import('./chat')).chat.tidio,
  adsense: async () => (await import('./ads')).ads.adsense,
  wwads: async () => (await import('./ads')).ads.wwads,
  techGrow: async () => (await import('./reading')).reading.techGrow,
  tianliGpt: async () => (await import('./reading')).reading.tianliGpt,
  pet: async () => (await import('./pet')).pet.pet,
};

/** By name: with what each was started. A visit starts each once; of what counts or shows anew, a page in another language is no reason. */
const running = new Map<IntegrationName, { with: string; drawn?: Drawn }>();

let latest: Extras | undefined;

/** Starts the services that are on. Each fails for itself. */
export function startIntegrations(extras: Extras): undefined {
  latest = extras;
  for (const name of Object.keys(extras.integrations ?? {}) as IntegrationName[]) void start(name, extras);
}

async function start<Name extends IntegrationName>(name: Name, extras: Extras): Promise<void> {
  const settings = extras.integrations?.[name] as IntegrationSettings[Name];
  const key = JSON.stringify(settings);
  const known = running.get(name);
  if (known?.with === key || (known && !known.drawn?.stop)) {
    known.drawn?.relabel?.(extras.labels);
    return;
  }
  known?.drawn?.stop?.();
  const mine: { with: string; drawn?: Drawn } = { with: key };
  running.set(name, mine);
  try {
    const starter = await starters[name]();
    mine.drawn = (await starter(settings, extras)) ?? {};
    // The language may have changed since.
    if (latest?.locale !== extras.locale) mine.drawn.relabel?.(latest?.labels);
  } catch (error) {
    // What could not be loaded has been said by the loader, in these words.
    log.warnOnce(error instanceof Error ? error.message : String(error));
  }
}
