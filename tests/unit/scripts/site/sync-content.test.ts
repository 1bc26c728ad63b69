import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetConfig } from '@/lib/config/load';
import { resolveConfig } from '@/lib/config/resolve';
import { lacksLink } from '@/scripts/site/finish-sync';
import { syncContent } from '@/scripts/site/sync-content';
import { testSite } from '../../../factories';
import { temporaryFolder } from '../../sync/temporary-folder';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  forgetConfig();
});

test('a public address that the settings table gives is not missed', () => {
  const { config } = resolveConfig({ file: {}, env: {}, table: { LINK: 'https://notes.example' }, themes: {} });
  expect(lacksLink([{ config }])).toBe(false);
  expect(lacksLink([testSite([])])).toBe(true);
});

test('a sync of a folder prints where each draft can be read, and where the store is on a host', async () => {
  const [folder, store] = [await temporaryFolder(), await temporaryFolder()];
  const article = (title: string, status: string): string =>
    `---\ntitle: ${title}\nslug: ${title}\ntype: Post\nstatus: ${status}\n---\nText.\n`;
  await writeFile(path.join(folder, 'open.md'), article('open', 'Published'));
  await writeFile(path.join(folder, 'shown.md'), article('shown', 'Preview'));
  await writeFile(path.join(folder, 'hidden.md'), article('hidden', 'Draft'));
  const settings = { NOTION_SOURCE: 'folder', CONTENT_FOLDER: folder, CONTENT_DIR: store, VERCEL: '1' };
  for (const [name, value] of Object.entries({ ...settings, NEXT_PUBLIC_LINK: 'https://notes.example' }))
    vi.stubEnv(name, value);
  forgetConfig();
  const lines: string[] = [];
  vi.spyOn(console, 'info').mockImplementation((text: string) => void lines.push(text));
  await syncContent();
  const drafts = lines.filter((line) => line.includes('draft '));
  expect(drafts).toEqual([
    expect.stringMatching(/^ {2}draft “shown”: https:\/\/notes\.example\/preview\/[0-9a-f]{40}\/$/),
  ]);
  expect(lines).toContain(`Content store: ${store}, as CONTENT_DIR says.`);
  const page = await readFile(path.join(store, 'report.html'), 'utf8');
  expect(page).toContain('hidden: its status is Draft');
  expect(page).toMatch(/draft “shown”: <a href="https:\/\/notes\.example\/preview\/[0-9a-f]{40}\/">/);
}, 30_000);
