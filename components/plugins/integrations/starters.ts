import type { IntegrationLabels, IntegrationName, IntegrationSettings, Plugins } from '@/lib/routes/plugin-data';

/** A service that has rendered something on the page. */
export interface Rendered {
  /** Removes it: the next page has other settings. */
  stop?(): void;
  /** Updates its texts: the page has another language. */
  relabel?(labels: IntegrationLabels | undefined): void;
}

/** Starts a service. Rejects if it cannot be loaded, which is reported once and affects nothing else. */
export type Starter<Name extends IntegrationName> = (
  settings: IntegrationSettings[Name],
  plugins: Plugins,
) => Promise<Rendered | undefined> | Promise<void>;

export type StartersOf<Names extends IntegrationName> = { [Name in Names]: Starter<Name> };
