import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { forgetConfig, loadConfig } from '@/lib/config/load';
import { renderSettingsReference } from '@/lib/config/names/settings-reference';
import { configSchema, settings } from '@/lib/config/schema';
import { themeTables } from '@/themes/settings';
import { temporaryFolder } from '../sync/temporary-folder';

describe('defaults', () => {
  const config = configSchema.parse({});

  test('are those of the specification', () => {
    expect(config.site).toMatchObject({
      theme: 'starter',
      lang: 'zh-CN',
      since: 2023,
      revalidateSeconds: 3600,
      appearance: 'auto',
      darkHours: false,
      customMenu: true,
      enableRss: true,
      canCopy: true,
      sidebarReverse: false,
    });
    expect(config.posts).toMatchObject({
      urlPrefix: 'article',
      perPage: 8,
      latestCount: 4,
      recommendCount: 3,
      sortBy: 'notion',
      tagSortByCount: true,
      shareBar: true,
      expirationEnabled: false,
      expirationDays: 90,
    });
    expect(config.posts.shareServices).toHaveLength(13);
    expect(config.images).toMatchObject({ quality: 75 });
    expect(config.ai).toMatchObject({ summaryCacheSeconds: 1800, summaryWordLimit: 1000 });
    expect(config.contextMenu).toMatchObject({ enabled: false, themeSwitch: true, tag: true });
    expect(config.effects).toEqual({ fireworks: false, mouseFollow: false });
    expect(config.notion).toMatchObject({ host: 'https://www.notion.so', apiBaseUrl: 'https://www.notion.so/api/v3' });
  });

  test('ask nothing of other hosts', () => {
    const { vercel, google, umami } = config.integrations;
    expect([vercel.enabled, google.id, umami.id]).toEqual([false, '', '']);
    expect(config.fonts).toMatchObject({ urls: [] });
    expect(config.music.enabled).toBe(false);
    expect(config.site).toMatchObject({ externalScripts: [], externalStyles: [] });
  });
});

describe('settings', () => {
  test('have names of their own in the table and in the environment', () => {
    const keys = settings.flatMap(({ key, aliases = [] }) => [key, ...aliases]);
    const env = settings.flatMap((setting) => setting.env);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(env).size).toBe(env.length);
  });

  test('that are secret have no public name and no place in the table', () => {
    const secrets = settings.filter(({ exposure }) => exposure === 'secret');
    expect(secrets.length).toBeGreaterThan(2);
    for (const { env, table } of secrets) {
      expect(table).toBe(false);
      expect(env.filter((name) => name.startsWith('NEXT_PUBLIC_'))).toEqual([]);
    }
  });

  test('are all found: no leaf of the schema goes without a name', () => {
    expect(settings.map(({ path }) => path.join('.')).sort()).toEqual(
      leavesOf(configSchema.omit({ themes: true }).parse({})),
    );
  });

  test('are listed in docs/settings.md as they are (npx tsx scripts/settings-reference.ts writes it)', () => {
    const { custom: _own, ...shipped } = themeTables;
    expect(readFileSync('docs/settings.md', 'utf8')).toBe(renderSettingsReference(shipped));
  });

  test('of themes are listed by their names', () => {
    const logo = {
      key: 'STARTER_LOGO',
      kind: 'text',
      default: '/a|b.svg',
      screens: ['shell'],
      doc: 'The logo.',
    } as const;
    expect(renderSettingsReference({ starter: { logo } })).toContain(
      '| `themes.starter.logo` | `STARTER_LOGO` | `/a\\|b.svg` | The logo. |',
    );
  });
});

test('a style sheet and a script of the owner’s are loaded where they are in public/', async () => {
  const folder = await temporaryFolder();
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  const own = () => {
    forgetConfig();
    vi.stubEnv('TABLE_MAY_RUN_CODE', 'true');
    const { externalStyles, externalScripts } = loadConfig({ table: { CUSTOM_EXTERNAL_CSS: '/a.css' } }).config.site;
    return { externalStyles, externalScripts };
  };
  expect(own()).toEqual({ externalStyles: ['/a.css'], externalScripts: [] });
  for (const [name, file] of Object.entries({ css: 'custom.css', js: 'custom.js' })) {
    await mkdir(path.join(folder, 'public', name), { recursive: true });
    await writeFile(path.join(folder, 'public', name, file), '');
  }
  expect(own()).toEqual({ externalStyles: ['/a.css', '/css/custom.css'], externalScripts: ['/js/custom.js'] });
  forgetConfig();
});

test('the loaded settings are remembered for each table', () => {
  const table = { AUTHOR: 'Ada' };
  expect(loadConfig({ table })).toBe(loadConfig({ table }));
  expect(loadConfig({ table }).config.site.author).toBe('Ada');
  expect(loadConfig()).not.toBe(loadConfig({ table }));
  const themes = { mine: {} };
  expect(loadConfig({ table, themes })).toBe(loadConfig({ table, themes }));
  expect(loadConfig({ table, themes })).not.toBe(loadConfig({ table }));
  const before = loadConfig({ table });
  forgetConfig();
  expect(loadConfig({ table })).not.toBe(before);
});

/** Paths of a parsed configuration; lists and maps are leaves. */
function leavesOf(value: object, path: string[] = []): string[] {
  return Object.entries(value)
    .flatMap(([name, member]) => {
      const isGroup =
        typeof member === 'object' && member !== null && !Array.isArray(member) && Object.keys(member).length > 0;
      return isGroup ? leavesOf(member, [...path, name]) : [[...path, name].join('.')];
    })
    .sort();
}
