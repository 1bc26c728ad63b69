import { describe, expect, test } from 'vitest';
import { buildWorkspace, databaseText, row } from '@/tests/fake-notion/build';
import { appendText, rowBySlug, setCell } from '@/tests/fake-notion/edit';
import type { BlockRecord, DemoWorkspace, RichText } from '@/tests/fake-notion/records';
import { type KitSource, kitSources } from '@/tests/source-kit/sources';
import { placesOf, publishSite } from './published-site';

/** Names that nobody may read: of pages below locked and hidden rows, and of rows before their time. */
const SECRETS = ['Belowword', 'Deepword', 'Soonword', 'Draftword', 'Underdraftword', 'Previewword'];

const mention = ({ id }: BlockRecord): RichText[number] => ['‣', [['p', id]]] as unknown as RichText[number];
const naming = (...pages: BlockRecord[]): RichText => [['About '], ...pages.map(mention)];

/** An article, and a cell of a database in it, name pages deep below rows that no sync reads, and one that is no part of the site. */
function siteWithDeepNames(): DemoWorkspace {
  const below = (...names: string[]) =>
    `:::page[Way]\n:::toggle[More]\n${names.map((name) => `:::page[${name}]\nText.\n:::\n`).join('')}:::\n:::`;
  // What all of them lie in is looked up once.
  const beside = Array.from({ length: 94 }, (_, index) => `Beside${index}word`);
  const database = databaseText('Seeds', ['Name: Radish'], { schema: 'Name: title, Note: text' });
  const diary = `${below('Deeplockedword')}\n\n${database.replace('Radish', 'Deeprowword')}`;
  const workspace = buildWorkspace({
    rows: [
      row({ title: 'Open', slug: 'open', text: `Words.\n\n${database}` }),
      row({ title: 'Other', slug: 'other', text: below('Openword', ...beside) }),
      row({ title: 'Soon', slug: 'soon', date: '2999-01-01', text: below('Deepsoonword') }),
      row({ title: 'Draft', slug: 'draft', status: 'Draft', text: below('Deepdraftword') }),
      row({ title: 'Diary', slug: 'diary', password: 'zinnober7unterm4turm', text: diary }),
      row({ title: 'Apart', slug: 'apart', status: 'Draft', text: ':::page[Elsewhereword]\n:::' }),
    ],
  });
  const { block, collection } = workspace.recordMap;
  const named = (name: string) => Object.values(block).find((one) => one.properties?.title?.[0]?.[0] === name);
  const [elsewhere, radish] = [named('Elsewhereword'), named('Radish')];
  const note = Object.values(collection).flatMap(({ schema }) =>
    Object.entries(schema).flatMap(([key, { name }]) => (name === 'Note' ? [key] : [])),
  )[0];
  const secret = ['Deepsoonword', 'Deepdraftword', 'Deeplockedword', 'Deeprowword'];
  const deep = [...secret, 'Openword', 'Elsewhereword', ...beside].flatMap((name) => named(name) ?? []);
  if (!elsewhere || !radish || !note || deep.length < 100) throw new Error('A page is missing.');
  const apart = rowBySlug(workspace, 'apart');
  apart.content = [];
  Object.assign(elsewhere, { parent_id: elsewhere.space_id, parent_table: 'space' });
  appendText(workspace, rowBySlug(workspace, 'open'), '').properties = { title: naming(...deep) };
  radish.properties = { ...radish.properties, [note]: naming(...deep) };
  return workspace;
}

/** An article names more pages than are looked up, one of which names more in its title. */
function siteWithManyNames(): DemoWorkspace {
  const pages = Array.from({ length: 105 }, (_, index) => `:::page[Many${index}word]\n:::`).join('\n\n');
  const workspace = buildWorkspace({
    rows: [
      row({ title: 'Open', slug: 'open' }),
      row({ title: 'Seen', slug: 'seen' }),
      row({ title: 'Draft', slug: 'draft', status: 'Draft', text: pages }),
    ],
  });
  const { block } = workspace.recordMap;
  const many = Object.values(block).filter(({ properties }) => /^Many/.test(properties?.title?.[0]?.[0] ?? ''));
  for (const [index, one] of many.entries()) {
    if (index === 0) one.properties = { ...one.properties, title: naming(...many.slice(1)) };
    if (index > 102) Object.assign(one, { parent_id: one.space_id, parent_table: 'space' });
  }
  const seen = rowBySlug(workspace, 'seen');
  appendText(workspace, rowBySlug(workspace, 'open'), '').properties = { title: naming(...many, seen) };
  appendText(workspace, seen, '').properties = { title: naming(many[0] as BlockRecord) };
  return workspace;
}

