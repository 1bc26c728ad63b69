import { describe, expect, it } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { settings } from '@/lib/config/schema';
import { innermost } from '@/lib/config/setting';
import { originsOf } from '@/lib/routes/shell/origins';
import { themeTables } from '@/themes/settings';

const SCRIPT = 'https://evil.example/a.js';

/** Everything that a table may hold, each with an address that its writer chose. */
const everything = (): Record<string, string> =>
  Object.fromEntries(
    settings
      .filter(({ key, table }) => table !== false && key !== 'DISABLE_PLUGIN')
      .map(({ key, schema }) => [key, innermost(schema).constructor.name === 'ZodBoolean' ? 'true' : SCRIPT]),
  );

const resolve = (table: Record<string, unknown>, env: Record<string, string> = {}, file = {}) =>
  resolveConfig({ file, env, table, themes: themeTables });

describe('the settings table', () => {
  it('runs no code and opens the policy to no host, whatever it says', () => {
    const { config } = resolve({ ...everything(), ANALYTICS_GOOGLE_ID: 'GTM-ABC', CONTENT_SECURITY_POLICY: 'false' });
    expect(config.integrations.matomo.siteId).toBe(SCRIPT);
    const { services, styles, isOpen, insertsScripts } = originsOf(config, null);
    expect(JSON.stringify([services, styles])).not.toContain('evil.example');
    expect([isOpen, insertsScripts]).toEqual([undefined, undefined]);
    const { globalJs, externalScripts, securityPolicy } = config.site;
    expect({ globalJs, externalScripts, securityPolicy }).toEqual({
      globalJs: '',
      externalScripts: [],
      securityPolicy: true,
    });
    expect(config.integrations.google.id).toBe('');
  });

  it('does so where the owner allows it in the environment or in the file, and never by its own word', () => {
    const table = { GLOBAL_JS: 'alert(1)', TABLE_MAY_RUN_CODE: 'true' };
    expect(resolve(table).config.site.globalJs).toBe('');
    expect(resolve(table, { TABLE_MAY_RUN_CODE: 'true' }).config.site.globalJs).toBe('alert(1)');
    expect(resolve(table, {}, { site: { tableMayRunCode: true } }).config.site.globalJs).toBe('alert(1)');
    // A place that is the owner's own needs no leave.
    expect(resolve({}, { NEXT_PUBLIC_GLOBAL_JS: 'alert(2)' }).config.site.globalJs).toBe('alert(2)');
  });

  it('is told of each row that it does not take: its value, where it belongs, and what allows it', () => {
    const { diagnostics } = resolve({ GLOBAL_JS: 'alert(1)', ANALYTICS_GOOGLE_ID: 'G-ABC' });
    expect(diagnostics).toMatchObject([
      {
        level: 'error',
        message: expect.stringContaining('GLOBAL_JS runs code on every page'),
        location: 'GLOBAL_JS = "alert(1)"',
        hint: expect.stringMatching(
          /NEXT_PUBLIC_GLOBAL_JS in the environment or site\.globalJs in .*TABLE_MAY_RUN_CODE=true/,
        ),
      },
    ]);
  });
});
