import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { MediaSource } from '@/lib/article/render';
import type { Source, SourceFile } from '@/lib/source/source';
import { SourceError, SourceUnreachableError } from '@/lib/source/source';
import { storePaths } from '@/lib/store/paths';
import { prepareStore } from '@/lib/store/writer';
import { MediaLibrary } from '@/lib/sync/media/media';
import { photo } from '@/tests/fake-notion/photographs';
import { startServer } from '@/tests/unit/sync/local-server';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

interface Answer {
  isSilent?: boolean;
  status?: number;
  type?: string;
  body?: string | Buffer;
}

/** A host of files and a source that keeps its uploads there: `attachment:…:name` is at `/name?signed`. */
async function startLibrary(answer: (name: string) => Answer = () => ({ body: 'Text.' })) {
  const asked: string[] = [];
  const { origin } = await startServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    asked.push(name);
    const { isSilent = false, status = 200, type = 'text/plain', body = '' } = answer(name);
    if (!isSilent) response.writeHead(status, { 'content-type': type }).end(body);
  });
  const paths = storePaths(await temporaryFolder());
  await prepareStore(paths);
  const signed: string[][] = [];
  const uploads = {
    /** Refuses to sign uploads. */
    error: undefined as Error | undefined,
    /** A file that the source does not know. */
    unknown: '',
    /** Of a source whose files lie on this computer. */
    readFile: undefined as Source['readFile'],
  };
  const isUploaded = (url: string): boolean => url.startsWith('attachment:');
  const source = {
    isUploaded,
    fileKey: (url: string) => url.replace(/\?.*/, ''),
    get readFile() {
      return uploads.readFile;
    },
    async fileUrls(files: readonly SourceFile[]) {
      signed.push(files.map(({ url }) => url));
      if (uploads.error && files.some(({ url }) => isUploaded(url))) throw uploads.error;
      const known = files.filter(({ url }) => url !== uploads.unknown);
      const address = (url: string) => (isUploaded(url) ? `${origin}/${url.split(':').at(-1)}?${signed.length}` : url);
      return new Map(known.map(({ url }) => [url, address(url)]));
    },
  } as unknown as Source;
  return {
    asked,
    origin,
    paths,
    signed,
    uploads,
    journal: async () => (await readFile(paths.mediaJournal, 'utf8')).split('\n'),
    /** A library on the same store, as a new sync has it. */
    open: async ({
      isAllowed = true,
      isNotions = false,
      answerMs = 15_000,
      ...options
    }: {
      isOffline?: boolean;
      quality?: number;
      runsPages?: boolean;
      isAllowed?: boolean;
      /** Whether the host is one of Notion's. */
      isNotions?: boolean;
      answerMs?: number;
    } = {}) => {
      const guard = { privateHosts: isAllowed ? ['127.0.0.1'] : [], notionAddresses: isNotions ? [origin] : [] };
      const timing = { pauseMs: 1, answerMs };
      const library = new MediaLibrary({ paths, source, ...options, downloads: { guard, timing } });
      await library.open();
      return library;
    },
  };
}

const upload = (name: string, kind: MediaSource['kind'] = 'file'): MediaSource => ({
  url: `attachment:1:${name}`,
  blockId: 'b',
  kind,
});
const reasons = (failures: { diagnostic: { message: string } }[]) =>
  failures.map(({ diagnostic }) => diagnostic.message);

