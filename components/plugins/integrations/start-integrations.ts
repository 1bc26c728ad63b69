import { log } from '@/lib/diagnostics/log';
import type { Plugins } from '@/lib/routes/data-files';
import type { IntegrationLabels, Service, SettingsOfService } from './define-service';

/** The services started so far. Each starts once per visit: a page in another language does not make one count or appear again. */
const started = new Set<string>();
const labels = {} as IntegrationLabels;

/** Starts the services that are on. Their failures do not affect each other. */
export function startIntegrations(plugins: Plugins): undefined {
  Object.assign(labels, plugins.labels);
  dispatchEvent(new Event('notelight:labels'));
  for (const [file, given] of Object.entries(plugins.integrations ?? {})) {
    if (!started.has(file)) void start(file, given, plugins.basePath);
    started.add(file);
  }
}

async function start(file: string, given: object, basePath: string): Promise<void> {
  try {
    const code: Record<string, Service<SettingsOfService, object>> = await import(
      /* @vite-ignore */ `./services/${file}`
    );
    await Object.values(code)[0]?.start(given, { basePath, labels });
  } catch (error) {
    // The loader has already reported what could not be loaded.
    log.warnOnce(error instanceof Error ? error.message : String(error));
  }
}
