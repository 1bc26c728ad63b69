import type { Extras, IntegrationLabels, IntegrationName, IntegrationSettings } from '@/lib/routes/extras-shape';

/** What a service that draws something here has drawn. */
export interface Drawn {
  /** Takes it back: the next page has other settings. */
  stop?(): void;
  /** Puts other texts into it: the page has another language. */
  relabel?(labels: IntegrationLabels | undefined): void;
}

/** Starts a service. Rejects when it cannot be had, which is said once and troubles nobody else. */
export type Starter<Name extends IntegrationName> = (
  settings: IntegrationSettings[Name],
  extras: Extras,
) => Promise<Drawn | undefined> | Promise<void>;

export type StartersOf<Names extends IntegrationName> = { [Name in Names]: Starter<Name> };
