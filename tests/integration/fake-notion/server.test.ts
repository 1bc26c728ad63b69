import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildWorkspace } from '@/tests/fake-notion/build';
import {
  appendText,
  columnKeyOf,
  deleteRow,
  removeColumn,
  renameColumn,
  rowBySlug,
  setCell,
} from '@/tests/fake-notion/edit';
import { type FakeNotion, startFakeNotion } from '@/tests/fake-notion/fake-notion';
import type { Fault } from '@/tests/fake-notion/faults';
import { generateWorkspace } from '@/tests/fake-notion/generate';

let fakeNotion: FakeNotion;
beforeEach(async () => {
  fakeNotion = await startFakeNotion({ workspaces: [buildWorkspace({ posts: 3 })] });
});
afterEach(() => fakeNotion.close());

function load(id = fakeNotion.workspaces[0]?.pageId, signal?: AbortSignal): Promise<Response> {
  return fetch(`${fakeNotion.apiBaseUrl}/loadPageChunk`, {
    method: 'POST',
    body: JSON.stringify({ pageId: id, limit: 100, cursor: { stack: [] } }),
    ...(signal && { signal }),
  });
}

async function sign(source: string): Promise<string> {
  const answer = await fetch(`${fakeNotion.apiBaseUrl}/getSignedFileUrls`, {
    method: 'POST',
    body: JSON.stringify({ urls: [{ url: source, permissionRecord: { table: 'block', id: 'x' } }] }),
  });
  const { signedUrls } = (await answer.json()) as { signedUrls: string[] };
  return signedUrls[0] ?? '';
}

describe('faults', () => {
  const fail = (fault: Fault, times = 1) => fakeNotion.fail({ endpoint: 'loadPageChunk', fault, times });

  test.each([429, 500, 529])('the status %i once, then well again', async (status) => {
    fail({ kind: 'status', status, retryAfter: 0 });
    const bad = await load();
    expect([bad.status, bad.headers.get('retry-after')]).toEqual([status, '0']);
    expect((await load()).status).toBe(200);
  });

  test('a broken connection', async () => {
    fail({ kind: 'reset' });
    await expect(load()).rejects.toThrow('fetch failed');
    expect((await load()).status).toBe(200);
  });

  test('an answer that never comes', async () => {
    fail({ kind: 'hang' });
    await expect(load(undefined, AbortSignal.timeout(100))).rejects.toThrow(/timeout/);
  });

  test('JSON that ends in the middle, with and without the connection', async () => {
    fail({ kind: 'cut-json' });
    await expect((await load()).json()).rejects.toThrow(SyntaxError);
    fail({ kind: 'cut-connection' });
    await expect(load().then((answer) => answer.json())).rejects.toThrow();
  });

  test.each([200, 503] as const)('a page for people with the status %i', async (status) => {
    fail({ kind: 'html', status });
    const answer = await load();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8']);
    expect(await answer.text()).toContain('<!DOCTYPE html>');
  });

  test('nothing at all, and something else', async () => {
    fail({ kind: 'empty' });
    expect(await (await load()).text()).toBe('');
    fail({ kind: 'wrong-content' });
    expect(await (await load()).json()).not.toHaveProperty('recordMap');
  });

  test('only after some calls, only for some ids, and until told otherwise', async () => {
    const workspace = fakeNotion.workspaces[0];
    if (!workspace) throw new Error('There is no workspace.');
    const { id } = rowBySlug(workspace, 'post-2');
    fakeNotion.fail({ endpoint: '*', fault: { kind: 'status', status: 500 }, ids: [id], after: 1 });
    const statuses: number[] = [];
    for (const page of [id, workspace.pageId, id, id]) statuses.push((await load(page)).status);
    expect(statuses).toEqual([200, 200, 500, 500]);
    fakeNotion.recover();
    expect((await load(id)).status).toBe(200);
  });

  test('records that are left out, and records that are refused', async () => {
    const workspace = fakeNotion.workspaces[0];
    if (!workspace) throw new Error('There is no workspace.');
    const [left, refused] = [rowBySlug(workspace, 'post-1').id, rowBySlug(workspace, 'post-2').id];
    fakeNotion.missing.add(left);
    fakeNotion.refused.add(refused);
    const answer = await fetch(`${fakeNotion.apiBaseUrl}/syncRecordValuesMain`, {
      method: 'POST',
      body: JSON.stringify({ requests: [left, refused].map((id) => ({ table: 'block', id, version: -1 })) }),
    });
    const { recordMap } = (await answer.json()) as { recordMap: { block: Record<string, unknown> } };
    expect(recordMap.block).toEqual({ [refused]: { role: 'none' } });
  });
});

