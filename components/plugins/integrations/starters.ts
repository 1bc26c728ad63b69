import type { IntegrationLabels, IntegrationName, IntegrationSettings, Plugins } from '@/lib/routes/plugin-data';

/** What a service that renders something here has rendered. */
export interface Rendered {
  /** Takes it back: the next page has other settings. */
  stop?(): void;
  /** Puts other texts into it: the page has another language. */
  relabel?(labels: IntegrationLabels | undefined): void;
}

/** Starts a service. Rejects when it cannot be had, which is said once and troubles nobody else. */
export type Starter<Name extends IntegrationName> = (
  settings: IntegrationSettings[Name],
  plugins: Plugins,
) => Promise<Rendered | undefined> | Promise<void>;

export type StartersOf<Names extends IntegrationName> = { [Name in Names]: Starter<Name> };
