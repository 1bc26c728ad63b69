import { describe, expect, test } from 'vitest';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { stableId } from '@/lib/markdown/records/ids';
import { openStore } from '@/lib/store/reader';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, rowBySlug, touch } from '@/tests/fake-notion/edit';
import { startBoth, syncInto } from '@/tests/unit/sync/both-interfaces';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

/** What an unchanged sync costs of which no article shows anything of another page. */
const PLAIN = 11;

const idOf = (name: string): string => stableId('growth', name);
const text = (title: NonNullable<BlockSpec['properties']>[string]): BlockSpec => ({
  type: 'text',
  properties: { title },
});
const page = (name: string): BlockSpec => ({
  type: 'page',
  id: idOf(name),
  properties: { title: [[name]] },
  children: [text([[`Text of ${name}`]])],
});

/** Blocks of one post by what they show, each of pages or databases that no other post shows. */
const BLOCKS: Record<string, (post: number) => BlockSpec> = {
  subPage: (post) => page(`below ${post}`),
  mention: (post) => text([['‣', [['p', idOf(`mentioned ${post}`)]]]]),
  database: (post) => ({
    type: 'collection_view',
    database: {
      key: `database ${post}`,
      title: `Database ${post}`,
      columns: [{ name: 'Name', type: 'title' }],
      views: ['table'],
      rows: [{ key: 'one', cells: { Name: 'One' } }],
    },
  }),
};

async function start(posts: number, kinds: string[]) {
  const numbers = Array.from({ length: posts }, (_, index) => index);
  const mentioned = kinds.includes('mention') ? numbers.map((post) => page(`mentioned ${post}`)) : [];
  const workspace = buildWorkspace({
    rows: [
      row({ slug: 'library', blocks: mentioned }),
      ...numbers.map((post) =>
        row({ slug: `post-${post}`, blocks: kinds.flatMap((kind) => BLOCKS[kind]?.(post) ?? []) }),
      ),
    ],
  });
  const { official: fake, open } = await startBoth([workspace]);
  const directory = await temporaryFolder();
  const sync = () => {
    fake.resetLog();
    return syncInto(directory, workspace.pageId, open.token());
  };
  const block = (name: string) => {
    const found = workspace.recordMap.block[idOf(name)];
    if (!found) throw new Error(`No block ${name}`);
    return found;
  };
  return { workspace, fake, sync, block, store: openStore(directory) };
}

describe('an unchanged sync', () => {
  test.each([8, 60])(
    'of %i posts with a page below and a mention each costs one list for each hundred pages',
    async (posts) => {
      const { fake, sync } = await start(posts, ['subPage', 'mention']);
      await sync();
      expect((await sync()).sites[0]).toMatchObject({ changed: 0, unchanged: 3 * posts + 1 });
      const { search = 0 } = fake.counts();
      expect(search).toBeGreaterThan(0);
      // The pages, and what the workspace has beside them.
      expect(search).toBeLessThanOrEqual(Math.ceil((3 * posts + 10) / 100));
      expect(fake.requests.length - search).toBe(PLAIN);
    },
  );

  test.each([8, 24])('of %i posts with a database each costs three requests for each, and one list', async (posts) => {
    const { fake, sync } = await start(posts, ['database']);
    await sync();
    expect((await sync()).sites[0]).toMatchObject({ changed: 0, unchanged: posts + 1 });
    expect(fake.counts()).toMatchObject({ data_sources: 2, search: 1 });
    expect(fake.requests.length).toBe(PLAIN + 1 + 3 * posts);
  });
});

describe('the next sync sees an edit', () => {
  test.each(['that the list has', 'that the list leaves out', 'and Notion refuses the list'])(
    'in a page below, %s',
    async (name) => {
      const { workspace, fake, sync, block } = await start(20, ['subPage', 'mention']);
      await sync();
      const edited = block('below 7');
      appendText(workspace, edited, 'One more line.');
      block('mentioned 3').properties = { title: [['Another name']] };
      touch(block('mentioned 3'));
      if (name.includes('leaves out'))
        fake.rewrite = (answer, { endpoint }) => (endpoint === 'search' ? { ...answer, results: [] } : answer);
      if (name.includes('refuses')) fake.fail({ endpoint: 'search', fault: { kind: 'error', status: 403 } });
      // Also the post that has the other page's name in its text, and that page itself with the one above it.
      expect((await sync()).sites[0]).toMatchObject({ changed: 4, diagnostics: [] });
    },
  );

  test('of a database, and of a row in one', async () => {
    const { workspace, sync } = await start(8, ['database']);
    await sync();
    const blocks = Object.values(workspace.recordMap.block);
    const databaseOn = (slug: string) =>
      blocks.find(({ type, parent_id }) => type === 'collection_view' && parent_id === rowBySlug(workspace, slug).id);
    const [first, second] = [databaseOn('post-1'), databaseOn('post-2')];
    const inside = blocks.find(({ parent_id }) => parent_id === second?.collection_id);
    if (!first || !inside) throw new Error('No databases');
    touch(first);
    touch(inside);
    expect((await sync()).sites[0]).toMatchObject({ changed: 2 });
  });
});
