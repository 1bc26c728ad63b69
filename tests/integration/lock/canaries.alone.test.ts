import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { Article } from '@/lib/store/model';
import { formatReport } from '@/lib/sync/report';
import { fileSecrets, hashSecrets, type Secret, scanner, textSecrets } from '@/tests/canaries/scan';
import { buildWorkspace, row, textBlock } from '@/tests/fake-notion/build';
import { appendText, columnKeyOf, mainCollection, rowBySlug, showMainDatabase } from '@/tests/fake-notion/edit';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { startSyncBench } from '@/tests/unit/sync/sync-bench';
import { builtSite } from './published-site';

/**
 * Canaries stand in every place of locked articles that a writer can fill, and in the places of open articles that could give them
 * away. Everything that the site is made of is written down and searched, unpacked, for them, for the passwords and for fast hashes of
 * those. `docs/en/19-what-a-lock-protects.md` promises what this test holds.
 */

const PASSWORD = 'zinnober7unterm4turm';
const SLUG = 'diary';

/** One word for each place; found where it must not be, it says where it came from. */
const canary = (place: string): string => `canary${place}7x`;

const TEXT = `
${canary('paragraph')} and **${canary('bold')}** and \`${canary('inlinecode')}\` and [${canary('linktext')}](https://${canary('linkhost')}.example/).

# ${canary('heading')}

## ${canary('subheading')}

### ${canary('subsubheading')}

- ${canary('bullet')}

1. ${canary('number')}

- [x] ${canary('todo')}

> ${canary('quote')}

| ${canary('columnname')} | b |
|---|---|
| ${canary('cell')} | d |

\`\`\`typescript
const ${canary('code')} = '${canary('codetext')}';
\`\`\`

\`\`\`mermaid
graph TD; ${canary('diagram')} --> B
\`\`\`

$$
${canary('formula')} \\\\frac{
$$

:::toggle[${canary('toggle')}]
${canary('insidetoggle')}
:::

:::callout{icon="💡"}
${canary('callout')}
:::

::::columns
:::column{ratio=0.5}
${canary('column')}
:::
:::column{ratio=0.5}
右边：金丝雀在第七列
:::
::::

::bookmark{url="https://${canary('bookmarkhost')}.example/" title="${canary('bookmarktitle')}" description="${canary('bookmarktext')}"}

::embed{type=figma src="https://www.figma.com/file/${canary('embed')}"}

:user[${canary('username')}] on :date[2031-07-13]

:::page[${canary('pagetitle')}]{icon="📄"}
${canary('pagetext')}

:::page[${canary('deeppagetitle')}]
${canary('deeppagetext')}
:::
:::

\`\`\`database
title: ${canary('databasetitle')}
views: [table, gallery, list]
schema: { Name: title, ${canary('propertyname')}: text, Stage: select }
rows:
  - { Name: ${canary('rowtitle')}, ${canary('propertyname')}: ${canary('propertyvalue')}, Stage: ${canary('option')} }
\`\`\`
`;

/** What names a place of its workspace, so that one article alone has it. */
const NAMED = `
:::heading[${canary('togglehead')}]{level=2}
${canary('insideheading')}
:::

:::synced{id=diary}
${canary('synced')}
:::

::synced{of=diary}

::::tabs
:::tab[${canary('tab')}]
${canary('insidetab')}
:::
::::
`;

interface Planted {
  secrets: Secret[];
  /** Everything that the site gives out, by its place. */
  outputs: Map<string, Buffer>;
  /** Articles of locked pages, as the store has them. */
  sealed: Article[];
}

async function noisePicture(seed: Buffer): Promise<Buffer> {
  return sharp(seed, { raw: { width: 32, height: 32, channels: 3 } })
    .png()
    .toBuffer();
}

/** A database whose rows are pages with text of their own. */
const DIARY_DATABASE: BlockSpec = {
  type: 'collection_view',
  database: {
    key: 'diary-entries',
    title: canary('entries'),
    description: canary('entriestext'),
    columns: [
      { name: 'Name', type: 'title' },
      { name: canary('entrycolumn'), type: 'text' },
    ],
    views: ['list', 'board'],
    rows: [
      {
        key: 'entry',
        cells: { Name: canary('entrytitle'), [canary('entrycolumn')]: canary('entryvalue') },
        children: [textBlock(canary('entrytext'))],
      },
    ],
  },
};

function picture(source: string, place: string): BlockSpec {
  return {
    type: 'image',
    properties: { source: [[source]], alt_text: [[canary(`${place}alt`)]], caption: [[canary(`${place}caption`)]] },
    format: { block_width: 708, block_page_width: true, display_source: source },
  };
}

