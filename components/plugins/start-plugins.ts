import { loadJson, loadScript } from '@/components/external/load-external';
import { log } from '@/lib/diagnostics/log';
import type { Locale } from '@/lib/i18n/locale';
import type { Plugins } from '@/lib/routes/plugin-data';

/** Starts a part and answers what takes it back. */
type Part = (plugins: Plugins) => undefined | (() => void);

/** What is loaded, by what is switched on. */
const parts: [isOn: (plugins: Plugins) => unknown, load: () => Promise<Part>][] = [
  [({ music }) => music, () => import('./music/start-music').then((module) => module.startMusic)],
  [({ contextMenu }) => contextMenu, () => import('./context-menu/start-menu').then((module) => module.startMenu)],
  [({ effects }) => effects, () => import('./effects/start-effects').then((module) => module.startEffects)],
  [
    ({ integrations }) => integrations,
    () => import('./integrations/start-integrations').then((module) => module.startIntegrations),
  ],
  [({ iconFont }) => iconFont, () => import('./icon-font').then((module) => module.startIconFont)],
  [
    ({ newsletter }) => newsletter,
    () => import('./newsletter/start-newsletter').then((module) => module.startNewsletter),
  ],
];

/** Where an address names the language of its texts. */
const OWN_LOCALE = /[^.]+(?=\.json(\?|$))/;

let running: { href: string; stops: (() => void)[] } | undefined;

/**
 * Starts everything that the file at `ownHref` switches on, with texts in `locale`, else in the site's own language. Another language
 * brings another file: what renders texts is then started again with those, and music goes on.
 */
export async function startPlugins(ownHref: string, locale?: Locale): Promise<void> {
  const href = locale ? ownHref.replace(OWN_LOCALE, locale) : ownHref;
  if (running?.href === href) return;
  for (const stop of running?.stops ?? []) stop();
  const mine = { href, stops: [] as (() => void)[] };
  running = mine;
  const plugins = (await loadJson(href).catch(() => null)) as Plugins | null;
  if (!plugins || running !== mine) return;
  for (const script of plugins.scripts ?? []) loadScript(script).catch(() => undefined);
  for (const [isOn, load] of parts) {
    if (isOn(plugins)) void startPart(load, plugins, mine);
  }
}

/** A part that fails takes nothing else along. */
async function startPart(
  load: () => Promise<Part>,
  plugins: Plugins,
  mine: NonNullable<typeof running>,
): Promise<void> {
  try {
    const start = await load();
    if (running !== mine) return;
    const stop = start(plugins);
    if (stop) mine.stops.push(stop);
  } catch (error) {
    log.warnOnce(`A plugin could not be started: ${error instanceof Error ? error.message : String(error)}`);
  }
}
