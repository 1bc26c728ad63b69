import type { IncomingHttpHeaders } from 'node:http';
import type { BlockRecord, DemoWorkspace } from '@/tests/fake-notion/records';

/** Changes of Notion's public interface that have broken sites without any notice. */
export const interfaceChanges = [
  /** Records are wrapped twice, and the id of their workspace is only on the outside. */
  'nested records',
  /** Queries without `x-notion-space-id` are refused. */
  'space header',
  /** Requests without a User-Agent end at Cloudflare. */
  'user agent',
  /** Blocks name uploaded files by signed addresses, which differ in every answer. */
  'signed blocks',
  /** Queries answer with rows of other databases among their own. */
  'foreign rows',
] as const;
export type InterfaceChange = (typeof interfaceChanges)[number];

type Json = Record<string, unknown>;

/** Why a request that used to work is refused; undefined if it still works. */
export function refusalAfter(
  changes: ReadonlySet<InterfaceChange>,
  { endpoint, body, headers }: { endpoint: string; body: Json; headers: IncomingHttpHeaders },
  workspaces: readonly DemoWorkspace[],
): 'gateway' | 'no space' | undefined {
  if (changes.has('user agent') && !headers['user-agent']) return 'gateway';
  if (changes.has('space header') && endpoint === 'queryCollection') {
    const collection = recordOf('collection', idOf(body.collection), workspaces);
    if (headers['x-notion-space-id'] !== collection?.space_id) return 'no space';
  }
  return undefined;
}

/** Applies the changes to an answer. The fake wraps the records later. */
export function answerAfter(
  changes: ReadonlySet<InterfaceChange>,
  { endpoint, body, answer }: { endpoint: string; body: Json; answer: Json },
  workspaces: readonly DemoWorkspace[],
): Json {
  let changed = answer;
  if (changes.has('foreign rows') && endpoint === 'queryCollection') {
    changed = withForeignRows(changed, idOf(body.collection), workspaces);
  }
  if (changes.has('nested records')) changed = withoutInnerSpace(changed);
  if (changes.has('signed blocks') && endpoint !== 'getSignedFileUrls') changed = withSignedFiles(changed);
  return changed;
}

/** What a file is called when it is asked for by the address that a block has for it. */
export function attachmentAt(source: string): string {
  const [, id, name] = /^https:\/\/prod-files-secure\.[^/]+\/[^/]+\/([^/]+)\/([^/?]+)/.exec(source) ?? [];
  return id && name ? `attachment:${id}:${decodeURIComponent(name)}` : source;
}

function idOf(pointer: unknown): string {
  return String((pointer as { id?: unknown } | undefined)?.id ?? '');
}

function recordOf(table: 'collection', id: string, workspaces: readonly DemoWorkspace[]) {
  return workspaces.map(({ recordMap }) => recordMap[table][id]).find(Boolean);
}

/** Two of other databases, one before and one behind the rows of this one. */
function withForeignRows(answer: Json, collectionId: string, workspaces: readonly DemoWorkspace[]): Json {
  const blocks = workspaces.flatMap(({ recordMap }) => Object.values(recordMap.block));
  const isForeign = ({ parent_table, parent_id }: BlockRecord) =>
    parent_table === 'collection' && parent_id !== collectionId;
  const [first, last] = blocks.filter(isForeign);
  if (!first || !last) throw new Error('There are no rows of other databases.');
  const { result, recordMap } = answer as { result: Json; recordMap: Json };
  const reducers = Object.entries(result.reducerResults as Record<string, Json>).map(([name, reducer]) =>
    Array.isArray(reducer.blockIds)
      ? [name, { ...reducer, blockIds: [first.id, ...reducer.blockIds, last.id] }]
      : [name, reducer],
  );
  const records = [first, last].map((value) => [value.id, { role: 'reader', value }] as const);
  return {
    ...answer,
    result: { ...result, reducerResults: Object.fromEntries(reducers) },
    recordMap: { ...recordMap, block: { ...(recordMap.block as Json), ...Object.fromEntries(records) } },
  };
}

function withoutInnerSpace(answer: Json): Json {
  return JSON.parse(JSON.stringify(answer, (key, value) => (key === 'space_id' ? undefined : value)));
}

let signatures = 0;

function withSignedFiles(answer: Json): Json {
  const sign = (_key: string, value: unknown) => {
    const [, id, name] = (typeof value === 'string' && /^attachment:([0-9a-f-]{36}):(.+)$/.exec(value)) || [];
    if (!id || !name) return value;
    const store = 'https://prod-files-secure.s3.us-west-2.amazonaws.com/b1a5c0de-0000-4000-8000-000000000000';
    return `${store}/${id}/${encodeURIComponent(name)}?X-Amz-Expires=3600&X-Amz-Signature=${++signatures}`;
  };
  return JSON.parse(JSON.stringify(answer, sign));
}
