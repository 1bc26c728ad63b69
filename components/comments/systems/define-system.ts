import * as z from 'zod';
import { type AboutSetting, group, matching, setting, settingMeta } from '@/lib/config/setting';
import type { Origins } from '@/lib/http/content-security-policy';

/** What a build knows of a comment system; browsers have its `start.ts`. */
export interface CommentSystemAbout<Shape extends z.ZodRawShape, Settings = z.output<z.ZodObject<Shape>>> {
  /** The name on its tab. */
  label: string;
  /** They are for the browser, so none may be secret. The first one switches the system on. */
  settings: Shape;
  /** The settings that it cannot do without, beside the first. */
  needs?: readonly (keyof Shape)[];
  /** The GitHub repository, and its section (issues or discussions), where comments can also be read and written. */
  discussion?(settings: Settings): { repo: string; part: 'discussions' | 'issues' };
  /** Whom a reader's browser contacts, in words for the settings reference. Addresses from settings are named by their key. */
  contacts: string;
  /** The same for the policy of pages. Pictures may come from anywhere. */
  origins(settings: Settings): Origins;
  /** Ids that it gives to elements, and names that it looks for in `window`: no heading may have them. */
  ids: readonly string[];
}

/** Keeps the type of a system's settings to the system. */
export const defineSystem = <Shape extends z.ZodRawShape>(about: CommentSystemAbout<Shape>) => ({
  ...about,
  settings: group(about.settings),
  /** Names of its settings in the Notion table, and of those without which it cannot be shown. */
  keys: Object.values(about.settings).map(keyOf),
  needed: [
    ...Object.values(about.settings).slice(0, 1),
    ...(about.needs ?? []).map((name) => about.settings[name]),
  ].map(keyOf),
  /** Its first setting is set. */
  isOn: (settings: object): boolean => Boolean(Object.values(settings)[0]),
});

const keyOf = (one: z.core.$ZodType | undefined): string => (one && settingMeta.get(one)?.key) ?? '';

/** What a library's address means when it is left out. */
export const BUNDLED = 'Empty: the version that comes with Notelight, from your own site.';

/** The address of a comment server; owners may leave out `https://`. */
export function serverAddress(about: AboutSetting) {
  return setting(
    z
      .string()
      .regex(/^(?:(?:(?:https?:)?\/\/)?[^\s/:@]+(?::\d+)?(?:\/\S*)?)?$/i)
      .transform((value) => {
        const address = value.replace(/\/+$/, '');
        return address === '' || /^https?:/i.test(address) ? address : `https://${address.replace(/^\/\//, '')}`;
      })
      .default(''),
    { expects: 'a server address', ...about },
  );
}

/** `owner/repository` at GitHub. */
export function repository(about: AboutSetting) {
  return matching('', /^(?:[\w.-]+\/[\w.-]+)?$/, {
    expects: 'a repository in the form `owner/repository`',
    ...about,
  });
}