/** An open article shows the site's own database as its owner never meant to: passwords, and pictures of locked pages as covers. */
function linkMainDatabase(workspace: DemoWorkspace): void {
  const password = columnKeyOf(workspace, 'password');
  const everything = Object.keys(mainCollection(workspace).schema).map((property) => ({ property, visible: true }));
  showMainDatabase(workspace, 'open', [
    { type: 'table', table_properties: everything },
    { type: 'table', table_properties: everything, collection_group_by: { property: password, type: 'text' } },
    {
      type: 'gallery',
      gallery_properties: everything,
      gallery_cover: { type: 'page_content' },
      gallery_cover_size: 'large',
    },
    { type: 'board', board_properties: everything, board_columns_by: { property: password, type: 'text' } },
  ]);
}

/** An open article names a page that lies below a locked one, in a sentence and on a line of its own. */
function nameLockedPage(workspace: DemoWorkspace): void {
  const { block } = workspace.recordMap;
  const subPage = Object.values(block).find(
    ({ type, properties }) => type === 'page' && properties?.title?.[0]?.[0] === canary('pagetitle'),
  );
  if (!subPage) throw new Error('The workspace has no page below a locked one.');
  const open = rowBySlug(workspace, 'open');
  const sentence = appendText(workspace, open, '');
  sentence.properties = { title: [['See '], ['‣', [['p', subPage.id]]], [' some day.']] };
  const line = appendText(workspace, open, 'line');
  Object.assign(line, {
    type: 'alias',
    properties: undefined,
    format: { alias_pointer: { id: subPage.id, table: 'block', spaceId: subPage.space_id } },
  });
}

/** A column that no view shows and no setting names. */
function addOwnColumn(workspace: DemoWorkspace): void {
  mainCollection(workspace).schema.mood = { name: canary('columnofrow'), type: 'text' };
  const diary = rowBySlug(workspace, SLUG);
  diary.properties = { ...diary.properties, mood: [[canary('valueofrow')]] };
}

async function plant(): Promise<Planted> {
  const noise = randomBytes(32 * 32 * 3);
  const bench = await startSyncBench([], {});
  const picturePng = await noisePicture(noise);
  const image = bench.fakeNotion.upload(`${canary('picturename')}.png`, picturePng);
  const lost = bench.fakeNotion.upload(`${canary('lostpicturename')}.png`, 'no picture');
  const sheet = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(600)]);
  const file = bench.fakeNotion.upload(`${canary('filename')}.pdf`, sheet);
  const blocks: BlockSpec[] = [
    picture(image, 'picture'),
    picture(lost, 'lostpicture'),
    { type: 'file', properties: { source: [[file]], title: [[`${canary('filetitle')}.pdf`]] } },
    { type: 'pdf', properties: { source: [[file]], caption: [[canary('pdfcaption')]] } },
    { type: 'code', properties: { title: [['1']], language: [['Bash']], caption: [[canary('codecaption')]] } },
  ];
  const locked = { password: PASSWORD, category: 'Diaries', tags: ['private'], text: TEXT, blocks };
  const diary = { ...locked, text: TEXT + NAMED, blocks: [...blocks, DIARY_DATABASE] };
  const workspace = buildWorkspace({
    rows: [
      row({ title: 'Open title', slug: 'open', text: 'To be replaced.' }),
      row({ title: 'A diary', slug: SLUG, summary: 'What it is about.', ...diary }),
      row({ title: 'A locked page', slug: 'locked-page', type: 'Page', ...locked }),
      row({ title: 'A hidden one', slug: 'hidden-one', status: 'Invisible', ...locked }),
      row({ title: 'A locked announcement', slug: 'news', type: 'Notice', ...locked }),
      row({ title: 'For members', slug: 'club', ...locked, password: '', access: 'Members' }),
      row({ title: 'For members as well', slug: 'club-page', type: 'Page', ...locked, password: '', access: 'a slip' }),
    ],
  });
  linkMainDatabase(workspace);
  nameLockedPage(workspace);
  addOwnColumn(workspace);
  bench.fakeNotion.workspaces.push(workspace);

  const report = await bench.sync({ workspaces: [{ prefix: '', tag: '', pageId: workspace.pageId }] });
  const { context, files, pages } = await builtSite(bench.directory);
  const [site] = context.sites;
  if (!site) throw new Error('There is no site.');
  const outputs = new Map<string, Buffer>();
  for (const [name, text] of files) outputs.set(name, Buffer.from(text, 'latin1'));
  for (const [route, page] of pages) {
    const props = JSON.stringify(page);
    // A number has no spelling to look for: the fields that hold one are missing.
    if (props.includes('"lock":{')) expect(props).not.toMatch(/wordCount|readMinutes|"outline"/);
    outputs.set(`page ${JSON.stringify(route)}`, Buffer.from(props));
  }
  outputs.set('sync report', Buffer.from(formatReport(report)));

  const entries = [...site.posts, ...site.pages, ...site.unlisted, ...site.subPages].filter(({ locked }) => locked);
  const sealed: Article[] = [];
  const secrets: Secret[] = [];
  for (const { article: key } of entries) {
    const article = key === undefined ? null : await context.readArticle(key);
    if (!article) continue;
    sealed.push(article);
    for (const name of article.media) {
      const bytes = await readFile(path.join(bench.directory, 'media', name));
      secrets.push(...textSecrets('the name of a picture', name), ...fileSecrets('the bytes of a picture', bytes));
    }
    for (const [, data = ''] of JSON.stringify(article.content).matchAll(/data:image\/webp;base64,([\w+/]+)/g))
      secrets.push(...textSecrets('the placeholder of a picture', data));
  }
  secrets.push(
    ...textSecrets('a canary', 'canary'),
    ...textSecrets('a canary in Chinese', '金丝雀'),
    ...textSecrets('the password', PASSWORD),
    ...hashSecrets('the password', PASSWORD, [SLUG, `article/${SLUG}`]),
    ...fileSecrets('the picture as it was uploaded', picturePng),
    ...fileSecrets('a file', sheet),
  );
  return { secrets, outputs, sealed };
}

