import { describe, expect, onTestFinished, test } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import { GONE, type Source, type SourceFile, type SourceSwitch } from '@/lib/source/source';
import { withFallback } from '@/lib/sources/fallback';
import { createSource } from '@/lib/sources/source';
import { openStore } from '@/lib/store/reader';
import { formatReport, isTokenRefused } from '@/lib/sync/report';
import { testConfig } from '@/tests/factories';
import { buildWorkspace } from '@/tests/fake-notion/build';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { withHtml } from '@/tests/unit/article/page-maker';
import { startBoth, syncInto } from '@/tests/unit/sync/both-interfaces';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

const POSTS = 6;

/** One workspace behind both of Notion's interfaces, and a store that is filled by the token first. */
async function start() {
  const workspace = buildWorkspace({ posts: POSTS });
  const { fakeNotion, official, open } = await startBoth([workspace]);
  const directory = await temporaryFolder();
  const switches: SourceSwitch[] = [];
  const sync = () => {
    switches.length = 0;
    official.resetLog();
    fakeNotion.resetLog();
    const onSwitch = (change: SourceSwitch) => void switches.push(change);
    return syncInto(directory, workspace.pageId, withFallback(open.token(), open['public page'](), { onSwitch }));
  };
  const store = openStore(directory);
  const articles = async () => {
    const { snapshots } = await store.readContent();
    const rows = snapshots[0]?.rows.filter(({ article }) => article) ?? [];
    return Object.fromEntries(
      await Promise.all(
        rows.map(async ({ slug, article }) => {
          const found = await store.readArticle(article ?? '');
          return [slug, found ? withHtml(found).html : ''] as const;
        }),
      ),
    );
  };
  return { workspace, official, fakeNotion, sync, switches, articles };
}

describe('with a token, the public page stands in', () => {
  test('from the next page on when the official interface goes down in the middle of a sync', async () => {
    const { sync, switches, official, fakeNotion, articles } = await start();
    official.fail({ endpoint: 'blocks/children', fault: { kind: 'gateway', status: 502 }, after: 2 });
    expect((await sync()).sites[0]).toMatchObject({ outcome: 'published', diagnostics: [] });
    expect(Object.values(await articles())).toEqual(Array(POSTS).fill(expect.stringContaining('This is post')));
    expect(switches).toMatchObject([{ isDown: true }]);
    expect(fakeNotion.requests.length).toBeGreaterThan(0);
  });

  test('and the report of the sync says so in one line, with the cause and the day', async () => {
    const { workspace, sync, official, fakeNotion } = await start();
    expect(formatReport(await sync())).not.toContain(fakeNotion.apiBaseUrl);

    official.fail({ endpoint: '*', fault: { kind: 'error', status: 401 } });
    const down = await sync();
    // A whole site: the command ends with 0.
    expect(down.sites.map(({ outcome }) => outcome)).toEqual(['published']);
    expect(isTokenRefused(down)).toBe(true);
    const day = new Date().toISOString().slice(0, 10);
    const lines = formatReport(down).split('\n');
    expect(lines.filter((line) => line.includes(official.url))).toEqual([
      expect.stringMatching(
        new RegExp(
          `^  ! Notion could not be read at ${official.url}, so it is read at ${fakeNotion.apiBaseUrl} from ${day}.*NOTION_API_TOKEN`,
        ),
      ),
    ]);

    official.recover();
    const { id } = rowBySlug(workspace, 'post-3');
    appendText(workspace, rowBySlug(workspace, 'post-3'), 'More.');
    official.fail({ endpoint: 'blocks/children', fault: { kind: 'error', status: 404 }, ids: [id] });
    const one = formatReport(await sync()).split('\n');
    expect(one.filter((line) => line.includes(official.url))).toEqual([
      expect.stringMatching(
        new RegExp(`^  · https://www\\.notion\\.so/${id.replaceAll('-', '')} was read at .*Connections`),
      ),
    ]);
  });

  test('for a database that the integration does not see, which is told once', async () => {
    const { workspace, sync, switches, official, articles } = await start();
    official.unshare(workspace.pageId);
    expect((await sync()).sites[0]).toMatchObject({ outcome: 'published', diagnostics: [] });
    expect(Object.values(await articles())).toEqual(Array(POSTS).fill(expect.stringContaining('This is post')));
    expect(switches).toEqual([expect.objectContaining({ isDown: false, pageId: workspace.pageId })]);
  });

  test('for single pages and files that the integration does not see', async () => {
    const source = (version: string, name: string) =>
      ({
        addresses: [],
        isUploaded: () => true,
        readVersions: async (keys: string[]) => new Map(keys.map((key) => [key, key === 'a' ? '1' : version])),
        fileUrls: async () => new Map([[name, `https://files.example/${name}`]]),
      }) as unknown as Source;
    const both = withFallback(source(GONE, 'a'), source('2', 'b'));
    expect([...(await both.readVersions(['a', 'b']))]).toEqual(Object.entries({ a: '1', b: '2' }));
    const [a, b] = ['a', 'b'].map((url) => ({ url, blockId: '' })) as [SourceFile, SourceFile];
    expect([...(await both.fileUrls([a])).keys()]).toEqual(['a']);
    expect([...(await both.fileUrls([a, b])).keys()]).toEqual(['a', 'b']);
  });

  test('and when a token has ended without a public page, the last good copy stands', async () => {
    const { sync, official, fakeNotion, articles } = await start();
    await sync();
    const before = await articles();
    official.fail({ endpoint: '*', fault: { kind: 'error', status: 401 } });
    fakeNotion.fail({ endpoint: '*', fault: { kind: 'status', status: 401 } });
    const report = await sync();
    expect([report.sites[0]?.outcome, isTokenRefused(report)]).toEqual(['kept', true]);
    expect(report.sites[0]?.diagnostics).toMatchObject([
      { level: 'error', message: expect.stringContaining('expired') },
    ]);
    expect(await articles()).toEqual(before);
  });

  test('and when both are down, the last good copy stands', async () => {
    const { workspace, sync, official, fakeNotion, articles } = await start();
    await sync();
    const before = await articles();
    appendText(workspace, rowBySlug(workspace, 'post-2'), 'Written while nobody answered.');
    official.fail({ endpoint: '*', fault: { kind: 'error', status: 503 } });
    fakeNotion.fail({ endpoint: '*', fault: { kind: 'status', status: 503 } });
    const { sites } = await sync();
    expect(sites[0]?.outcome).not.toBe('published');
    expect(sites[0]?.diagnostics[0]?.message).toContain(official.url);
    expect(await articles()).toEqual(before);
    official.recover();
    fakeNotion.recover();
    await sync();
    expect((await articles())['post-2']).toContain('Written while nobody answered.');
  });
});

