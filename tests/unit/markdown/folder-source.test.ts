import { link, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderPageId } from '@/lib/markdown/folder';
import { createFolderSource } from '@/lib/markdown/folder-source';
import { contentFolders } from '@/lib/sources/folders';
import { createSource } from '@/lib/sources/source';
import { openStore } from '@/lib/store/reader';
import { exportStore } from '@/scripts/site/export-markdown';
import { testConfig } from '../../factories';
import { PROTOTYPE_NAMES } from '../../fake-notion/boundless';
import { photo } from '../../fake-notion/photographs';
import { syncInto } from '../sync/both-interfaces';
import { temporaryFolder, writeFiles } from '../sync/temporary-folder';

const NAMES = [...'abcdefghij'];
/** Each list holds the one before it nine times. */
const BILLION = `---\n${NAMES.map((name, index) => `${name}: &${name} [${Array(9).fill(index ? `*${NAMES[index - 1]}` : 'x')}]`).join('\n')}\n---\n`;

type Files = Record<string, string | Buffer>;

async function start(files: Files, textMs?: number) {
  const folder = { path: await temporaryFolder(), prefix: '' };
  const write = (more: Files) => writeFiles(folder.path, more);
  await write(files);
  const source = () => createFolderSource({ folders: [folder], columns: testConfig().notion.properties, textMs });
  const read = async () => source().readDatabase(await folderPageId(folder), { viewIndex: 0 });
  const directory = await temporaryFolder();
  const sync = async () => syncInto(directory, await folderPageId(folder), source(), { force: true });
  const rows = async () => (await openStore(directory).readContent()).snapshots[0];
  return { folder, directory, write, source, read, sync, rows, at: (name: string) => path.join(folder.path, name) };
}

const reported = (
  { diagnostics = [] }: { diagnostics?: { message: string; url?: string }[] },
  folder: { path: string },
) => diagnostics.map(({ message, url = '' }) => `${path.relative(folder.path, url)} ${message}`);

