import { loadJson, loadScript } from '@/components/external/load-external';
import { ignore } from '@/lib/diagnostics/ignore';
import { log } from '@/lib/diagnostics/log';
import type { Locale } from '@/lib/i18n/locale';
import type { Plugins } from '@/lib/routes/data-files';

/** Starts a part and returns a function that undoes it. */
type Part = (plugins: Plugins) => undefined | (() => void);

/** The code for each part, loaded if the part is switched on. */
const parts: [isOn: (plugins: Plugins) => unknown, load: () => Promise<Part>][] = [
  [({ music }) => music, () => import('./music/start-music').then((module) => module.startMusic)],
  [({ contextMenu }) => contextMenu, () => import('./context-menu/start-menu').then((module) => module.startMenu)],
  [({ effects }) => effects, () => import('./effects/start-effects').then((module) => module.startEffects)],
  [
    ({ integrations }) => integrations,
    () => import('./integrations/start-integrations').then((module) => module.startIntegrations),
  ],
];

/** The language of the texts in a file's address. */
const OWN_LOCALE = /[^.]+(?=\.json(\?|$))/;

let running: { href: string; stops: (() => void)[] } | undefined;

/**
 * Starts everything that the file at `ownHref` switches on, with texts in `locale`, or in the site's own language. Another language has
 * another file: parts with texts are then restarted with it, while music plays on.
 */
export async function startPlugins(ownHref: string, locale?: Locale): Promise<void> {
  const href = locale ? ownHref.replace(OWN_LOCALE, locale) : ownHref;
  if (running?.href === href) return;
  for (const stop of running?.stops ?? []) stop();
  const mine = { href, stops: [] as (() => void)[] };
  running = mine;
  const plugins = (await loadJson(href).catch(ignore('the page does without'))) as Plugins | null;
  if (!plugins || running !== mine) return;
  for (const script of plugins.scripts ?? []) loadScript(script).catch(ignore('the page does without'));
  for (const [isOn, load] of parts) {
    if (isOn(plugins)) void startPart(load, plugins, mine);
  }
}

/** One part's failure does not affect the others. */
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