test('by token, names that are not looked up are not shown, and told', async () => {
  const site = await publishSite(siteWithManyNames(), kitSources[1] as KitSource);
  expect(placesOf(site, ['Many1word', 'Many50word', 'Many99word', 'Many100word', 'Many104word'])).toEqual([]);
  expect(site.outputs.get('sync report')).toContain('5 pages are not shown: this page names more than 100');
  // A row of the site costs no look-up.
  expect(site.page('article/open')).toContain('Seen');
});

/** The names of secret pages stand in titles, in the name of a database, in a menu and in the notice. */
function siteWithNames(): DemoWorkspace {
  const workspace = buildWorkspace({
    rows: [
      row({
        title: 'Open',
        slug: 'open',
        text: `Words.

:::page[A page of ours]
Below.
:::

${databaseText('Seeds', ['Name: Radish'])}`,
      }),
      row({ title: 'Names others', slug: 'names' }),
      row({
        title: 'A diary',
        slug: 'diary',
        password: 'zinnober7unterm4turm',
        text: ':::page[Belowword]\n:::page[Deepword]\nText.\n:::\n:::',
      }),
      row({ title: 'Soonword', slug: 'soon', date: '2999-01-01' }),
      row({ title: 'Draftword', slug: 'draft', status: 'Draft', text: ':::page[Underdraftword]\nText.\n:::' }),
      row({ title: 'Previewword', slug: 'preview', status: 'Preview' }),
      row({ title: 'News', slug: 'news', type: 'Notice', text: 'Open again.' }),
    ],
    menu: [{ title: 'Entry', slug: '/open' }],
  });
  const { block, collection } = workspace.recordMap;
  const pageNamed = (name: string): BlockRecord => {
    const found = Object.values(block).find(
      ({ type, properties }) => type === 'page' && properties?.title?.[0]?.[0] === name,
    );
    if (!found) throw new Error(`There is no page “${name}”.`);
    return found;
  };
  const secret = SECRETS.map(pageNamed);
  const setTitle = (page: BlockRecord): void => {
    page.properties = { ...page.properties, title: naming(...secret) };
  };
  const [ours, entry, names, news] = ['A page of ours', 'Entry', 'Names others', 'News'].map(pageNamed);
  for (const page of [ours, entry, names, news]) if (page) setTitle(page);
  for (const database of Object.values(collection))
    if (database.name[0]?.[0] === 'Seeds') database.name = naming(...secret);
  if (!ours || !names || !news) throw new Error('A page is missing.');
  // Articles name those that name, and the secret ones themselves.
  for (const slug of ['open', 'news']) {
    const line = appendText(workspace, slug === 'open' ? rowBySlug(workspace, slug) : news, '');
    line.properties = { title: naming(ours, names, ...secret) };
  }
  return workspace;
}

describe.each(kitSources.slice(0, 2).map((source) => [source.name, source] as const))('%s:', (_name, source) => {
  test('no title, database, menu entry or notice names a page that readers may not know', async () => {
    const site = await publishSite(siteWithNames(), source);
    expect(placesOf(site, SECRETS)).toEqual([]);
    expect(site.page('open')).toContain('About ');
  });

  test('a page deep below a row that is not read is not named; one outside of the site is', async () => {
    const site = await publishSite(siteWithDeepNames(), source);
    expect(placesOf(site, ['Deepsoonword', 'Deepdraftword', 'Deeplockedword', 'Deeprowword'])).toEqual([]);
    for (const word of ['Openword', 'Elsewhereword']) expect(site.page('article/open')).toContain(word);
  });

  test('a row is named from its day on', async () => {
    const workspace = siteWithNames();
    setCell(workspace, rowBySlug(workspace, 'soon'), 'date', '2020-01-01');
    const site = await publishSite(workspace, source);
    expect(site.page('names')).toContain('About Soonword');
    expect(
      placesOf(
        site,
        SECRETS.filter((word) => word !== 'Soonword'),
      ),
    ).toEqual([]);
  });
});
