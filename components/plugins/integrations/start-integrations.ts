import { log } from '@/lib/diagnostics/log';
import type { IntegrationName, Plugins } from '@/lib/routes/plugin-data';
import type { Rendered, Service, SettingsOfService } from './define-service';

/**
 * The services started so far, by name, with their settings. Each starts once per visit; a page in another language does not make one
 * count or appear again.
 */
const running = new Map<string, { with: string; rendered?: Rendered }>();

let latest: Plugins | undefined;

/** Starts the services that are on. Their failures do not affect each other. */
export function startIntegrations(plugins: Plugins): undefined {
  latest = plugins;
  for (const [name, given] of Object.entries(plugins.integrations ?? {})) {
    void start(name as IntegrationName, given, plugins);
  }
}

async function start(name: IntegrationName, given: object, plugins: Plugins): Promise<void> {
  const key = JSON.stringify(given);
  const known = running.get(name);
  if (known?.with === key || (known && !known.rendered?.stop)) {
    known.rendered?.relabel?.(plugins.labels);
    return;
  }
  known?.rendered?.stop?.();
  const mine: { with: string; rendered?: Rendered } = { with: key };
  running.set(name, mine);
  try {
    const code: Record<string, Service<SettingsOfService, object>> = await import(
      /* @vite-ignore */ `./services/${name}`
    );
    mine.rendered = (await code[name]?.start(given, plugins)) || {};
    // The language may have changed meanwhile.
    if (latest?.locale !== plugins.locale) mine.rendered.relabel?.(latest?.labels);
  } catch (error) {
    // The loader has already reported what could not be loaded.
    log.warnOnce(error instanceof Error ? error.message : String(error));
  }
}
