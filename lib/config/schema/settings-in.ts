import type * as z from 'zod';

/** The settings of everything in a registry, by the names that it has there. */
export function settingsIn<Registry extends Record<string, { settings: z.ZodType }>>(registry: Registry) {
  return Object.fromEntries(Object.entries(registry).map(([name, { settings }]) => [name, settings])) as {
    [Name in keyof Registry]: Registry[Name]['settings'];
  };
}