describe('a file', () => {
  test('is copied once, however many ask for it, and found by every later sync', async () => {
    const host = await startLibrary();
    const library = await host.open();
    const failures = await Promise.all([
      library.fetchAll([upload('a.txt'), upload('a.txt?x')]),
      library.fetchAll([upload('a.txt')]),
    ]);
    expect(failures).toEqual([[], []]);
    expect([host.asked.length, library.downloaded]).toEqual([1, 1]);
    const copy = { file: expect.stringMatching(/^[0-9a-f]{20}\.txt$/), type: 'text/plain; charset=utf-8', bytes: 5 };
    expect(library.find(upload('a.txt?signature').url)).toEqual(copy);
    expect(library.files()).toEqual([copy]);
    await library.fetchAll([upload('a.txt')]);
    const next = await host.open();
    expect(await next.fetchAll([upload('a.txt')])).toEqual([]);
    expect([next.files(), next.downloaded, host.asked.length]).toEqual([[copy], 0, 1]);
    expect(next.hasAll(next.files().map(({ file }) => file))).toBe(true);
    expect(next.hasAll(['other.txt'])).toBe(false);
  });

  test('of the same content is one file, whatever its address', async () => {
    const host = await startLibrary();
    const library = await host.open();
    const linked = { ...upload('c.txt'), url: `${host.origin}/c.txt?d=e.pdf#f.pdf` };
    await library.fetchAll([upload('a.txt'), upload('b.txt'), linked]);
    expect([library.downloaded, (await readdir(host.paths.media)).length]).toEqual([3, 1]);
  });

  test('of many is signed with at most a hundred others', async () => {
    const host = await startLibrary();
    const library = await host.open();
    await library.fetchAll(Array.from({ length: 101 }, (_, index) => upload(`${index}.txt`)));
    expect(host.signed.map(({ length }) => length)).toEqual([100, 1]);
    expect(library.downloaded).toBe(101);
  });

  test('that is a page is kept with a policy, and anew when its scripts may run', async () => {
    const host = await startLibrary();
    const page = upload('a.html', 'page');
    const kept = async (runsPages: boolean) => {
      const library = await host.open({ runsPages });
      expect(await library.fetchAll([page])).toEqual([]);
      const { file, type, runs = false } = library.find(page.url) ?? {};
      const text = await readFile(host.paths.mediaFile(String(file)), 'utf8');
      return { type, runs, hasScripts: text.includes('script-src'), downloaded: library.downloaded };
    };
    const type = 'text/html; charset=utf-8';
    expect(await kept(false)).toEqual({ type, runs: false, hasScripts: false, downloaded: 1 });
    expect(await kept(false)).toMatchObject({ downloaded: 0 });
    expect(await kept(true)).toEqual({ type, runs: true, hasScripts: true, downloaded: 1 });
    expect(await kept(false)).toMatchObject({ hasScripts: false, downloaded: 0 });
  });

  test('in the page itself is none, and offline only uploads are asked for', async () => {
    const host = await startLibrary();
    const library = await host.open({ isOffline: true });
    const elsewhere = (url: string): MediaSource => ({ url, blockId: 'b', kind: 'file' });
    const [inPage, there] = [elsewhere('data:text/plain,x'), elsewhere(`${host.origin}/b.txt`)];
    expect(await library.fetchAll([inPage, there, upload('a.txt')])).toEqual([]);
    expect([host.asked, library.files().length]).toEqual([['a.txt?1'], 1]);
    expect(await (await host.open()).fetchAll([inPage, there])).toEqual([]);
    expect(host.asked).toEqual(['a.txt?1', 'b.txt']);
    expect(host.signed).toEqual([[upload('a.txt').url], [there.url]]);
  });

  test.each([
    ['a.pdf', 'application/pdf', '%PDF-1.7', 'pdf'],
    ['a.PDF', 'application/pdf', '%PDF-1.7', 'pdf'],
    ['a.%70df', 'application/pdf', '%PDF-1.7', 'pdf'],
    ['a%.txt', 'text/plain', 'x', 'txt'],
    ['nameless', 'application/pdf', '%PDF-1.7', 'pdf'],
    ['nameless', 'text/plain', 'x', 'bin'],
    ['a.html', 'text/html', '<p>', 'bin'],
    ['a.htm', 'text/html', '<p>', 'bin'],
    ['a.xhtml', 'text/html', '<p>', 'bin'],
  ])('called %s of the type %s keeps its extension where it is safe', async (name, type, body, extension) => {
    const library = await (await startLibrary(() => ({ type, body }))).open();
    expect(await library.fetchAll([upload(name)])).toEqual([]);
    expect(library.files()[0]?.file).toMatch(new RegExp(`\\.${extension}$`));
  });

  test.each(['a.pdf', 'a.htmlx', 'axhtml', 'a.xxhtml'])('called %s that is a web page is not kept', async (name) => {
    const host = await startLibrary(() => ({ type: 'text/html; charset=utf-8', body: '<p>Log in</p>' }));
    const library = await host.open();
    expect(reasons(await library.fetchAll([upload(name)]))).toEqual([expect.stringMatching(/^A file .* a web page/)]);
    expect(await readdir(host.paths.media)).toEqual([]);
  });
});

