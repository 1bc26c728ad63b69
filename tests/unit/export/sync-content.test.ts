import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetConfig } from '@/lib/config/load';
import { resolveConfig } from '@/lib/config/resolve';
import { lacksLink } from '@/lib/export/content/finish-sync';
import { syncContent } from '@/lib/export/sync-content';
import { buildSites, contentStore } from '@/lib/server/load-site-context';
import { testSite } from '@/tests/factories';
import { themeTables } from '@/themes/settings';
import { temporaryFolder } from '../sync/temporary-folder';

/** The folder of an owner, with its store. */
async function ownFolder(settings: Readonly<Record<string, string>> = {}) {
  const [folder, store] = [await temporaryFolder(), await temporaryFolder()];
  const all = { NOTION_SOURCE: 'folder', CONTENT_FOLDER: folder, CONTENT_DIR: store, ...settings };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  const write = (name: string, fields: Readonly<Record<string, string>> = {}, text = 'Text.') => {
    const all = { title: name, slug: name, type: 'Post', status: 'Published', ...fields };
    const lines = Object.entries(all).map(([key, value]) => `${key}: ${value}\n`);
    return writeFile(path.join(folder, `${name}.md`), `---\n${lines.join('')}---\n${text}\n`);
  };
  return { folder, store, write };
}

afterEach(() => forgetConfig());

test('the demo takes the place of a kept copy only where it may be published', async () => {
  await ownFolder({ NOTION_SOURCE: '', CONTENT_FOLDER: '', NOTION_PAGE_ID: '', CI: 'true' });
  await expect(syncContent({ demo: 'kept' })).rejects.toThrow(/\(\w+ is true\)/);
});

test('a public address that the settings table gives is not missed', () => {
  const { config } = resolveConfig({ file: {}, env: {}, table: { LINK: 'https://notes.example' }, themes: {} });
  expect(lacksLink([{ config }])).toBe(false);
  expect(lacksLink([testSite([])])).toBe(true);
});

test('a sync of a folder prints where each draft can be read, where the store is on a host and what is wrong with redirects; its report has the page views', async () => {
  const { store, write } = await ownFolder({ VERCEL: '1', NEXT_PUBLIC_LINK: 'https://notes.example' });
  await write('open');
  await write('shown', { status: 'Preview' });
  await write('hidden', { status: 'Draft' });
  const today = new Date().toISOString().slice(0, 10);
  await mkdir(path.join(store, 'views'));
  await writeFile(path.join(store, 'views', `${today}.a.json`), '{"/article/open":3}');
  await writeFile(path.join(store, 'redirects.csv'), '/old/,/gone/');
  vi.spyOn(process, 'cwd').mockReturnValue(store);
  forgetConfig();
  const lines: string[] = [];
  vi.spyOn(console, 'info').mockImplementation((text: string) => void lines.push(text));
  const { found, reportPage } = await syncContent();
  expect(found.filter(({ message }) => message.startsWith('draft'))).toEqual([
    {
      level: 'info',
      message: expect.stringMatching(/^draft “shown”: https:\/\/notes\.example\/preview\/[0-9a-f]{40}\/$/),
      isSecret: true,
    },
  ]);
  expect(found).toContainEqual(expect.objectContaining({ level: 'warning', location: 'redirects.csv, line 1' }));
  expect(found.map(({ message }) => message).join('\n'), 'the site online was asked').toContain(
    'No history of addresses',
  );
  expect(lines).toContainEqual(expect.stringContaining(`Content store in ${store}, from CONTENT_DIR: none was there`));
  expect(reportPage).toBe(path.join(store, 'report.html'));
  const page = await readFile(path.join(store, 'report.html'), 'utf8');
  expect(page).toContain('hidden: its status is Draft');
  for (const line of [`Page views: 3 on 1 days with readers, 3 on ${today}.`, '3 /article/open'])
    expect(page).toContain(line);
  expect(page).toMatch(/draft “shown”: <a href="https:\/\/notes\.example\/preview\/[0-9a-f]{40}\/">/);
}, 30_000);

