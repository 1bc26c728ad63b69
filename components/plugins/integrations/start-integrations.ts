import { log } from '@/lib/diagnostics/log';
import type { Plugins } from '@/lib/routes/data-files';
import type { Relabel, Service, SettingsOfService } from './define-service';

/** The services started so far. Each starts once per visit: a page in another language does not make one count or appear again. */
const running = new Map<string, Promise<Relabel | undefined>>();

/** Starts the services that are on. Their failures do not affect each other. */
export function startIntegrations(plugins: Plugins): undefined {
  for (const [file, given] of Object.entries(plugins.integrations ?? {})) {
    const known = running.get(file);
    if (known) void known.then((relabel) => relabel?.(plugins.labels));
    else running.set(file, start(file, given, plugins));
  }
}

async function start(file: string, given: object, plugins: Plugins): Promise<Relabel | undefined> {
  try {
    const code: Record<string, Service<SettingsOfService, object>> = await import(
      /* @vite-ignore */ `./services/${file}`
    );
    return (await Object.values(code)[0]?.start(given, plugins)) || undefined;
  } catch (error) {
    // The loader has already reported what could not be loaded.
    log.warnOnce(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
