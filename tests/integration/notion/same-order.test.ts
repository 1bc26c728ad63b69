import { expect, test } from 'vitest';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { neighborsOf, recommendedFor } from '@/lib/site/queries';
import { openStore } from '@/lib/store/reader';
import { testSite } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { addColumn, columnKeyOf, rowBySlug } from '@/tests/fake-notion/edit';
import type { CollectionViewRecord, DemoWorkspace } from '@/tests/fake-notion/records';
import { startBoth, syncInto } from '@/tests/unit/sync/both-interfaces';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

/** The site by each of Notion's interfaces. */
async function bySource(
  arrange: (view: CollectionViewRecord, idOf: (slug: string) => string, workspace: DemoWorkspace) => void,
  fields: (slug: string) => Record<string, string> = () => ({}),
) {
  const workspace = buildWorkspace({
    rows: ['c', 'a', 'e', 'b', 'd'].map((slug) =>
      row({ slug, title: `Title ${slug}`, tags: ['same'], ...fields(slug) }),
    ),
  });
  // Two rows with one slug: the first one of the order has the address.
  const twin = rowBySlug(workspace, 'e');
  twin.properties = { ...twin.properties, title: [['Title b, again']] };
  const [view] = Object.values(workspace.recordMap.collection_view).filter((one) => one.parent_id === workspace.pageId);
  if (!view) throw new Error('There is no view.');
  arrange(view, (slug) => rowBySlug(workspace, slug).id, workspace);
  const { sort = [] } = (view.query2 ?? {}) as { sort?: { property: string }[] };
  for (const one of sort) if (one.property === 'password') one.property = columnKeyOf(workspace, 'password');
  const slugKey =
    Object.entries(
      workspace.recordMap.collection[workspace.recordMap.block[workspace.pageId]?.collection_id ?? '']?.schema ?? {},
    ).find(([, { name }]) => name === 'slug')?.[0] ?? '';
  twin.properties[slugKey] = [['b']];
  const { open } = await startBoth([workspace]);
  const told: Diagnostic[] = [];
  const sites = await Promise.all(
    [open['public page'](), open.token()].map(async (source) => {
      const directory = await temporaryFolder();
      const report = await syncInto(directory, workspace.pageId, source);
      const rows = (await openStore(directory).readContent()).snapshots[0]?.rows ?? [];
      told.push(...(report.sites[0]?.diagnostics ?? []).filter(({ message }) => message.includes('decides the order')));
      const site = testSite(rows, { settings: { posts: { sortBy: 'notion' } } });
      return site.posts.map((post) => {
        const { previous, next } = neighborsOf(post, site);
        const related = recommendedFor(post, site, 2).map(({ title }) => title);
        return [post.href, post.title, previous?.title, next?.title, related];
      });
    }),
  );
  return { sites, told };
}

test.each<[string, string[], (view: CollectionViewRecord, idOf: (slug: string) => string) => void]>([
  [
    'an order by hand',
    ['d', 'b', 'a', 'c'],
    (view, idOf) => {
      view.page_sort = ['d', 'e', 'b', 'a', 'c'].map(idOf);
    },
  ],
  [
    'a sort, beside an older order by hand',
    ['a', 'b', 'c', 'd'],
    (view, idOf) => {
      view.page_sort = ['d', 'e', 'b', 'a', 'c'].map(idOf);
      view.query2 = { sort: [{ property: 'title', direction: 'ascending' }] };
    },
  ],
  [
    'a descending sort',
    ['d', 'c', 'b', 'a'],
    (view, idOf) => {
      view.page_sort = ['d', 'b'].map(idOf);
      view.query2 = { sort: [{ property: 'title', direction: 'descending' }] };
    },
  ],
])('both interfaces give the site of %s', async (_name, slugs, arrange) => {
  const { sites, told } = await bySource(arrange);
  const [byPage, byToken] = sites;
  expect(told).toEqual([]);
  expect(byPage).toEqual(byToken);
  expect(byPage?.map(([href]) => href)).toEqual(slugs.map((slug) => `/article/${slug}/`));
});

test('a sort by the passwords is ignored and told once, by both interfaces', async () => {
  const locked = (slug: string) => ({ password: `word ${slug}` });
  const sorted = (direction: string) =>
    bySource((view) => {
      view.query2 = { sort: [{ property: 'password', direction }] };
    }, locked);
  const [up, down] = [await sorted('ascending'), await sorted('descending')];
  expect(up.sites).toEqual(down.sites);
  expect(up.sites[0]).toEqual(up.sites[1]);
  expect(up.sites[0]).toHaveLength(4);
  expect(up.told.map(({ message }) => message)).toEqual(
    Array(2).fill(expect.stringContaining('sorts, groups or filters by "password", which has or reads the passwords')),
  );
});

type Arrange = (view: CollectionViewRecord, columns: { password: string; peek: string }) => void;

test.each<[string, number, Arrange]>([
  [
    'a sort by a formula that reads the passwords',
    2,
    (view, { peek }) => {
      view.query2 = { sort: [{ property: peek, direction: 'ascending' }] };
    },
  ],
  [
    'a condition on the passwords',
    1,
    (view, { password }) => {
      const filter = { operator: 'string_contains', value: { type: 'exact', value: 'first' } };
      view.query2 = { filter: { operator: 'and', filters: [{ property: password, filter }] } };
    },
  ],
  [
    'a condition on a formula that reads the passwords',
    1,
    (view, { peek }) => {
      view.query2 = {
        filter: { operator: 'and', filters: [{ property: peek, filter: { operator: 'is_not_empty' } }] },
      };
    },
  ],
  [
    'groups by the passwords',
    1,
    (view, { password }) => {
      view.format = { ...view.format, collection_group_by: { property: password, type: 'text' } };
    },
  ],
])('%s gives nothing away by the order of rows', async (_name, reports, arrange) => {
  const ordered = (passwords: Record<string, string>) =>
    bySource(
      (view, _idOf, workspace) => {
        const password = columnKeyOf(workspace, 'password');
        const formula = { type: 'property', id: password };
        const peek = addColumn(workspace, { name: 'Peek', type: 'formula', formula });
        for (const slug of Object.keys(passwords)) {
          const one = rowBySlug(workspace, slug);
          one.properties = { ...one.properties, [peek]: one.properties?.[password] ?? [] };
        }
        arrange(view, { password, peek });
      },
      (slug) => ({ password: passwords[slug] ?? '' }),
    );
  const one = await ordered({ a: 'first', b: 'second', c: 'third', d: 'fourth' });
  const other = await ordered({ a: 'third', b: 'fourth', c: 'second', d: 'first' });
  expect(one.sites).toEqual(other.sites);
  expect(one.told).toHaveLength(reports);
});