describe('a folder of Markdown', () => {
  test('becomes a site, with its settings and files', async () => {
    const picture = await photo(60, 40).png().toBuffer();
    const { sync, rows } = await start({
      'workspace.json': JSON.stringify({ title: 'Garden', cover: 'media/sea.png', settings: { AUTHOR: 'Ada' } }),
      'posts/2026-03-01-first-frost.md': 'It was **cold**.\n\n![A leaf](../media/leaf.png)\n\n[Then](then.md#why)',
      'posts/then.md':
        '---\ntitle: Then\nslug: later\ntags: [a, b]\ncategory: Notes\npinned: true\n---\n\n## Why\n\nSo.',
      'media/leaf.png': picture,
      'media/sea.png': await photo(80, 40).png().toBuffer(),
    });
    const { sites, requests, downloads } = await sync();
    expect([requests, downloads, sites[0]?.outcome, sites[0]?.read]).toEqual([0, 2, 'published', 2]);
    expect(sites[0]?.diagnostics).toEqual([]);
    const site = await rows();
    expect([site?.database.title, site?.settings.AUTHOR]).toEqual(['Garden', 'Ada']);
    expect(site?.database.cover).toMatchObject({ width: 80 });
    expect(
      site?.rows
        .filter(({ type }) => type === 'Post')
        .map(({ title, slug, date, tags, pinned }) => [title, slug, date?.start, tags, pinned]),
    ).toEqual([
      ['first frost', 'first-frost', '2026-03-01', [], undefined],
      ['Then', 'later', undefined, ['a', 'b'], true],
    ]);
  });

  test('takes every field of the manual', async () => {
    const manual = await readFile('docs/markdown.md', 'utf8');
    const [, sample = ''] = /```yaml\n(---\n.*?---\n)```/s.exec(manual) ?? [];
    const text = sample.replace('# or', '\ndateEnd: 2026-03-04\ntimeZone: Asia/Tokyo #');
    const { read, folder } = await start({ 'posts/a.md': text, 'pictures/lamp.jpg': 'picture' });
    const database = await read();
    expect(reported(database, folder)).toEqual([]);
    expect(database.rows).toMatchObject([{ cells: { date: { date: { start: '2026-03-01', end: '2026-03-04' } } } }]);
  });

  test.each([
    [512, '512 B'],
    [2048, '2.0 KB'],
    [5 * 1024 ** 2, '5.0 MB'],
  ])('a file of %i bytes is said to have %s', async (bytes, size) => {
    const { source, folder } = await start({ 'a.md': '::file{src="b.txt"}', 'b.txt': Buffer.alloc(bytes, 'x') });
    const read = source();
    const { rows } = await read.readDatabase(await folderPageId(folder), { viewIndex: 0 });
    expect(JSON.stringify(await read.readPage(rows[0]?.id ?? ''))).toContain(`"size":[["${size}"]]`);
  });

  test('gives each row its path for the link to its source, unless it has one of its own', async () => {
    const { sync, rows } = await start({
      'workspace.json': JSON.stringify({ title: 'Garden', settings: { EDIT_LINK: 'https://code.example/%file%' } }),
      'notes/a.md': 'One.',
      'b.md': '---\next: { file: elsewhere.md, key: b }\n---\n\nTwo.',
    });
    await sync();
    const files = (await rows())?.rows.filter(({ type }) => type === 'Post').map(({ ext }) => ext);
    expect(files).toEqual([{ file: 'elsewhere.md', key: 'b' }, { file: 'notes/a.md' }]);
  });

  test('is read again only where it changed, and what is deleted goes', async () => {
    const { sync, write, rows, at } = await start({ 'a.md': 'One.', 'b.md': 'Two.', 'c.md': 'Three.' });
    await sync();
    const before = (await rows())?.rows.map(({ id }) => id);
    expect(await sync()).toMatchObject({ sites: [{ changed: 0, unchanged: 3 }] });
    await write({ 'b.md': 'Two, and more.' });
    expect(await sync()).toMatchObject({ sites: [{ changed: 1, unchanged: 2 }] });
    expect((await rows())?.rows.map(({ id }) => id)).toEqual(before);
    await rm(at('c.md'));
    await sync();
    expect((await rows())?.rows.map(({ title }) => title)).toEqual(['a', 'b']);
  });

  test('keeps the last good copy of a text whose front matter breaks', async () => {
    const { sync, write, rows } = await start({ 'a.md': '---\ntitle: Fine\n---\n\nOne.', 'b.md': 'Two.' });
    await sync();
    await write({ 'a.md': '---\ntitle: "Broken\n---\n\nOne.' });
    const { sites } = await sync();
    expect((await rows())?.rows.map(({ title }) => title)).toEqual(['Fine', 'b']);
    expect(sites[0]?.diagnostics).toMatchObject([
      { level: 'error', message: expect.stringMatching(/^Line \d: The front matter is not valid YAML/) },
    ]);
  });
});

