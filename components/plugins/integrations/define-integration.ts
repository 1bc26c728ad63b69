import * as z from 'zod';
import { settingMeta, text } from '@/lib/config/setting';
import { hostsOf, type Origins } from '@/lib/http/content-security-policy';

/** The build-time description of a third-party service. Its browser code is in `start.ts`. */
export interface Integration<Shape extends z.ZodRawShape, Given extends object> {
  /** As its makers write it. */
  title: string;
  /** Its settings; the first one switches it on. */
  settings: Shape;
  /** Whom a reader's browser contacts, in words for the settings reference. Addresses from settings are named by their key. */
  contacts: string;
  /** What its code in the browser is given; null while it is off. */
  given(settings: z.output<z.ZodObject<Shape>>): Given | null;
  /** The same hosts for the policy of pages. */
  origins(given: Given): Partial<Origins>;
}

/** Keeps the types of a service's settings to the service. */
export function defineIntegration<Shape extends z.ZodRawShape, Given extends object>(about: Integration<Shape, Given>) {
  return {
    ...about,
    settings: z.strictObject(about.settings).prefault({} as z.input<z.ZodObject<Shape>>),
    /** Names of its settings in the Notion table. */
    keys: Object.values(about.settings).map((setting) => settingMeta.get(setting)?.key ?? ''),
  };
}

/** A service that is switched on by an ID and needs nothing else. */
export function defineById(
  {
    title,
    contacts,
    ...setting
  }: { title: string; contacts: string; key: string; env?: string[]; runsCode?: (id: string) => boolean },
  origins: Partial<Origins>,
) {
  return defineIntegration({
    title,
    settings: { id: text('', { ...setting, doc: `Switches ${title} on: its ID.` }) },
    contacts,
    given: ({ id }) => (id ? { id } : null),
    origins: () => origins,
  });
}

/** The owner's address of a service, without slashes at its end; null for what a browser could not open. */
export function webAddress(address: string): string | null {
  const text = address.trim().replace(/^\/\//, 'https://').replace(/\/+$/, '');
  return /^https?:\/\/[\w.[\]-]+(?::\d+)?(?:[/?#]\S*)?$/i.test(text) && hostsOf(text).length > 0 ? text : null;
}