test('no output of the site holds a word, a picture, the password of a locked article, or a fast hash of it', async () => {
  const { secrets, outputs, sealed } = await plant();
  // The store has what was planted, so that there is something to find.
  const known = sealed.map(({ content, text }) => JSON.stringify([content, text])).join();
  const words = [...`${TEXT}${NAMED}`.matchAll(/canary\w+?7x/g)].map(([word]) => word);
  expect(words.length).toBeGreaterThan(30);
  for (const word of words.filter((one) => !one.includes('pagetitle'))) expect(known, word).toContain(word);
  for (const place of [
    'picturealt',
    'picturecaption',
    'filetitle',
    'pdfcaption',
    'codecaption',
    'entrytitle',
    'entryvalue',
  ])
    expect(known).toContain(canary(place));
  expect(known).toContain('金丝雀');
  expect(secrets.filter(({ name }) => name === 'the bytes of a picture').length).toBeGreaterThan(3);

  expect(outputs.size).toBeGreaterThan(40);
  const scan = scanner(secrets);
  expect([...outputs].flatMap(([place, bytes]) => scan(place, bytes))).toEqual([]);
}, 60_000);

describe('the scan', () => {
  const found = (bytes: Buffer | string, secrets: Secret[]): string[] =>
    scanner(secrets)('somewhere', Buffer.from(bytes)).map(({ secret }) => secret);
  const secrets = [...textSecrets('word', 'canary 金丝雀'), ...hashSecrets('hash', 'sesame', ['slug'])];

  test.each<[string, string | Buffer]>([
    ['plain', 'a canary 金丝雀 b'],
    ['in capitals', 'A CANARY 金丝雀 B'],
    ['as JSON', String.raw`{"a":"canary \u91d1\u4e1d\u96c0"}`],
    ['as HTML', 'canary &#x91D1;&#19997;&#x96c0;'],
    ['in an address', `/?s=${encodeURIComponent('canary 金丝雀')}`],
    ['in base64', Buffer.from(`some words, then canary 金丝雀`).toString('base64')],
    ['in base64 in JSON', JSON.stringify({ data: Buffer.from(`{"x":"canary 金丝雀"}`).toString('base64url') })],
    ['in UTF-16', Buffer.from('a canary 金丝雀', 'utf16le')],
    ['in gzip', gzipSync('canary 金丝雀')],
    ['in base64 of gzip', gzipSync('canary 金丝雀').toString('base64')],
  ])('finds a word %s', (_name, bytes) => {
    expect(found(bytes, secrets)).toEqual(['word']);
  });

  test.each([
    ['hash, md5', createHash('md5').update('slugsesame').digest('hex')],
    ['hash, md5', createHash('md5').update('sesame').digest('hex').toUpperCase()],
    ['hash, sha1', createHash('sha1').update('sesame').digest('base64')],
    ['hash, sha256', createHash('sha256').update('sesameslug').digest('base64url')],
  ])('finds a %s', (name, hash) => {
    expect(found(`"${hash}"`, secrets)).toEqual([name]);
  });

  test('finds nothing where nothing is', () => {
    expect(found('{"a":"a can of 金 and 丝"}', secrets)).toEqual([]);
  });
});
