import * as z from 'zod';
import type { ServiceSetting, SettingsOfService } from '@/components/plugins/integrations/define-service';
import { integrations as services } from '@/components/plugins/integrations/registry';
import { group, setting } from '@/lib/config/setting';

type Services = typeof services;
type Shape = {
  [Name in keyof Services]: z.ZodPrefault<
    z.ZodObject<{ [Key in keyof Services[Name]['settings']]: SchemaOf<Services[Name]['settings'][Key]> }>
  >;
};
type SchemaOf<Setting> =
  Setting extends ServiceSetting<string> ? z.ZodDefault<z.ZodString> : z.ZodDefault<z.ZodBoolean>;

/** Services of others that run in pages: analytics, chat windows, advertisements. Each is on when its first setting is. */
export const integrations = group(
  Object.fromEntries(
    Object.entries(services).map(([name, service]) => [name, schemaOf(service.settings)]),
  ) as unknown as Shape,
);

function schemaOf(settings: SettingsOfService) {
  const leaves = Object.entries(settings).map(([name, { default: fallback, ...about }]) => {
    const schema = typeof fallback === 'string' ? z.string().default(fallback) : z.boolean().default(fallback);
    return [name, setting(schema as z.ZodType, about)];
  });
  return group(Object.fromEntries(leaves));
}