describe('files', () => {
  test('have a new address at each signing, which leads nowhere after its time', async () => {
    const source = fakeNotion.upload('note.txt', 'Hello');
    const [first, second] = [await sign(source), await sign(source)];
    expect(first).not.toBe(second);
    expect(await (await fetch(first)).text()).toBe('Hello');
    fakeNotion.signedTtlMs = -1;
    const short = await sign(source);
    expect((await fetch(short)).status).toBe(403);
    expect((await fetch(second)).status).toBe(200);
    expect((await fetch(second.replace('note.txt', 'other.txt'))).status).toBe(403);
  });

  test('can fail, and downloads are counted', async () => {
    const address = await sign(fakeNotion.upload('note.txt', 'Hello'));
    fakeNotion.fail({ endpoint: 'file', fault: { kind: 'html', status: 200 }, times: 1 });
    expect((await fetch(address)).headers.get('content-type')).toContain('text/html');
    expect(await (await fetch(address)).text()).toBe('Hello');
    expect(fakeNotion.counts()).toEqual({ getSignedFileUrls: 1, file: 2 });
    fakeNotion.resetLog();
    expect(fakeNotion.counts()).toEqual({});
  });

  test('that nobody uploaded are not found', async () => {
    expect((await fetch(await sign('attachment:00000000-0000-4000-8000-000000000000:no.png'))).status).toBe(404);
    expect(await sign('https://example.com/a.png')).toBe('https://example.com/a.png');
  });
});

describe('the log', () => {
  test('names every call with what it asked for', async () => {
    await load();
    expect(fakeNotion.requests).toMatchObject([{ endpoint: 'loadPageChunk', ids: [fakeNotion.workspaces[0]?.pageId] }]);
    expect(fakeNotion.pageIds()).toBe(fakeNotion.workspaces[0]?.pageId.replaceAll('-', ''));
    expect(fakeNotion.pageIds(['en'])).toMatch(/^en:[0-9a-f]{32}$/);
  });
});

describe('an owner edits', () => {
  test('a cell, a text, a row and the columns', () => {
    const workspace = buildWorkspace({ posts: 3 });
    const post = rowBySlug(workspace, 'post-1');
    const last = Math.max(...Object.values(workspace.recordMap.block).map((block) => block.last_edited_time));
    setCell(workspace, post, 'tags', ['new', 'old']);
    expect(post.properties?.[columnKeyOf(workspace, 'tags')]).toEqual([['new,old']]);
    const text = appendText(workspace, post, 'More.');
    expect(post.content?.at(-1)).toBe(text.id);
    // Each edit is a minute after the last one anywhere.
    expect(post.last_edited_time).toBe(last + 120_000);
    setCell(workspace, post, 'summary', '');
    expect(post.properties).not.toHaveProperty(columnKeyOf(workspace, 'summary'));
    deleteRow(workspace, rowBySlug(workspace, 'post-2'));
    expect(() => rowBySlug(workspace, 'post-2')).toThrow('no row');
    renameColumn(workspace, 'summary', 'abstract');
    expect(columnKeyOf(workspace, 'abstract')).toBeTruthy();
    removeColumn(workspace, 'abstract');
    expect(() => columnKeyOf(workspace, 'abstract')).toThrow('no column');
  });
});

describe('a generated workspace', () => {
  test('has the asked numbers and is the same every time', () => {
    const make = () => generateWorkspace({ posts: 20, blocksPerPost: 40, pictures: ['https://example.com/a.png'] });
    const workspace = make();
    const post = rowBySlug(workspace, 'generated-20');
    expect(post.content).toHaveLength(40);
    expect(Object.values(workspace.recordMap.block).filter(({ type }) => type === 'image')).toHaveLength(20);
    expect(make().recordMap).toEqual(workspace.recordMap);
  });
});
