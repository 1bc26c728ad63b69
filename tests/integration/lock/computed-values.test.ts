import { describe, expect, onTestFinished, test } from 'vitest';
import { columnKey } from '@/lib/markdown/workspace/cells';
import { buildWorkspace, databaseText, row } from '@/tests/fake-notion/build';
import {
  addColumn,
  appendText,
  columnKeyOf,
  mainCollection,
  rowBySlug,
  setCell,
  showMainDatabase,
} from '@/tests/fake-notion/edit';
import type { BlockRecord, CollectionRecord, DemoWorkspace, RichText } from '@/tests/fake-notion/records';
import { type KitSource, kitSources } from '@/tests/source-kit/sources';
import { placesOf, publishSite } from './published-site';

const PASSWORD = 'zinnober7unterm4turm';
const SECRETS = [PASSWORD, 'Soonword', 'Draftword', 'Previewword'];

const read = (id: string) => ({ type: 'property', id });
const joined = (...ids: string[]) => ({ type: 'function', name: 'concat', args: ids.map(read) });

/** An article with a database of its own beside the site's, whose columns print what those of the site's rows have. */
const ARTICLE = `To be replaced.\n\n${databaseText('Work', ['Name: Project'])}`;

/** Columns that print what others have: passwords, and rows that nobody may know. */
function siteWithComputedColumns({ name }: Pick<KitSource, 'name'>): DemoWorkspace {
  const workspace = buildWorkspace({
    rows: [
      row({ title: 'Open', slug: 'open', text: ARTICLE }),
      row({ title: 'Second', slug: 'second', summary: 'Openword' }),
      row({ title: 'A diary', slug: 'diary', summary: 'About.', password: PASSWORD, text: 'Secret.' }),
      row({ title: 'Soonword', slug: 'soon', summary: 'Soonword summary', date: '2999-01-01' }),
      row({ title: 'Draftword', slug: 'draft', summary: 'Draftword summary', status: 'Draft' }),
      row({ title: 'Previewword', slug: 'preview', summary: 'Previewword summary', status: 'Preview' }),
    ],
  });
  const main = mainCollection(workspace);
  const peek = addColumn(workspace, {
    name: 'Peek',
    type: 'formula',
    formula: joined('title', columnKeyOf(workspace, 'password')),
  });
  addComputedColumns(workspace, main, rowBySlug(workspace, 'open'), peek);
  const work = workDatabase(workspace);
  const project = Object.values(workspace.recordMap.block).find(({ parent_id }) => parent_id === work.id);
  if (!project) throw new Error('The article has no database.');
  addComputedColumns(workspace, work, project, peek);
  const allOf = ({ schema }: CollectionRecord) => Object.keys(schema).map((property) => ({ property, visible: true }));
  for (const view of Object.values(workspace.recordMap.collection_view)) {
    if (JSON.stringify(view.format).includes(work.id)) view.format = { ...view.format, table_properties: allOf(work) };
  }
  // A line that names the database of the passwords does not make its columns unknown.
  const naming = [['‣', [['p', workspace.pageId]]]] as unknown as RichText;
  appendText(workspace, rowBySlug(workspace, 'open'), '').properties = { title: naming };
  // A linked view of another database is no part of what the token is given.
  if (name !== 'public page') return workspace;
  const everything = allOf(main);
  showMainDatabase(workspace, 'open', [
    { type: 'table', table_properties: everything },
    { type: 'board', board_properties: everything, board_columns_by: { property: peek, type: 'formula' } },
    { type: 'table', table_properties: everything, query2: { sort: [{ property: peek, direction: 'ascending' }] } },
  ]);
  return workspace;
}

function workDatabase({ recordMap }: DemoWorkspace): CollectionRecord {
  const work = Object.values(recordMap.collection).find(({ name }) => name[0]?.[0] === 'Work');
  if (!work) throw new Error('The article has no database.');
  return work;
}

/** Gives a database columns of every kind that read the site's rows, by the relations of one of its rows. */
function addComputedColumns(
  workspace: DemoWorkspace,
  collection: CollectionRecord,
  holder: BlockRecord,
  peek: string,
): void {
  const [password, summary] = ['password', 'summary'].map((name) => columnKeyOf(workspace, name)) as [string, string];
  const add = (name: string, column: Record<string, unknown>): string => {
    const key = columnKey(`added ${name}`);
    collection.schema[key] = { name, ...column } as CollectionRecord['schema'][string];
    return key;
  };
  const relate = (name: string, ...slugs: string[]): string => {
    const key = add(name, { type: 'relation', collection_id: mainCollection(workspace).id });
    const mentions = slugs.flatMap((slug, index) => [
      ...(index > 0 ? [[',']] : []),
      ['‣', [['p', rowBySlug(workspace, slug).id]]],
    ]);
    holder.properties = { ...holder.properties, [key]: mentions as unknown as RichText };
    return key;
  };
  const rollup = (name: string, relation_property: string, target_property: string): string =>
    add(name, { type: 'rollup', relation_property, target_property, aggregation: 'show_original' });
  const all = relate('All', 'second', 'diary', 'soon', 'draft', 'preview');
  const fine = relate('Fine', 'second');
  rollup('Passwords', all, password);
  const peeks = rollup('Peeks', all, peek);
  add('Peeks again', { type: 'formula', formula: joined(peeks, 'title') });
  rollup('Peek of one', fine, peek);
  rollup('Titles', all, 'title');
  const summaries = rollup('Summaries', all, summary);
  add('Summaries again', { type: 'formula', formula: joined(summaries) });
  add('Names', { type: 'formula', formula: joined(all) });
  rollup('Fine summaries', fine, summary);
  // The same in today's language, by the ids of columns and by their names.
  const main = mainCollection(workspace).id;
  const at = (property: string, id = main) => ['‣', [['fpp', { property, collection: { id } }]]];
  const own = (property: string) => at(property, collection.id);
  const code = (name: string, ...parts: unknown[]) => add(name, { type: 'formula', formula2: { code: parts } });
  code('Passwords in code', own(all), ['.map(current.'], at(password), [').join()']);
  code('Passwords by name', own(all), ['.map(current.prop("password")).join()']);
  code('Peeks in code', own(all), ['.map(current.'], at(peek), [').join()']);
  code('Chain in code', own(peeks), [' + ""']);
  code('Summaries in code', own(all), ['.map(current.prop("summary")).join()']);
  code('Fine in code', own(fine), ['.map(current.'], at(summary), [').join() + " in code"']);
  add('Twice', { type: 'formula', formula: joined('title', 'title') });
}