describe('a picture', () => {
  test('is kept with its smaller copies, in the quality that the owner set', async () => {
    const body = await photo(700, 400).png().toBuffer();
    const host = await startLibrary(() => ({ type: 'image/png', body }));
    const library = await host.open({ quality: 20 });
    expect(await library.fetchAll([upload('a.png', 'image')])).toEqual([]);
    const [media] = library.files();
    expect(media).toMatchObject({ type: 'image/png', width: 700, height: 400, bytes: expect.any(Number) });
    expect(media).not.toHaveProperty('isCut');
    expect(media?.placeholder).toMatch(/^data:image\/webp/);
    expect(media?.variants?.map(({ width, type }) => [width, type])).toEqual([
      [700, 'image/avif'],
      [640, 'image/webp'],
      [700, 'image/webp'],
    ]);
    const size = async (name = '') => (await readFile(host.paths.mediaFile(name))).length;
    const small = await size(media?.variants?.[1]?.file);
    await rm(host.paths.mediaJournal);
    const fine = await host.open({ quality: 95 });
    await fine.fetchAll([upload('a.png', 'image')]);
    expect(await size(fine.files()[0]?.variants?.[1]?.file)).toBeGreaterThan(small);
    // One that lost a copy is fetched again.
    await rm(host.paths.mediaFile(fine.files()[0]?.variants?.[0]?.file ?? ''));
    expect((await host.open()).files()).toEqual([]);
  });

  test('that is cut off is shown, and told each time', async () => {
    const whole = await photo(60, 40).jpeg().toBuffer();
    const host = await startLibrary(() => ({ type: 'image/jpeg', body: whole.subarray(0, whole.length - 40) }));
    const library = await host.open();
    for (const _sync of [1, 2]) {
      expect(await library.fetchAll([upload('a.jpg', 'image')])).toMatchObject([
        { source: upload('a.jpg', 'image'), diagnostic: { level: 'warning', excerpt: 'attachment:1:a.jpg' } },
      ]);
    }
    expect(library.files()).toMatchObject([{ isCut: true, width: 60 }]);
    expect(host.asked).toHaveLength(1);
  });

  test('that is none is told with what its server says it is', async () => {
    const host = await startLibrary((name) => ({ type: name.startsWith('a') ? 'image/heic' : '', body: 'noise' }));
    const library = await host.open();
    const failures = await library.fetchAll([upload('a.png', 'image'), upload('b.png', 'image')]);
    expect(reasons(failures)).toEqual([
      expect.stringMatching(/^A picture .*image\/heic/),
      expect.stringMatching(/unknown type/),
    ]);
    expect(failures).toMatchObject([{ isForbidden: false }, { isForbidden: false }]);
  });
});

test('a picture that cannot be drawn is kept for download, where it is an upload or begins like a picture', async () => {
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  const host = await startLibrary((name) => ({ body: name.endsWith('png') ? start : 'noise' }));
  const library = await host.open();
  const offered = (url: string): MediaSource => ({ url, blockId: 'b', kind: 'image', isOffered: true });
  const sources = ['attachment:1:a.heic', `${host.origin}/b.png`, `${host.origin}/c`].map(offered);
  expect(await library.fetchAll(sources)).toHaveLength(3);
  const kept = library
    .files()
    .map(({ file, notDrawn }) => [file.split('.')[1], typeof notDrawn])
    .sort();
  expect(kept).toEqual([
    ['bin', 'string'],
    ['png', 'string'],
  ]);
});

