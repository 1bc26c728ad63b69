import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '@/lib/config/load';
import { createOfficialSource } from '@/lib/notion/official-source';
import { createNotionSource } from '@/lib/notion/source';
import type { Source } from '@/lib/source/source';
import { demoFolders, folderWorkspaces } from '@/lib/sources/folders';
import { syncWorkspaces } from '@/lib/sync/sync';
import { loadDemoWorkspaces } from '@/tests/demo-workspaces';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';
import { feedProblems } from '@/tests/feed-rules';
import { differences } from '@/tests/unit/notion/official/differences';
import { loadThemes } from '@/tests/unit/themes/render-page';
import { themeTables } from '@/themes/settings';
import { type DifferentLine, differentLines } from './compare-files';
import { publishedFiles } from './published-files';

/** Every differing line with its reason. */
const LIST = 'test-results/exports.txt';
const HOST = 'https://www.notion.so';
/** Feeds have complete addresses where the site knows its own. */
const LINK = 'https://blog.example';

let lines: DifferentLine[];
/** Names of files that one of the exports publishes. */
let pictures: string[];
let folder: string;

beforeAll(async () => {
  vi.stubEnv('NEXT_PUBLIC_LINK', LINK);
  folder = await mkdtemp(path.join(tmpdir(), 'notelight-exports-'));
  const workspaces = await loadDemoWorkspaces();
  const fakeNotion = await startFakeNotion({ workspaces });
  const official = await startFakeOfficial({ workspaces, uploads: fakeNotion.uploads });
  const sync = async (name: string, source: Source): Promise<string> => {
    const directory = path.join(folder, name);
    await mkdir(directory);
    const { sites } = await syncWorkspaces({
      workspaces: await folderWorkspaces(demoFolders),
      source,
      directory,
      config: loadConfig().config,
      resolveSettings: (table) => loadConfig({ table, themes: themeTables }),
      isOffline: true,
    });
    expect(sites.map(({ outcome }) => outcome)).toEqual(['published', 'published', 'published']);
    return directory;
  };
  const byPublicPage = await sync('public', createNotionSource({ apiBaseUrl: fakeNotion.apiBaseUrl, host: HOST }));
  const token = { baseUrl: official.url, token: official.token };
  const byToken = await sync('token', createOfficialSource({ ...token, host: HOST }));
  await Promise.all([official.close(), fakeNotion.close()]);

  await loadThemes();
  const [one, other] = [
    await publishedFiles(byPublicPage, path.join(folder, 'out-public')),
    await publishedFiles(byToken, path.join(folder, 'out-token')),
  ];
  lines = differentLines(one.files, other.files, differences);
  pictures = [...one.media, ...other.media].filter((name) => one.media.has(name) !== other.media.has(name));
  await mkdir(path.dirname(LIST), { recursive: true });
  await writeFile(LIST, lines.map(asText).join('\n'));
}, 300_000);

afterAll(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true, force: true }));

const asText = ({ file, first = '(nothing)', second = '(nothing)', reasons }: DifferentLine): string =>
  `${file}: ${reasons.join('; ') || 'for no known reason'}\n  by the public page: ${first}\n  by the token: ${second}\n`;

describe('the exports that either source gives of the demo', () => {
  test(`differ only for the reasons of docs/sources.md (all lines are in ${LIST})`, () => {
    expect(lines.filter(({ reasons }) => reasons.length === 0).map(asText)).toEqual([]);
  });

  test('publish the same files, but for those that such lines name', () => {
    const named = lines.map(asText).join('\n');
    expect(pictures.filter((name) => !named.includes(name))).toEqual([]);
  });

  test('have feeds that keep the rules of the W3C’s validator', async () => {
    const output = path.join(folder, 'out-public');
    const files = (await readdir(output, { recursive: true })).filter((file) => /rss\/.*\.xml$/.test(file));
    expect(files.length).toBeGreaterThan(60);
    for (const file of files) {
      const address = [LINK, ...file.split(path.sep).map(encodeURIComponent)].join('/');
      expect([file, feedProblems(address, await readFile(path.join(output, file), 'utf8'))]).toEqual([file, []]);
    }
  });

  test.each(differences.filter(({ published }) => published))('do differ in: $content', ({ content }) => {
    expect(lines.some(({ reasons }) => reasons.includes(content))).toBe(true);
  });
});