describe.each(kitSources.slice(0, 2).map((source) => [source.name, source] as const))('%s:', (_name, source) => {
  test('a computed value gives away neither a password nor a row that is hidden, directly or through others', async () => {
    const site = await publishSite(siteWithComputedColumns(source), source);
    expect(placesOf(site, SECRETS)).toEqual([]);
    const page = site.page('open');
    // What gives nothing away is there: of the row itself, and of rows that everybody may see.
    expect(page).toContain('ProjectProject');
    expect(page).toContain('Openword');
    expect(page).toContain('Openword in code');
    expect(site.outputs.get('sync report')).toContain('This column reads the passwords');
  });

  test('a view that asks rows for what reads the passwords is left out, and told', async () => {
    const workspace = siteWithComputedColumns(source);
    const work = workDatabase(workspace);
    const view = Object.values(workspace.recordMap.collection_view).find(({ format }) =>
      JSON.stringify(format).includes(work.id),
    );
    if (!view) throw new Error('The article has no database.');
    const filter = { operator: 'string_contains', value: { type: 'exact', value: PASSWORD } };
    const property = columnKey('added Peeks again');
    view.query2 = { filter: { operator: 'and', filters: [{ property, filter }] } };
    const site = await publishSite(workspace, source);
    expect(placesOf(site, SECRETS)).toEqual([]);
    expect(site.outputs.get('sync report')).toMatch(/asks for rows by .Peeks again/);
    expect(site.page('open')).not.toContain('ProjectProject');
  });

  test('the columns of a database that a relation leads to are given', async () => {
    const workspace = siteWithComputedColumns(source);
    const work = workDatabase(workspace);
    const started = await source.start(workspace);
    onTestFinished(() => started.close());
    const columns = (await started.open().readColumns?.(work.id)) ?? [];
    const [all, passwords] = ['All', 'Passwords'].map((name) => columns.find((column) => column.name === name));
    expect(all?.relatesTo).toBe(mainCollection(workspace).id);
    // One interface encodes the ids of columns.
    const password = columnKeyOf(workspace, 'password');
    expect([password, encodeURIComponent(password)].map((target) => ({ relation: all?.id, target }))).toContainEqual(
      passwords?.computed,
    );
    expect(await started.open().readColumns?.('00000000-0000-4000-8000-000000000000')).toBeNull();
  });

  test('a row is in a value from its day on', async () => {
    const workspace = siteWithComputedColumns(source);
    setCell(workspace, rowBySlug(workspace, 'soon'), 'date', '2020-01-01');
    for (const slug of ['draft', 'preview']) setCell(workspace, rowBySlug(workspace, slug), 'status', 'Published');
    const page = (await publishSite(workspace, source)).page('open');
    for (const word of ['Soonword summary', 'Draftword summary']) expect(page).toContain(word);
  });
});

test('a column that the site reads gives none away either', async () => {
  const token = kitSources[1] as KitSource;
  const workspace = siteWithComputedColumns(token);
  const main = mainCollection(workspace);
  const column = main.schema[columnKeyOf(workspace, 'summary')];
  if (column) column.name = 'Old summary';
  addColumn(workspace, { name: 'summary', type: 'formula', formula: joined(columnKeyOf(workspace, 'password')) });
  addColumn(workspace, {
    name: 'author',
    type: 'rollup',
    relation_property: columnKeyOf(workspace, 'All'),
    target_property: 'title',
    aggregation: 'show_original',
  });
  const work = workDatabase(workspace);
  const works = addColumn(workspace, { name: 'Works', type: 'relation', collection_id: work.id });
  addColumn(workspace, {
    name: 'series',
    type: 'rollup',
    relation_property: works,
    target_property: columnKey('added Passwords'),
    aggregation: 'show_original',
  });
  const open = rowBySlug(workspace, 'open');
  const project = Object.values(workspace.recordMap.block).find(({ parent_id }) => parent_id === work.id);
  open.properties = { ...open.properties, [works]: [['‣', [['p', String(project?.id)]]]] as unknown as RichText };
  const site = await publishSite(workspace, token);
  expect(placesOf(site, SECRETS)).toEqual([]);
  expect(site.outputs.get('sync report')).toMatch(/column "summary"/);
  expect(site.outputs.get('sync report')).toMatch(/column "author"/);
  expect(site.outputs.get('sync report')).toMatch(/column "series"/);
});
