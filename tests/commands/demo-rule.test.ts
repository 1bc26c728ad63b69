import { describe, expect, test } from 'vitest';
import { ConfigError } from '@/lib/diagnostics/errors';
import { type DemoUse, refuseDemoByMistake } from '@/scripts/owner/demo-rule';
import { runNode } from '@/scripts/process/run-command';
import { temporaryFolder } from '../unit/sync/temporary-folder';

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
  });

  test.each([
    'CI',
    'VERCEL',
    'NETLIFY',
    'CF_PAGES',
    'AWS_APP_ID',
    'GITHUB_ACTIONS',
    'GITLAB_CI',
    'RENDER',
    'FLY_APP_NAME',
    'RAILWAY_ENVIRONMENT',
    'DYNO',
    'WORKERS_CI',
    'KUBERNETES_SERVICE_HOST',
  ])('is not published where %s is set', (name) => {
    const said = refusal('publish', { [name]: 'true' });
    expect(said).toContain(`(${name} is true)`);
    expect(said).not.toContain('\n');
    expect(refusal('preview', { [name]: 'true' })).toBeUndefined();
    expect(refusal('asked', { [name]: 'true' })).toBeUndefined();
  });

  test('is not published at an address or in place of an export', () => {
    expect(refusal('publish', {}, { link: 'https://ada.example' })).toContain('(LINK is https://ada.example)');
    expect(refusal('publish', {}, { hasOtherExport: true })).toContain('(out/ was not made of the demo)');
    expect(refusal('publish', { CI: 'true', NOTION_PAGE_ID: '' })).toContain('NOTION_PAGE_ID is empty');
    expect(refusal('publish', { CI: 'true' })).toContain('NOTION_PAGE_ID is not set');
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

  test('is not taken for a misspelt page where another setting of Notion is', () => {
    const env = {
      ACTION_ID: 'x',
      NOTION_API_KEY: 'x',
      NOTION_INDEX: '1',
      NEXT_PUBLIC_NOTION_INDEX: '1',
      NOTION_HOST: 'x',
      NOTION_TOKEN_V2: 'x',
      NOTION_API_TOKEN: 'x',
    };
    expect(refusal('preview', env)).toBeUndefined();
  });
});

test.each(['build', 'build:server', 'sync', 'watch'])(
  '%s ends with one line and exit code 1 where it would publish the demo',
  async (command) => {
    const env = {
      ...process.env,
      CI: 'true',
      NOTION_PAGE_ID: '',
      NOTION_SOURCE: '',
      CONTENT_DIR: await temporaryFolder(),
      NOTELIGHT_NO_INSTALL: '1',
    };
    const { code, output } = await runNode(['scripts/run.mjs', command], { env });
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('(CI is true)')]);
    expect(code).toBe(1);
  },
  60_000,
);
