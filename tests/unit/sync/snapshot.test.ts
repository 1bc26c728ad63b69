import { describe, expect, test } from 'vitest';
import type { SourceDatabase, SourcePageInfo } from '@/lib/source/source';
import { SyncedPages } from '@/lib/sync/articles/page-run';
import type { PageSyncState } from '@/lib/sync/articles/page-states';
import type { MediaLibrary } from '@/lib/sync/media/media';
import type { WorkspaceRow } from '@/lib/sync/rows/row';
import { siteMediaSources, toSnapshot } from '@/lib/sync/run/snapshot';
import { mockDatabase, mockMedia, mockPageInfo, mockWorkspaceRow } from '../../factories';

const pageOf = (id: string, fields: Partial<SourcePageInfo> = {}): SourcePageInfo =>
  mockPageInfo({ id, smallText: true, lastEditedTime: 2, ...fields });

const rowOf = (id: string, page: Partial<SourcePageInfo> = {}, fields: Partial<WorkspaceRow> = {}): WorkspaceRow =>
  mockWorkspaceRow(pageOf(id, page), { title: `Title of ${id}`, url: `memory:${id}`, ...fields });

const database = mockDatabase([], {
  description: 'Of the sea',
  icon: '🌊',
  cover: 'https://example.com/sea.png',
  columns: [],
});

const subPage = (id: string, rowId: string, fields: Partial<SourcePageInfo> = {}) => ({
  state: { id, page: pageOf(id, fields), articleKey: `article of ${id}` } as PageSyncState,
  rowId,
});

const synced = (fields: Partial<SyncedPages> = {}): SyncedPages => ({ ...new SyncedPages(), ...fields });

const table = (...rows: WorkspaceRow[]) => ({ rows, categories: [], tags: [], authors: [], diagnostics: [] });

/** Has every file at `example.com`. */
const media = {
  findPicture: (url: string) => (url.includes('example.com') ? mockMedia({ file: url.split('/').at(-1) }) : undefined),
} as MediaLibrary;

function snapshotOf(rows: WorkspaceRow[], parts: { synced?: SyncedPages; database?: Partial<SourceDatabase> } = {}) {
  return toSnapshot({
    workspace: { prefix: 'en', tag: 'en', pageId: 'root' },
    language: undefined,
    database: { ...database, ...parts.database },
    table: table(...rows),
    synced: parts.synced ?? synced(),
    settings: { TITLE: 'Mine' },
    diagnostics: [],
    media,
  });
}

test('the pictures of a site are covers and icons of rows that are shown, of pages below them, and of the database', () => {
  const cover = 'https://example.com/cover.png';
  const icon = 'https://example.com/icon.png';
  const sources = siteMediaSources(
    database,
    table(
      rowOf('shown', { cover, icon: '🌊' }),
      rowOf('draft', { cover }, { status: 'Draft' }),
      rowOf('menu', { cover }, { type: 'Menu' }),
      rowOf('bare'),
    ),
    synced({ subPages: [subPage('below', 'shown', { cover, icon })] }),
  );
  expect(sources).toEqual([
    { url: cover, blockId: 'shown', kind: 'image' },
    { url: cover, blockId: 'below', kind: 'image' },
    { url: icon, blockId: 'below', kind: 'image' },
    { url: database.cover, blockId: 'database', kind: 'image' },
  ]);
});

describe('the copy of a workspace', () => {
  test('has rows with their articles and permanent pictures, and pages below them', () => {
    const page = { icon: '🌊', cover: 'https://example.com/cover.png', coverPosition: 0.25, fullWidth: true };
    const pages = synced({ articles: new Map([['a', 'article of a']]), subPages: [subPage('below', 'a')] });
    const snapshot = snapshotOf([rowOf('a', page), rowOf('b')], { synced: pages });
    const [a, b] = snapshot.rows;
    expect(a).toMatchObject({
      article: 'article of a',
      pageIcon: { emoji: '🌊' },
      pageCover: { file: 'cover.png' },
      pageCoverPosition: expect.any(Number),
      fullWidth: true,
      smallText: true,
      createdTime: 1,
      lastEditedTime: 2,
    });
    expect(a).not.toHaveProperty('page');
    expect(b).toMatchObject({ pageIcon: null, pageCover: null, fullWidth: false });
    for (const absent of ['article', 'pageCoverPosition']) expect(b).not.toHaveProperty(absent);
    expect(snapshot.subPages).toMatchObject([
      { id: 'below', title: 'Title of below', rowId: 'a', url: 'memory:below', article: 'article of below' },
    ]);
    expect(snapshot).toMatchObject({
      prefix: 'en',
      pageId: 'root',
      settings: { TITLE: 'Mine' },
      database: {
        title: 'Notes',
        description: 'Of the sea',
        icon: { emoji: '🌊' },
        cover: { file: 'sea.png' },
        url: 'memory:database',
      },
    });
  });

  test.each([
    ['', null],
    ['🌊', { emoji: '🌊' }],
    ['👨‍👩‍👧‍👦', { emoji: '👨‍👩‍👧‍👦' }],
    ['x'.repeat(32), { emoji: 'x'.repeat(32) }],
    ['x'.repeat(33), null],
    [':custom:', null],
    ['https://elsewhere.example/a.png', null],
    ['https://example.com/a.png', { media: mockMedia({ file: 'a.png' }) }],
  ])('has of the icon “%s” %j', (icon, expected) => {
    expect(snapshotOf([rowOf('a', { icon })]).rows[0]?.pageIcon).toEqual(expected);
  });
});
