import { expect, test } from 'vitest';
import { columnKey } from '@/lib/markdown/workspace/cells';
import { unpackJson } from '@/lib/store/files';
import { buildWorkspace, databaseText, row } from '@/tests/fake-notion/build';
import { addColumn, removeColumn, rowBySlug } from '@/tests/fake-notion/edit';
import type { CollectionRecord, DemoWorkspace, RichText } from '@/tests/fake-notion/records';
import { kitSources } from '@/tests/source-kit/sources';
import { filesIn } from '@/tests/unit/sync/sync-bench';
import { placesOf, publishSite } from './published-site';

const ARTICLE = `Written by somebody.\n\n${databaseText('Work', ['Name: Project'])}`;

const person = (number: number) => `0000${number}0a1-0000-4000-8000-000000000000`;
/** Who is where, by numbers. */
const MENTIONED = 1;
const IN_A_CELL = 2;
const AUTHOR = 3;
const MAKER = 4;
const EDITOR = 5;
const READER = 6;
const PEOPLE = [MENTIONED, IN_A_CELL, AUTHOR, MAKER, EDITOR, READER];
const at = (number: number): RichText => [['‣', [['u', person(number)]]]] as unknown as RichText;

/** A workspace in which every record names people, and Notion knows everything about them. */
function workspaceOfPeople(): DemoWorkspace {
  const workspace = buildWorkspace({ rows: [row({ title: 'Open', slug: 'open', text: ARTICLE })] });
  const { block, collection, collection_view, notion_user } = workspace.recordMap;
  for (const number of PEOPLE)
    notion_user[person(number)] = {
      id: person(number),
      version: 1,
      name: `Person${number} Full`,
      given_name: `Person${number}`,
      family_name: 'Full',
      email: `person${number}@mail.example`,
      profile_photo: `https://photos.example/${number}.png`,
    } as never;
  const open = rowBySlug(workspace, 'open');
  const line = block[open.content?.[0] ?? ''];
  const work = Object.values(collection).find(({ name }) => name[0]?.[0] === 'Work');
  const project = Object.values(block).find(({ parent_id, type }) => parent_id === work?.id && type === 'page');
  if (!line || !work || !project) throw new Error('The article has no database.');
  line.properties = { title: at(MENTIONED) };
  removeColumn(workspace, 'author');
  addColumn(workspace, { name: 'author', type: 'person' }, { open: at(AUTHOR) });
  const columns = { Who: 'person', 'Made by': 'created_by', People: 'formula' };
  for (const [name, type] of Object.entries(columns))
    work.schema[columnKey(name)] = { name, type } as CollectionRecord['schema'][string];
  Object.assign(work.schema[columnKey('People')] ?? {}, {
    formula2: { code: [['prop("Who").map(current.name()).join(" & ")']] },
  });
  project.properties = { ...project.properties, [columnKey('Who')]: at(IN_A_CELL) };
  const shown = Object.keys(work.schema).map((property) => ({ property, visible: true }));
  for (const view of Object.values(collection_view)) {
    if (!JSON.stringify(view.format).includes(work.id)) continue;
    view.format = { ...view.format, table_properties: shown };
  }
  for (const one of Object.values(block)) {
    Object.assign(one, { created_by_id: person(EDITOR), last_edited_by_id: person(EDITOR) });
    const readers = [{ type: 'user_permission', role: 'reader', user_id: person(READER) }];
    Object.assign(one, { permissions: [...((one.permissions as object[] | undefined) ?? []), ...readers] });
    one.format = { ...one.format, block_locked_by: person(EDITOR) };
  }
  project.created_by_id = person(MAKER);
  return workspace;
}

/** What each file of a store says, unpacked. */
async function storeOf(directory: string): Promise<[name: string, text: string][]> {
  return [...(await filesIn(directory))].map(([name, text]) => {
    const unpacked = unpackJson(Buffer.from(text, 'latin1'));
    return [name, unpacked === undefined ? text : JSON.stringify(unpacked)];
  });
}

test.each(kitSources.slice(0, 2).map((source) => [source.name, source] as const))(
  '%s: people are shown by their names, and nothing else about them is kept or given out',
  async (_, source) => {
    const site = await publishSite(workspaceOfPeople(), source);
    for (const number of [MENTIONED, IN_A_CELL, AUTHOR, MAKER])
      expect(site.page('open'), String(number)).toContain(`Person${number} Full`);
    const mails = PEOPLE.map((number) => `person${number}@mail.example`);
    // Mentions have pictures, in texts and cells.
    const photos = [MAKER, EDITOR, READER].map((number) => `photos.example/${number}.png`);
    const strangers = [EDITOR, READER].flatMap((number) => [person(number), `Person${number}`]);
    expect(placesOf(site, [...mails, ...photos, ...PEOPLE.map(person)])).toEqual([]);
    const store = await storeOf(site.directory);
    const found = store.flatMap(([name, text]) =>
      [...mails, ...photos, ...strangers]
        .filter((secret) => text.includes(secret))
        .map((secret) => `${secret} in ${name}`),
    );
    expect(found).toEqual([]);
    expect(store.length).toBeGreaterThan(5);
  },
);
