import { hostsOf, type Origins } from '@/lib/http/content-security-policy';
import type { ServerMessages } from '@/locales/server/en-US';

/** A setting of a service as plain data: browsers load these files, too. `lib/config/schema/integrations.ts` makes the schema of it. */
export interface ServiceSetting<Value extends string | boolean = string | boolean> {
  /** Its name in the Notion table. */
  key: string;
  /** Other names in the environment. */
  env?: string[];
  doc: string;
  /** The table decides only if `TABLE_MAY_RUN_CODE` allows it. */
  runsCode?: true | ((value: string) => boolean);
  default: Value;
}

type About = Omit<ServiceSetting, 'default'>;
export const text = (about: About, fallback = ''): ServiceSetting<string> => ({ ...about, default: fallback });
export const flag = (about: About): ServiceSetting<boolean> => ({ ...about, default: false });

export type SettingsOfService = Record<string, ServiceSetting>;
export type ValuesOf<Settings extends SettingsOfService> = {
  [Name in keyof Settings]: Settings[Name] extends ServiceSetting<infer Value> ? Value : never;
};

/** Texts of services that render something on the page, in its language; the event `notelight:labels` announces another one. */
export type IntegrationLabels = Pick<ServerMessages, 'COUNTER' | 'ADS'>;

/** A service of others that runs in pages: what a build knows of it, and its code in the browser. */
export interface Service<Settings extends SettingsOfService, Given extends object> {
  /** As its makers write it. */
  title: string;
  /** The first one switches it on. */
  settings: Settings;
  /** Whom a reader's browser contacts, in words for the settings reference. Addresses from settings are named by their key. */
  contacts: string;
  /** What `start` is given; null while the service is off. */
  given(values: ValuesOf<Settings>): Given | null;
  /** The same hosts for the policy of pages. */
  origins(given: Given): Origins;
  /** Rejects if it cannot be loaded, which is reported once and affects nothing else. */
  start(given: Given, page: { basePath: string; labels: IntegrationLabels }): Promise<void>;
}

/** Keeps the types of a service's settings to the service. */
export const defineService = <Settings extends SettingsOfService, Given extends object>(
  about: Service<Settings, Given>,
) => ({
  ...about,
  /** Names of its settings in the Notion table. */
  keys: Object.values(about.settings).map(({ key }) => key),
});

type WithServices = Origins & { services: string[] };
type ById = Pick<Service<SettingsOfService, { id: string }>, 'title' | 'start'> & Omit<About, 'doc'>;

/** A service that is switched on by an ID and needs nothing else. */
export const defineById = ({ title, start, origins, ...about }: ById & { origins: WithServices }) =>
  defineService({
    title,
    settings: { id: text({ ...about, doc: `Switches ${title} on: its ID.` }) },
    contacts: origins.services.map((host) => `\`${host}\``).join(', '),
    given: ({ id }) => (id ? { id } : null),
    origins: () => origins,
    start,
  });

/** The owner's address of a service, without slashes at its end; null for what a browser could not open. */
export function webAddress(address: string): string | null {
  const text = address.trim().replace(/^\/\//, 'https://').replace(/\/+$/, '');
  return /^https?:\/\/[\w.[\]-]+(?::\d+)?(?:[/?#]\S*)?$/i.test(text) && hostsOf(text).length > 0 ? text : null;
}
