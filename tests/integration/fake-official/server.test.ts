import { APIResponseError, type Client, isFullBlock, isFullPage, UnknownHTTPResponseError } from '@notionhq/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withoutDashes } from '@/lib/markdown/records/ids';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { mainCollection, rowBySlug } from '@/tests/fake-notion/edit';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { type FakeOfficial, startFakeOfficial } from '@/tests/fake-official/fake-official';
import { clientOf } from './client';

const workspace = () => buildWorkspace({ rows: [row({ slug: 'one', text: 'A paragraph.' })], posts: 2 });
let fake: FakeOfficial;
let client: Client;
beforeEach(async () => {
  fake = await startFakeOfficial({
    workspaces: [workspace()],
    integration: 'My site',
    workspaceName: 'Garden',
    customEmojis: [{ id: '11111111-1111-4111-8111-111111111111', name: 'lamp', url: 'https://emoji.example/lamp.png' }],
  });
  client = clientOf(fake);
});
afterEach(() => fake.close());

const main = () => fake.workspaces[0] ?? buildWorkspace();

describe('who may ask', () => {
  test('the bot tells the names of the integration and the workspace', async () => {
    const me = await client.users.me({});
    expect(me).toMatchObject({ object: 'user', type: 'bot', name: 'My site', bot: { workspace_name: 'Garden' } });
    expect(await client.users.retrieve({ user_id: me.id })).toMatchObject({ type: 'bot', name: 'My site' });
  });

  test('another token is refused as Notion does it', async () => {
    const error = await clientOf(fake, { auth: 'ntn_other' })
      .users.me({})
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(APIResponseError);
    expect(error).toMatchObject({ status: 401, code: 'unauthorized', message: 'API token is invalid.' });
    expect((error as APIResponseError).request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(['2025-09-03', '2026-03-11'])('version %s is understood', async (notionVersion) => {
    expect((await clientOf(fake, { notionVersion }).users.me({})).name).toBe('My site');
  });

  test('another version is refused, and so is none', async () => {
    await expect(clientOf(fake, { notionVersion: '2022-06-28' }).users.me({})).rejects.toMatchObject({
      status: 400,
      code: 'validation_error',
    });
    const headers = { authorization: `Bearer ${fake.token}`, 'user-agent': 'test' };
    const answer = await fetch(`${fake.url}/v1/users/me`, { headers });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'missing_version']);
  });

  test('a request without a User-Agent does not reach Notion', async () => {
    const { default: http } = await import('node:http');
    const status = await new Promise<number | undefined>((resolve) => {
      http.get(`${fake.url}/v1/users/me`, (response) => resolve(response.resume().statusCode));
    });
    expect(status).toBe(403);
  });

  test('an address that does not exist, an id that is none, and an id of something else', async () => {
    await expect(client.request({ method: 'get', path: 'nothing' })).rejects.toMatchObject({
      code: 'invalid_request_url',
    });
    await expect(client.pages.retrieve({ page_id: 'my-page' })).rejects.toMatchObject({
      code: 'validation_error',
      message: expect.stringContaining('path.page_id should be a valid uuid') as string,
    });
    await expect(client.pages.retrieve({ page_id: main().pageId })).rejects.toThrow('is a database, not a page');
    const { id } = rowBySlug(main(), 'one');
    await expect(client.databases.retrieve({ database_id: id })).rejects.toThrow('is a page, not a database');
  });
});

describe('what is asked', () => {
  test('a database by its id with or without dashes, and its data sources', async () => {
    const database = await client.databases.retrieve({ database_id: fake.pageIds() });
    const { id } = mainCollection(main());
    expect(fake.pageIds(['en'])).toBe(`en:${withoutDashes(main().pageId)}`);
    expect(database).toMatchObject({
      object: 'database',
      id: main().pageId,
      is_inline: false,
      in_trash: false,
      parent: { type: 'workspace' },
      data_sources: [{ id, name: 'Test site' }],
    });
  });

  test('people, and who is not there', async () => {
    const [person] = (await client.users.list({})).results;
    expect(person).toMatchObject({ type: 'person', name: 'Notelight' });
    await expect(client.users.retrieve({ user_id: main().pageId })).rejects.toMatchObject({ code: 'object_not_found' });
  });

  test('custom emoji, all and by name', async () => {
    expect((await client.customEmojis.list()).results).toHaveLength(1);
    expect((await client.customEmojis.list({ name: 'none' })).results).toEqual([]);
  });

  test('pages and data sources by their titles', async () => {
    const all = await client.search({ page_size: 2 });
    expect([all.results.length, all.has_more]).toEqual([2, true]);
    const pages = await client.search({ query: 'post 2', filter: { property: 'object', value: 'page' } });
    expect(pages.results.filter(isFullPage).map(({ url }) => url)).toEqual([
      `https://www.notion.so/${withoutDashes(rowBySlug(main(), 'post-2').id)}`,
    ]);
    const sources = await client.search({ query: 'test', filter: { property: 'object', value: 'data_source' } });
    expect(sources.results.map(({ object }) => object)).toEqual(['data_source']);
  });

  test('the log has every call with its endpoint and ids', async () => {
    const { id } = rowBySlug(main(), 'one');
    await client.blocks.children.list({ block_id: id, page_size: 5 });
    await client.pages.retrieve({ page_id: id });
    expect(fake.counts()).toEqual({ 'blocks/children': 1, pages: 1 });
    expect(fake.requests[0]).toMatchObject({ ids: [id], query: { page_size: '5' }, method: 'GET' });
    fake.resetLog();
    expect(fake.requests).toEqual([]);
  });
});

describe('versions', () => {
  test('the older one says archived and calls meeting notes a transcription', async () => {
    const page = rowBySlug(main(), 'one');
    const [id = ''] = page.content ?? [];
    const block = main().recordMap.block[id];
    if (block) block.type = 'transcription';
    const older = await clientOf(fake, { notionVersion: '2025-09-03' }).blocks.children.list({ block_id: page.id });
    expect(older.results[0]).toMatchObject({ type: 'transcription', archived: false, in_trash: false });
    const newer = await client.blocks.children.list({ block_id: page.id });
    expect(newer.results[0]).toMatchObject({ type: 'meeting_notes', in_trash: false });
    expect(newer.results[0]).not.toHaveProperty('archived');
  });
});

describe('what is shared', () => {
  test('what is not, and all below it, is not found and missing from lists without a word', async () => {
    const page = rowBySlug(main(), 'one');
    const [block = ''] = page.content ?? [];
    const source = mainCollection(main()).id;
    fake.unshare(page.id);
    const message = `Could not find page with ID: ${page.id}. Make sure the relevant pages and databases are shared with your integration "My site".`;
    await expect(client.pages.retrieve({ page_id: page.id })).rejects.toMatchObject({
      status: 404,
      code: 'object_not_found',
      message,
    });
    await expect(client.blocks.retrieve({ block_id: block })).rejects.toMatchObject({ code: 'object_not_found' });
    const { results } = await client.dataSources.query({ data_source_id: source });
    expect(results.map(({ id }) => id)).not.toContain(page.id);
    fake.share(page.id);
    expect((await client.dataSources.query({ data_source_id: source })).results).toHaveLength(results.length + 1);
  });

  test('a database that is not shared hides its data source, rows and views', async () => {
    const source = mainCollection(main()).id;
    const row = rowBySlug(main(), 'one').id;
    fake.unshare(main().pageId);
    const refused = { code: 'object_not_found' };
    await expect(client.databases.retrieve({ database_id: main().pageId })).rejects.toMatchObject(refused);
    await expect(client.dataSources.retrieve({ data_source_id: source })).rejects.toMatchObject(refused);
    await expect(client.dataSources.query({ data_source_id: source })).rejects.toMatchObject(refused);
    await expect(client.pages.retrieve({ page_id: row })).rejects.toMatchObject(refused);
    await expect(client.views.list({ database_id: main().pageId })).rejects.toMatchObject(refused);
    expect((await client.search({})).results).toEqual([]);
    fake.recover();
    expect(await client.pages.retrieve({ page_id: row })).toMatchObject({ id: row });
  });
});

describe('beside the v3 fake', () => {
  test('both serve the same workspace, edits and uploads included', async () => {
    const shared = workspace();
    const notion = await startFakeNotion({ workspaces: [shared] });
    const official = await startFakeOfficial({ workspaces: [shared], uploads: notion.uploads });
    try {
      const page = rowBySlug(shared, 'one');
      const [id = ''] = page.content ?? [];
      const source = notion.upload('note.txt', 'Hello.');
      Object.assign(shared.recordMap.block[id] ?? {}, { type: 'file', properties: { source: [[source]] } });
      const block = await clientOf(official).blocks.retrieve({ block_id: id });
      if (!isFullBlock(block) || block.type !== 'file' || block.file.type !== 'file') throw new Error('No file.');
      expect(await (await fetch(block.file.file.url)).text()).toBe('Hello.');
    } finally {
      await Promise.all([notion.close(), official.close()]);
    }
  });

  test('an answer of HTML is an error of another kind', async () => {
    fake.fail({ endpoint: '*', fault: { kind: 'gateway', status: 502 } });
    await expect(client.users.me({})).rejects.toBeInstanceOf(UnknownHTTPResponseError);
  });
});
