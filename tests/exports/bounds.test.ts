import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { loadConfig } from '@/lib/config/load';
import { createOfficialSource } from '@/lib/notion/official-source';
import { createNotionSource } from '@/lib/notion/source';
import type { Source } from '@/lib/source/source';
import { syncWorkspaces } from '@/lib/sync/sync';
import { testConfig } from '@/tests/factories';
import { BOUNDLESS_SETTINGS, boundlessRows, PROTOTYPE_NAMES } from '@/tests/fake-notion/boundless';
import { buildWorkspace } from '@/tests/fake-notion/build';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';
import { loadThemes } from '@/tests/unit/themes/render-page';
import { themeTables } from '@/themes/settings';
import { publishedFiles } from './published-files';

/** Rows that are no pages of the site by their type. */
const NO_PAGES = new Set(['menu', 'type']);

const workspace = buildWorkspace({ posts: 2, rows: boundlessRows(), settings: BOUNDLESS_SETTINGS });

const sources: [string, () => Promise<{ source: Source; close(): Promise<void> }>][] = [
  [
    'the public page',
    async () => {
      const { apiBaseUrl, close } = await startFakeNotion({ workspaces: [workspace] });
      return { source: createNotionSource({ apiBaseUrl, host: '' }), close };
    },
  ],
  [
    'the token',
    async () => {
      const { url, token, close } = await startFakeOfficial({ workspaces: [workspace] });
      return { source: createOfficialSource({ baseUrl: url, token, host: '' }), close };
    },
  ],
];

describe('rows beyond every bound', () => {
  test.each(sources)('are left out or cut, and everything else is published: by %s', async (_name, start) => {
    const folder = await temporaryFolder();
    const { source, close } = await start();
    const { sites } = await syncWorkspaces({
      workspaces: [{ prefix: '', tag: '', pageId: workspace.pageId }],
      source,
      directory: path.join(folder, 'store'),
      config: testConfig(),
      resolveSettings: (table) => loadConfig({ table, themes: themeTables }),
      isOffline: true,
    }).finally(close);
    expect(sites).toMatchObject([{ outcome: 'published', title: 'Test site' }]);
    for (const { level, message, url } of sites[0]?.diagnostics ?? [])
      if (level === 'error') expect(url, message).toMatch(/^https:/);
    expect(sites[0]?.diagnostics.map(({ location }) => location)).toEqual(
      expect.arrayContaining(['deep-ext', 'toggles', 'lists', 'columns', 'INLINE_CONFIG']),
    );

    vi.stubEnv('NEXT_PUBLIC_THEME', 'default');
    await loadThemes();
    const { files } = await publishedFiles(path.join(folder, 'store'), path.join(folder, 'out'));
    const slugs = boundlessRows().map(({ head }) => head.slug);
    const pages = ['post-1', 'post-2', ...slugs.filter((slug) => !NO_PAGES.has(slug))];
    const terms = PROTOTYPE_NAMES.flatMap((name) => [`category/${name}`, `tag/${name}`]);
    const missing = [...pages.map((slug) => `article/${slug}`), ...terms].filter(
      (page) => !files.has(`/${page}/index.html`),
    );
    expect(missing).toEqual([]);
    // Names that all objects have are words like others: no code of the browser or of this site shows.
    for (const [name, content] of files) expect(content, name).not.toMatch(/\[native code\]|\[object Object\]/);

    // What no policy can name is a link.
    expect(files.get('/article/embeds/index.json')).toMatch(/href="https:\/\/x;script-src-elem\/"/);
    expect(files.get('/article/embeds/index.json')).not.toMatch(/data-embed-src|"frames"/);

    const { loadSiteContext } = await import('@/lib/server/load-site-context');
    const { cardsOf } = await import('@/lib/routes/share-image');
    const { keptCard } = await import('@/lib/server/social-cards');
    const cards = cardsOf((await loadSiteContext(themeTables)).sites);
    expect(cards.size).toBeGreaterThan(pages.length / 2);
    for (const [card, content] of cards) await keptCard(card, content);
  });
});