describe('a file on this computer', () => {
  test('is read by its source, which knows why it cannot be', async () => {
    const host = await startLibrary();
    const library = await host.open();
    host.uploads.readFile = async (url) =>
      url.endsWith('a.md') ? Buffer.from('Text.') : { reason: 'it lies outside the folder' };
    const elsewhere = { url: `${host.origin}/c.txt`, blockId: 'b', kind: 'file' as const };
    const failures = await library.fetchAll([upload('a.md'), upload('b.md'), elsewhere]);
    expect(reasons(failures)).toEqual([expect.stringMatching(/because it lies outside the folder$/)]);
    expect(library.find(upload('a.md').url)).toMatchObject({ bytes: 5, file: expect.stringMatching(/\.md$/) });
    expect(host.asked).toEqual(['c.txt']);
  });
});

describe('a file that cannot be had', () => {
  const elsewhere = (origin: string): MediaSource => ({ url: `${origin}/gone.txt`, blockId: 'b', kind: 'file' });

  test('is asked for again in the next sync if it is an upload, and a day later if it is elsewhere', async () => {
    const host = await startLibrary(() => ({ status: 404 }));
    const library = await host.open();
    const sources = [upload('a.txt'), elsewhere(host.origin)];
    const [first, second] = await library.fetchAll(sources);
    expect(first?.diagnostic.hint).toContain('The next sync tries again');
    expect(second?.diagnostic.hint).toContain('The first sync after a day tries again');
    await library.close();
    expect(reasons(await (await host.open()).fetchAll(sources))).toEqual([
      expect.stringMatching(/404$/),
      expect.stringMatching(/404$/),
    ]);
    expect(host.asked.filter((name) => name.startsWith('a.txt'))).toHaveLength(2);
    expect(host.asked.filter((name) => name === 'gone.txt')).toHaveLength(1);
    expect(host.signed.at(-1)).toEqual([upload('a.txt').url]);
  });

  test('because it may not be opened is read as soon as its owner allows it', async () => {
    const host = await startLibrary();
    const library = await host.open({ isAllowed: false });
    const [failure] = await library.fetchAll([elsewhere(host.origin)]);
    expect(failure).toMatchObject({ isForbidden: true, diagnostic: { hint: expect.stringContaining('127.0.0.1') } });
    await library.close();
    expect(await (await host.open()).fetchAll([elsewhere(host.origin)])).toEqual([]);
  });

  test('because its address died is signed once more, where it is an upload', async () => {
    const host = await startLibrary((name) => (name.endsWith('?1') ? { status: 403 } : { body: 'Text.' }));
    const library = await host.open();
    expect(await library.fetchAll([upload('a.txt')])).toEqual([]);
    expect(host.asked).toEqual(['a.txt?1', 'a.txt?2']);
  });

  test('because its host is silent is asked for again, where it is an upload, and also after it was signed once more', async () => {
    const host = await startLibrary((name) => (name.endsWith('?1') ? { status: 403 } : { isSilent: true }));
    const notions = await host.open({ isNotions: true, answerMs: 150 });
    expect(reasons(await notions.fetchAll([upload('a.txt')]))).toEqual([expect.stringContaining('does not answer')]);
    expect(host.asked).toEqual(['a.txt?1', 'a.txt?2', 'a.txt?2', 'a.txt?2']);
    await (await host.open({ isNotions: true, answerMs: 150 })).fetchAll([upload('b.txt'), elsewhere(host.origin)]);
    expect(host.asked.filter((name) => name === 'b.txt?3')).toHaveLength(3);
    expect(host.asked.filter((name) => name === 'gone.txt')).toHaveLength(1);
  });

  test.each([
    ['elsewhere', 403],
    ['uploaded', 404],
  ])('for another reason is not signed again: %s, %i', async (where, status) => {
    const host = await startLibrary(() => ({ status }));
    const library = await host.open();
    const source = where === 'uploaded' ? upload('a.txt') : elsewhere(host.origin);
    expect(await library.fetchAll([source])).toHaveLength(1);
    expect([host.signed.length, host.asked.length]).toEqual([1, 1]);
  });

  test('whose address the source does not know is skipped', async () => {
    const host = await startLibrary();
    const library = await host.open();
    host.uploads.unknown = upload('a.txt').url;
    const failures = await library.fetchAll([upload('a.txt'), upload('b.txt')]);
    expect(reasons(failures)).toEqual([expect.stringContaining('no address')]);
    expect(library.downloaded).toBe(1);
  });

  test('because uploads are not signed does not cost those elsewhere, unless the source is down', async () => {
    const host = await startLibrary();
    const library = await host.open();
    const sources = [upload('a.txt'), elsewhere(host.origin)];
    host.uploads.error = new SourceError('Refused');
    expect(reasons(await library.fetchAll(sources))).toEqual([expect.stringContaining('no address')]);
    expect(library.downloaded).toBe(1);
    host.uploads.error = new SourceUnreachableError('Silence');
    await expect(library.fetchAll(sources)).rejects.toThrow('Silence');
    host.uploads.error = new TypeError('A fault of ours');
    await expect(library.fetchAll(sources)).rejects.toThrow(TypeError);
  });
});

