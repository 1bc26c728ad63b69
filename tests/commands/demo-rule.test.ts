import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '@/lib/diagnostics/errors';
import { type DemoUse, hasOtherExport, refuseDemoByMistake } from '@/lib/export/content/demo-rule';
import { folderRowIds } from '@/lib/markdown/folder';
import { demoFolders, folderWorkspaces } from '@/lib/sources/folders';
import { storePaths } from '@/lib/store/paths';
import { commitContent, prepareStore } from '@/lib/store/writer';
import { runNode } from '@/scripts/process/run-command';
import { mockSnapshot } from '../factories';
import { temporaryFolder, writeFiles } from '../unit/sync/temporary-folder';

/** What is said about a folder without any page; undefined where the demo is built. */
function refusal(
  use: DemoUse,
  env: Record<string, string>,
  { link = '', hasOtherExport = false } = {},
): string | undefined {
  try {
    refuseDemoByMistake(use, { env, link, hasOtherExport });
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
}

describe('the demo', () => {
  test('is built in a fresh clone', () => {
    expect(refusal('publish', {})).toBeUndefined();
    expect(refusal('publish', { CI: '', VERCEL: '0', NETLIFY: 'false' })).toBeUndefined();
    expect(refusal('preview', {})).toBeUndefined();
  });

  test.each(['VERCEL', 'NETLIFY', 'CF_PAGES', 'RENDER', 'DYNO', 'WORKERS_CI'])(
    'is not shown on a host that sets %s, whichever command it starts',
    (name) => {
      for (const use of ['publish', 'preview'] as const) {
        const said = refusal(use, { [name]: 'true' });
        expect(said).toContain(`(${name} is true)`);
        expect(said).not.toContain('\n');
      }
      expect(refusal('asked', { [name]: 'true' })).toBeUndefined();
    },
  );

  test.each(['CI', 'GITHUB_ACTIONS', 'GITLAB_CI', 'KUBERNETES_SERVICE_HOST'])(
    'is not published where %s is set, but may be tried there',
    (name) => {
      expect(refusal('publish', { [name]: 'true' })).toContain(`(${name} is true)`);
      expect(refusal('preview', { [name]: 'true' })).toBeUndefined();
      expect(refusal('preview', { [name]: 'true', VERCEL: '1' })).toContain('(VERCEL is 1)');
    },
  );

  test.each(['publish', 'preview'] as const)('is not shown at an address or in place of an export: %s', (use) => {
    expect(refusal(use, {}, { link: 'https://ada.example' })).toContain('(LINK is https://ada.example)');
    expect(refusal(use, {}, { hasOtherExport: true })).toContain('(out/ was not made of the demo)');
    expect(refusal('asked', {}, { link: 'https://ada.example', hasOtherExport: true })).toBeUndefined();
  });

  test.each([
    'NOTION_PAGEID',
    'NEXT_PUBLIC_NOTION_PAGE_ID',
    'NOTION_PAGE_IDS',
    'NOTION_PAGE',
    'NOTON_PAGE_ID',
    'NOTION_DATABASE_ID',
    'notion_page_id',
  ])('is never shown to an owner who wrote %s', (name) => {
    for (const use of ['publish', 'preview'] as const) {
      const said = refusal(use, { [name]: '0123456789abcdef0123456789abcdef' });
      expect(said).toContain(`${name} is, which is not a setting. Rename it to NOTION_PAGE_ID`);
    }
    expect(refusal('asked', { [name]: 'x' })).toBeUndefined();
    expect(refusal('preview', { [name]: '' })).toBeUndefined();
  });

  test.each(['ACTION_ID', 'NOTION_API_KEY', 'NEXT_PUBLIC_NOTION_INDEX', 'NOTION_HOST', 'NOTION_API_TOKEN'])(
    'is not taken for a misspelt page where %s is',
    (name) => expect(refusal('preview', { [name]: 'x' })).toBeUndefined(),
  );
});

test('an export of the demo is known by its ids, so a second npm start may replace it', async () => {
  const folder = await temporaryFolder();
  const write = (file: string, text: string) => writeFiles(folder, { [file]: text });
  expect(await hasOtherExport(folder)).toBe(false);
  await write('index.html', 'home');
  expect(await hasOtherExport(folder)).toBe(true);
  const [page = ''] = await folderRowIds(demoFolders[0] ?? { path: '', prefix: '' });
  await write('data/ids.json', JSON.stringify({ [page.replaceAll('-', '')]: '/about/' }));
  expect(await hasOtherExport(folder)).toBe(false);
  await write('data/ids.json', JSON.stringify({ '0123456789abcdef0123456789abcdef': '/about/' }));
  expect(await hasOtherExport(folder)).toBe(true);
});

test.each(['build', 'sync'])(
  '%s ends with one line and exit code 1 where the demo would be published, even again',
  async (command) => {
    const store = await temporaryFolder();
    await writeFile(path.join(store, 'addresses.json'), '{}');
    const [pageId = ''] = (await folderWorkspaces(demoFolders)).map((workspace) => workspace.pageId);
    await prepareStore(storePaths(store));
    await commitContent(storePaths(store), [{ tag: '', snapshot: { ...mockSnapshot([]), pageId } }]);
    const env = {
      ...process.env,
      CI: 'true',
      NOTION_PAGE_ID: '',
      NOTION_SOURCE: '',
      CONTENT_DIR: store,
      NOTELIGHT_NO_INSTALL: '1',
    };
    const { code, output } = await runNode(['scripts/run.mjs', command], { env });
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('(CI is true)')]);
    expect(code).toBe(1);
  },
  60_000,
);
