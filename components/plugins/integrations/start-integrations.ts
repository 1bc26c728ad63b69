import { log } from '@/lib/diagnostics/log';
import type { IntegrationLabels, IntegrationName, IntegrationSettings, Plugins } from '@/lib/routes/plugin-data';

/** A service that has rendered something on the page. */
export interface Rendered {
  /** Removes it: the next page has other settings. */
  stop?(): void;
  /** Updates its texts: the page has another language. */
  relabel?(labels: IntegrationLabels | undefined): void;
}

/** Starts a service. Rejects if it cannot be loaded, which is reported once and affects nothing else. */
export type StartIntegration<Name extends IntegrationName> = (
  settings: IntegrationSettings[Name],
  plugins: Plugins,
) => Promise<Rendered | undefined> | Promise<void>;

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
    const code = (await import(/* @vite-ignore */ `./${name}/start`)) as { start: StartIntegration<Name> };
    mine.rendered = (await code.start(settings, plugins)) ?? {};
    // The language may have changed meanwhile.
    if (latest?.locale !== plugins.locale) mine.rendered.relabel?.(latest?.labels);
  } catch (error) {
    // The loader has already reported what could not be loaded.
    log.warnOnce(error instanceof Error ? error.message : String(error));
  }
}