describe('the journal', () => {
  const media = { file: 'a.txt', type: 'text/plain', bytes: 1 };
  const line = (entry: object) => `${JSON.stringify({ version: 4, ...entry })}\n`;

  test('is read whatever is in it, and files that are gone are not believed', async () => {
    const host = await startLibrary();
    await writeFile(host.paths.mediaFile('a.txt'), 'x');
    const entries = [
      { source: 7, media },
      { source: 'none' },
      { source: 'number', media: { file: 7 } },
      { source: 'gone', media: { ...media, file: 'gone.txt' } },
      { source: 'copies', media: { ...media, variants: [{ file: 'gone.txt' }] } },
      { source: 'kept?signature', media },
    ];
    await writeFile(host.paths.mediaJournal, `${entries.map(line).join('')}\nnull\n{"source":`);
    const library = await host.open();
    expect([library.files(), library.find('kept')]).toEqual([[media], media]);
    // The next line begins a line.
    await library.fetchAll([upload('new.txt')]);
    expect((await host.journal()).slice(-3)).toEqual(['{"source":', expect.stringContaining('new.txt'), '']);
  });

  test('has one line of each file: its source and its copy', async () => {
    const host = await startLibrary();
    const library = await host.open();
    await library.fetchAll([upload('a.txt'), upload('c.txt')]);
    const lines = (await host.journal()).slice(0, -1).map((text) => JSON.parse(text));
    expect(lines.sort((one, other) => one.source.localeCompare(other.source))).toEqual(
      ['a.txt', 'c.txt'].map((name) => ({
        source: upload(name).url,
        media: library.find(upload(name).url),
        version: 4,
      })),
    );
    // Nobody but the owner reads where files were, and everybody what is published.
    const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);
    expect(await modeOf(host.paths.mediaJournal)).toBe('600');
    expect(await modeOf(host.paths.mediaFile(library.files()[0]?.file ?? ''))).toBe('644');
  });

  test('of another version does not count: the file is downloaded again', async () => {
    const host = await startLibrary();
    await writeFile(host.paths.mediaFile('a.txt'), 'x');
    await writeFile(host.paths.mediaJournal, line({ source: 'old', media, version: 1 }));
    expect((await host.open()).files()).toEqual([]);
  });
});

test('a store without media is empty', async () => {
  const host = await startLibrary();
  await rm(host.paths.media, { recursive: true });
  expect((await host.open()).files()).toEqual([]);
});
