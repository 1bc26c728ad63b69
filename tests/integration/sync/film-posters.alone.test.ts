import { execFileSync } from 'node:child_process';
import { chmod, copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { MediaFile } from '@/lib/store/model';
import { storePaths } from '@/lib/store/paths';
import { openStore } from '@/lib/store/reader';
import { filmFrame } from '@/lib/sync/media/film-poster';
import { wholeDiagnostics } from '@/lib/sync/report';
import { buildWorkspace } from '@/tests/fake-notion/build';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import { movie, photo } from '@/tests/fake-notion/photographs';
import { type KitSource, kitSources } from '@/tests/source-kit/sources';
import { withHtml } from '@/tests/unit/article/page-maker';
import { syncInto } from '@/tests/unit/sync/both-interfaces';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

const SYSTEM = process.env.PATH;
const SECRET = 'ntn_of-the-owner';

/** The only folder with programs. */
let bin: string;
beforeEach(async () => {
  bin = await temporaryFolder();
  vi.stubEnv('PATH', bin);
  vi.stubEnv('NOTION_TOKEN', SECRET);
});

/** A program that is called as `ffmpeg` is: it notes how, and draws every film, or none. */
async function installFfmpeg({ draws = true } = {}): Promise<void> {
  const at = (name: string) => JSON.stringify(path.join(bin, name));
  await writeFile(path.join(bin, 'frame.png'), await photo(1200, 2100).png().toBuffer());
  const call = '[process.argv.slice(2), Object.keys(process.env), process.argv.at(process.argv.indexOf("-i") + 1)]';
  const lines = [
    `#!${process.execPath}`,
    'const fs = require("node:fs");',
    `fs.appendFileSync(${at('calls')}, JSON.stringify(${call}) + "\\n");`,
    draws ? `fs.writeSync(1, fs.readFileSync(${at('frame.png')}));` : 'process.exitCode = 1;',
  ];
  await writeFile(path.join(bin, 'ffmpeg'), lines.join('\n'));
  await chmod(path.join(bin, 'ffmpeg'), 0o755);
}

type Call = [args: string[], variables: string[], input: string];
const calls = async (): Promise<Call[]> => {
  const lines = (await readFile(path.join(bin, 'calls'), 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line));
};

/** A page with a film that was uploaded, in a source. */
async function startFilm({ start }: KitSource) {
  const workspace = buildWorkspace({ posts: 1 });
  const started = await start(workspace);
  onTestFinished(() => started.close());
  const page = rowBySlug(workspace, 'post-1');
  const film = appendText(workspace, page, '');
  Object.assign(film, { type: 'video', properties: { source: [[started.upload('film.mp4', movie())]] } });
  await started.refresh?.();
  const directory = await temporaryFolder();
  const store = openStore(directory);
  return {
    directory,
    sync: () => syncInto(directory, workspace.pageId, started.open()),
    video: async () => {
      const { rows = [] } = (await store.readContent()).snapshots[0] ?? {};
      const article = await store.readArticle(rows.find(({ slug }) => slug === 'post-1')?.article ?? '');
      const { html = '', media = [] } = article ? withHtml(article) : {};
      return { tag: /<video[^>]*>/.exec(html)?.[0] ?? '', media };
    },
    journal: async (): Promise<MediaFile[]> => {
      const lines = (await readFile(storePaths(directory).mediaJournal, 'utf8')).trim().split('\n');
      return lines.map((line) => JSON.parse(line).media);
    },
  };
}

test.for(kitSources)('a film has its poster from the first sync that finds ffmpeg, once: $name', async (kit) => {
  const { sync, video, journal, directory } = await startFilm(kit);
  const plain = await sync();
  expect(wholeDiagnostics(plain)).toMatchObject([{ level: 'info', message: expect.stringContaining('no ffmpeg') }]);
  expect((await video()).tag).toMatch(/^<video src="notelight:media\/\w+\.mp4"[^>]*class="notion-ratio-video">$/);
  expect((await sync()).sites).toMatchObject([{ changed: 0 }]);

  await installFfmpeg();
  const drawn = await sync();
  expect(drawn.downloads).toBe(0);
  expect(wholeDiagnostics(drawn)).toEqual([]);
  const [kept] = (await journal()).filter(({ poster }) => poster);
  expect(kept?.poster).toMatchObject({ width: 1200, height: 2100 });
  const poster = kept?.poster?.file ?? '';
  expect(await sharp(storePaths(directory).mediaFile(poster)).metadata()).toMatchObject({ format: 'webp' });
  const { tag, media } = await video();
  expect(tag).toContain(`poster="notelight:media/${poster}"`);
  expect(tag).toMatch(/ width="1200" height="2100"[^>]* loading="lazy">$/);
  expect(media).toEqual([kept?.file, poster]);

  expect((await sync()).sites).toMatchObject([{ changed: 0 }]);
  const [[args, variables, input] = [[], [], ''], ...more] = await calls();
  expect(more).toEqual([]);
  expect(input).toBe(`file:${storePaths(directory).mediaFile(kept?.file ?? '')}`);
  // What reads it opens no network and takes it for nothing else, and knows nothing of the owner.
  expect(args.join(' ')).toContain('-protocol_whitelist file -f mov');
  expect(variables).not.toContain('NOTION_TOKEN');
});

test('a film that cannot be drawn stays as it is, and is not tried again', async () => {
  await installFfmpeg({ draws: false });
  const { sync, video, journal } = await startFilm(kitSources[0] as KitSource);
  expect(wholeDiagnostics(await sync())).toEqual([]);
  expect((await video()).tag).toContain('class="notion-ratio-video"');
  await sync();
  expect((await journal()).map(({ poster }) => poster)).toEqual([null]);
  expect(await calls()).toHaveLength(1);
});

const hasFfmpeg = (() => {
  try {
    return execFileSync('ffmpeg', ['-version'], { stdio: 'ignore', env: process.env }) === null;
  } catch {
    return false;
  }
})();

test.runIf(hasFfmpeg)('ffmpeg itself draws a film, and opens nothing that a file names', async () => {
  vi.stubEnv('PATH', SYSTEM);
  const clip = path.resolve('docs/pictures/clip.mp4');
  const frame = await filmFrame(clip);
  expect(await sharp(frame as Buffer).metadata()).toMatchObject({ format: 'png', width: 640, height: 360 });
  await copyFile(clip, path.join(bin, 'clip.mp4'));
  await writeFile(path.join(bin, 'list.mp4'), '#EXTM3U\n#EXTINF:3,\nclip.mp4\n#EXT-X-ENDLIST\n');
  expect(await filmFrame(path.join(bin, 'list.mp4'))).toBeNull();
});