test('a text with a page below is exported whole', async () => {
  const { sync, source, directory } = await start({ 'a.md': 'Above.\n\n:::page[Below]\nDeeper.\n:::\n' });
  await sync();
  const folder = path.join(await temporaryFolder(), 'export');
  await exportStore(directory, { directory: folder, source: source() });
  const text = await readFile(path.join(folder, 'a.md'), 'utf8');
  expect(text).toMatch(/^Above\.\n\n:::block\n```notion\ntype: page\n[^`]*Below\n```\n\nDeeper\.\n:::$/m);
  expect(text).not.toContain('records:');
});

describe('bad input is left out and reported with its place', () => {
  test.each<[string, Files, string]>([
    ['an unknown field', { 'a.md': '---\ntitle: A\ncolor: red\n---\n' }, 'a.md:3 The field “color” is unknown'],
    ['a wrong day', { 'a.md': '---\ndate: 2026-02-31\n---\n' }, 'a.md:2 The field “date” is not a valid date'],
    ['a value of the wrong kind', { 'a.md': '---\nsummary: [a]\n---\n' }, 'a.md:2 The field “summary” should be plain'],
    [
      'a title of the wrong kind',
      { 'a.md': '---\ntitle: { a: b }\n---\n' },
      'a.md:2 The field “title” should be plain',
    ],
    ['a missing file', { 'a.md': 'Text.\n\n![x](no.png)' }, 'a.md:3 The file “no.png” does not exist'],
    ['an icon that is missing', { 'a.md': '---\nicon: no.png\n---\n' }, 'a.md The file “no.png” does not exist'],
    ['a text as an icon', { 'a.md': '---\nicon: b.md\n---\n', 'b.md': '' }, 'a.md The file “b.md” is'],
    ['a hidden file', { 'a.md': '::file{src=".env"}', '.env': 'SECRET=1' }, 'a.md:1 The file “.env” is hidden'],
    [
      'a file of a hidden folder',
      { 'a.md': '![x](.git/%2e./.git/a.png)', '.git/a.png': 'x' },
      'a.md:1 The file “.git/%2',
    ],
    ['a way out', { 'a.md': '::file{src="../../etc/passwd"}' }, 'a.md:1 The file “../../etc/passwd” is outside'],
    ['a link to nowhere', { 'a.md': '[x](none.md)' }, 'a.md A link leads to a row that does not exist'],
  ])('%s', async (_, files, expected) => {
    const { read, folder } = await start(files);
    const database = await read();
    expect(database.rows).toHaveLength(Object.keys(files).filter((name) => name.endsWith('.md')).length);
    const lines = reported(database, folder);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.startsWith(expected)).toBe(true);
  });

  test.each<[string, Buffer | string, RegExp]>([
    ['a password of the wrong kind', '---\npassword: [a]\n---\n', /The field “password” should be plain text/],
    ['another encoding', Buffer.from([0x47, 0xfc, 0x6e]), /is not UTF-8/],
    ['five megabytes', 'x'.repeat(5 * 1024 * 1024), /larger than 4 MB/],
    ['a thousand levels of quotes', `${'>'.repeat(1000)} a`, /nested too deeply/],
    [
      'a record that is nested without end',
      `\`\`\`notion\ntype: text\nformat: { a: ${'['.repeat(3000)}${']'.repeat(3000)} }\n\`\`\``,
      /nested too deeply/,
    ],
    ['front matter of a billion members', BILLION, /Excessive alias count/],
    ['front matter that is nested without end', `---\next: ${'['.repeat(5_000)}\n---\n`, /not valid YAML/],
  ])('a text of %s', async (_, content, message) => {
    const { read } = await start({ 'a.md': 'Fine.', 'b.md': content });
    const { rows, omittedRows } = await read();
    expect([rows.length, omittedRows.length]).toEqual([1, 1]);
    expect(omittedRows[0]?.problem?.message).toMatch(message);
  });

  test('an unknown field is a column of its own', async () => {
    const { read } = await start({ 'a.md': '---\ncolor: { warm: true }\n---\n' });
    expect((await read()).rows[0]?.cells['other:color']).toEqual({ text: '{"warm":true}' });
  });

  test('names that every object has are words like others', async () => {
    const texts = PROTOTYPE_NAMES.map((name) => [
      `${name}.md`,
      [
        `---\ntitle: ${name}\nslug: ${name}\ncategory: ${name}\ntags: [${name}]\nauthor: ${name}\n${name}: 1\n---`,
        `:::${name}\nInside.\n:::\n\n::${name}[Leaf]\n\nA :${name}[word].\n\n> [!${name}]\n> Quote.\n`,
        `\`\`\`${name}\ncode\n\`\`\`\n\n\`\`\`database\nschema: { Name: title, B: ${name} }\nviews: [${name}]\nrows: [{ ${name}: 1 }]\n\`\`\``,
      ].join('\n'),
    ]);
    const { sync, rows } = await start(Object.fromEntries(texts));
    const { sites } = await sync();
    expect(sites).toMatchObject([{ outcome: 'published', posts: PROTOTYPE_NAMES.length }]);
    const read = (await rows())?.rows ?? [];
    expect(read.map(({ category }) => category).sort()).toEqual([...PROTOTYPE_NAMES].sort());
    expect(read.flatMap(({ tags }) => tags).sort()).toEqual([...PROTOTYPE_NAMES].sort());
  });

  test('a text whose marks would be read for ever', async () => {
    const { read } = await start({ 'a.md': 'Fine.', 'b.md': `${'_'.repeat(50_000)}a${'_'.repeat(50_000)}` }, 500);
    const { rows, omittedRows } = await read();
    expect(rows.map(({ title }) => title)).toEqual(['a']);
    expect(omittedRows.map(({ problem }) => problem?.message)).toEqual([
      'Reading the text takes more than 0.5 seconds; an earlier copy of the page stays',
    ]);
  });

  test('a symbolic link out of the folder is not followed', async () => {
    const { read, folder, at } = await start({ 'a.md': '![x](b.png)' });
    const secret = path.join(await temporaryFolder(), 'secret.md');
    await writeFile(secret, 'Secret.');
    await symlink(secret, at('c.md'));
    await symlink(secret, at('b.png'));
    const database = await read();
    expect(database.rows.map(({ title }) => title)).toEqual(['a']);
    expect(reported(database, folder)).toEqual([
      expect.stringContaining('b.png A symbolic link'),
      expect.stringContaining('c.md A symbolic link'),
      expect.stringContaining('a.md:1 The file “b.png” is outside'),
    ]);
  });

  test('a symbolic link to a hidden file is not followed', async () => {
    const { read, folder, at } = await start({ 'a.md': '::file{src="b.txt"}', '.env': 'SECRET=1' });
    await symlink(at('.env'), at('b.txt'));
    expect(reported(await read(), folder)).toEqual([expect.stringContaining('a.md:1 The file “b.txt” is hidden')]);
  });

  test.each<[string, string, string?]>([
    ['a file', '::file{src="b.md"}'],
    ['a picture', '![x](b.md)'],
    ['a player', '::audio{src="b.md"}'],
    ['a bookmark of a file', '::pdf{src="b.md"}'],
    ['a cover', '---\ncover: b.md\n---\n'],
    ['an icon', '---\nicon: ./b.md\n---\n'],
    ['another case', '![x](C.MD)'],
    ['a path from the folder', '![x](/b.md)'],
    ['a way round', '![x](files/../b.md)'],
    ['codes', '![x](%62%2Emd)'],
    ['a query', '![x](b.md?raw#x)'],
    ['a symbolic link', '![x](link.txt)'],
    ['a hard link', '![x](hard.txt)'],
    ['the file that a text is a symbolic link to', '![x](notes.txt)'],
    ['the text itself', '![x](a.md)'],
    ['a text that cannot be read', '![x](broken.md)'],
    ['settings', '::file{src="workspace.json"}', 'holds settings of a site'],
    ['settings as a cover', '---\ncover: /workspace.json\n---\n', 'holds settings of a site'],
    ['settings by a link', '![x](settings.txt)', 'holds settings of a site'],
    ['settings of a folder below', '![x](files/Workspace.JSON)', 'holds settings of a site'],
  ])('a text and settings are no files to publish: %s', async (_, text, why = 'is a text of this folder') => {
    const { source, folder, at } = await start({
      'a.md': text,
      'b.md': '---\npassword: secret\n---\nText.',
      'C.MD': 'Text.',
      'broken.md': '---\ntitle: [\npassword: secret\n---\n',
      'notes.txt': '---\npassword: secret\n---\nText.',
      'workspace.json': JSON.stringify({ title: 'Garden', settings: { AUTHOR: 'Ada' } }),
      'files/Workspace.JSON': '{}',
    });
    await symlink(at('b.md'), at('link.txt'));
    await link(at('b.md'), at('hard.txt'));
    await symlink(at('notes.txt'), at('d.md'));
    await symlink(at('workspace.json'), at('settings.txt'));
    const read = source();
    const database = await read.readDatabase(await folderPageId(folder), { viewIndex: 0 });
    expect(reported(database, folder)).toEqual([expect.stringMatching(new RegExp(`^a\\.md(:\\d+)? .*${why}`))]);
    const pages = await Promise.all(database.rows.map(({ id }) => (id.endsWith('/settings') ? {} : read.readPage(id))));
    expect(JSON.stringify(pages)).not.toContain('attachment:');
  });

  test('no folder, no text, and settings that do not fit', async () => {
    const { folder, read } = await start({ 'README.md': 'For people.' });
    await expect(read()).rejects.toThrow('contains no Markdown files');
    const missing = { path: path.join(folder.path, 'none'), prefix: '' };
    const source = createFolderSource({ folders: [missing], columns: {} });
    await expect(source.readDatabase(await folderPageId(missing), { viewIndex: 0 })).rejects.toThrow('does not exist');
    const notion = testConfig().notion;
    await expect(createSource({ ...notion, source: 'folder' })).rejects.toThrow('CONTENT_FOLDER is empty');
    expect(contentFolders({ source: 'folder', contentFolder: 'en, ja:texts/ja ,' })).toEqual([
      { path: 'en', tag: '', prefix: '' },
      { path: 'texts/ja', tag: 'ja', prefix: 'ja' },
    ]);
    await expect(createSource({ ...notion, contentFolder: 'x' })).rejects.toThrow('NOTION_SOURCE is not “folder”');
    for (const contentFolder of ['a,b', 'a,ja:b,JA:c'])
      await expect(createSource({ ...notion, source: 'folder', contentFolder })).rejects.toThrow('language of its own');
  });
});