describe('NOTION_SOURCE', () => {
  const settings = (notion: UserConfig['notion']) =>
    testConfig({ notion: { pageId: '1'.repeat(32), ...notion } }).notion;
  const TOKEN = { apiToken: 'ntn_x', officialApiUrl: 'http://127.0.0.1:9' };
  const PUBLIC = 'https://www.notion.so/api/v3';

  test.each([
    ['auto, without a token, is the public page', {}, [PUBLIC]],
    ['auto, with a token, is both', TOKEN, [TOKEN.officialApiUrl, PUBLIC]],
    ['token is the token alone', { ...TOKEN, source: 'token' as const }, [TOKEN.officialApiUrl]],
    ['public is the public page alone', { ...TOKEN, source: 'public' as const }, [PUBLIC]],
  ])('%s', async (_name, notion, addresses) => {
    const source = await createSource(settings(notion));
    const found = source.addresses.map((address) => address.replace(/\/$/, ''));
    for (const address of addresses) expect(found).toContain(address);
    expect(found.includes(PUBLIC)).toBe(addresses.includes(PUBLIC));
    expect(found.includes(TOKEN.officialApiUrl)).toBe(addresses.includes(TOKEN.officialApiUrl));
  });

  test('at other addresses, when Notion is down at its own', async () => {
    const workspace = buildWorkspace({ posts: 2 });
    const [down, up] = [
      await startFakeNotion({ workspaces: [workspace] }),
      await startFakeNotion({ workspaces: [workspace] }),
    ];
    onTestFinished(async () => {
      await Promise.all([down.close(), up.close()]);
    });
    down.fail({ endpoint: '*', fault: { kind: 'status', status: 403 } });
    const switches: SourceSwitch[] = [];
    const source = await createSource(settings({ apiBaseUrl: down.apiBaseUrl, apiFallbackUrls: [up.apiBaseUrl] }), {
      onSwitch: (change) => switches.push(change),
    });
    const { rows } = await source.readDatabase(workspace.pageId, { viewIndex: 0 });
    // Two posts, and the row of the settings.
    expect(rows).toHaveLength(3);
    expect(switches).toEqual([expect.objectContaining({ from: down.apiBaseUrl, to: up.apiBaseUrl, isDown: true })]);
    const asked = down.requests.length;
    await source.readDatabase(workspace.pageId, { viewIndex: 0 });
    expect(down.requests).toHaveLength(asked);
  });

  test('at the workspace’s own host and Notion’s others, unless API_BASE_URL is set', async () => {
    const page = { pageId: `https://Ada.notion.site/Blog-${'1'.repeat(32)}` };
    const own = ['https://ada.notion.site/api/v3', 'https://app.notion.com/api/v3'];
    const known = await createSource(settings(page));
    expect(known.addresses).toEqual(expect.arrayContaining([PUBLIC, ...own]));
    const set = await createSource(settings({ ...page, apiBaseUrl: 'https://proxy.example/api/v3' }));
    for (const address of own) expect(set.addresses).not.toContain(address);
  });

  test('token without one says what is missing', async () => {
    await expect(createSource(settings({ source: 'token' }))).rejects.toThrow(/NOTION_API_TOKEN is empty/);
  });
});