test('a sync tells the sample texts that a site of one’s own shows, and each with its setting in the report', async () => {
  const { store, write } = await ownFolder({ NEXT_PUBLIC_LANG: 'en-US' });
  await write('mine');
  const told = async (own: Record<string, string>) => {
    for (const [name, value] of Object.entries(own)) vi.stubEnv(name, value);
    forgetConfig();
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { found } = await syncContent();
    const page = await readFile(path.join(store, 'report.html'), 'utf8');
    return { samples: found.filter(({ hint }) => hint?.includes('STARTER_SAMPLES=false')), page };
  };

  const first = await told({});
  expect(first.samples).toContainEqual({
    level: 'info',
    message: 'The theme “starter” shows a sample text that is not yours',
    excerpt: '4.9',
    location: 'STARTER_PRICING_1_PRICE',
    hint: expect.stringContaining('STARTER_SAMPLES=false'),
    sample: true,
  });
  for (const sample of ['STARTER_PRICING_1_PRICE', 'hello@notelight.example', 'Ada, Words, Lin, Design'])
    expect(first.page).toContain(sample);

  const replaced = await told({ NEXT_PUBLIC_STARTER_CONTACT_EMAIL_TEXT: 'ada@ada.example' });
  expect(replaced.page).toContain('STARTER_PRICING_1_PRICE');
  expect(replaced.page).not.toContain('STARTER_CONTACT_EMAIL_TEXT');

  const without = await told({ NEXT_PUBLIC_STARTER_SAMPLES: 'false' });
  expect(without.samples).toEqual([]);
  expect(without.page).not.toContain('STARTER_');
}, 60_000);

test('a sync on a host names the files that it does not take, each with its row', async () => {
  const { folder, write } = await ownFolder({ CF_PAGES: '1' });
  await write('film', {}, '![](film.zip)');
  await writeFile(path.join(folder, 'film.zip'), '');
  await truncate(path.join(folder, 'film.zip'), 26 * 1024 ** 2);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const { report } = await syncContent();
  expect(report.sites[0]?.diagnostics).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('Cloudflare accepts 25 MB'), location: 'film' }),
  );
});

test('what no owner has decided is said; the language stays that of the first sync', async () => {
  const { write } = await ownFolder();
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const sync = async () => {
    forgetConfig();
    const { found } = await syncContent();
    const [site] = buildSites(await contentStore().readContent(), themeTables, Date.now());
    const told = found.filter(({ location }) => ['THEME', 'LANG', 'TIME_ZONE'].includes(location ?? ''));
    return { site: [site?.language, site?.locale, site?.config.site.timeZone], told };
  };

  await write('a', { title: 'Mein erster Beitrag und das Haus auf dem Berg', date: '2026-01-01' });
  const first = await sync();
  expect(first.site).toEqual(['de', 'en-US', 'UTC']);
  expect(first.told).toEqual([
    {
      level: 'info',
      leads: true,
      location: 'THEME',
      message: expect.stringMatching(/^The site is the landing page “starter”, .* shows \d+ sample texts of it/),
      hint: expect.stringMatching(/NEXT_PUBLIC_THEME=default\..*STARTER_SAMPLES=false/),
    },
    {
      level: 'info',
      location: 'LANG',
      message: expect.stringContaining('The site is in German (de), because LANG is not set'),
      hint: expect.stringContaining('NEXT_PUBLIC_LANG=de'),
    },
    { level: 'info', location: 'TIME_ZONE', message: expect.stringContaining('UTC'), hint: expect.any(String) },
  ]);

  await write('a', { title: 'My first post', date: '2026-01-01' });
  for (const name of ['b', 'c', 'd']) await write(name, { title: 'The story of a lamp', date: '2026-01-02' });
  expect((await sync()).site).toEqual(['de', 'en-US', 'UTC']);

  const own = { LANG: 'he', TIME_ZONE: 'Asia/Tokyo', THEME: 'default' };
  for (const [key, value] of Object.entries(own)) vi.stubEnv(`NEXT_PUBLIC_${key}`, value);
  expect(await sync()).toEqual({ site: ['he', 'en-US', 'Asia/Tokyo'], told: [] });
}, 60_000);
