import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { loadPageChunk } from '@/tests/fake-notion/v3-pages';
import { queryCollection } from '@/tests/fake-notion/v3-query';
import { RecordAnswer, type RecordGaps, type RecordShape, RecordSource } from '@/tests/fake-notion/v3-records';
import { search } from '@/tests/fake-notion/v3-search';

/** A request's body and an answer's: JSON. */
export type Json = Record<string, unknown>;

export interface V3Options extends RecordGaps {
  /** How records are wrapped in answers. @default 'flat' */
  shape?: RecordShape;
  /** The temporary address of an uploaded file; others are answered as they are. */
  signUrl?: (source: string) => string;
  /** No database gets or loses rows while it answers; looking for them takes half a second among 400,000 blocks. @default false */
  hasFixedRows?: boolean;
}

export interface V3 {
  /** The answer to a call; undefined when there is no such endpoint. */
  answer(endpoint: string, body: Json): Json | undefined;
}

type Endpoint = (body: Json, source: RecordSource, answer: RecordAnswer, options: V3Options) => Json;

const ENDPOINTS: Record<string, Endpoint> = {
  loadPageChunk,
  queryCollection,
  search,
  syncRecordValuesMain,
  getSignedFileUrls,
};

/** Answers the calls of Notion's v3 interface that notion-client makes, from workspaces in memory. Pure: no network. */
export function createV3(workspaces: readonly DemoWorkspace[], options: V3Options = {}): V3 {
  const source = new RecordSource(workspaces, options.hasFixedRows);
  return {
    answer(endpoint, body) {
      const handle = Object.hasOwn(ENDPOINTS, endpoint) ? ENDPOINTS[endpoint] : undefined;
      return handle?.(body, source, new RecordAnswer(source, options.shape ?? 'flat', options), options);
    },
  };
}

/** A record that a request names, in the older form or as a pointer. */
export interface RecordRequest {
  table: string;
  id: string;
}

/** The records that a body of `syncRecordValuesMain` asks for. */
export function requestedRecords(body: Json): RecordRequest[] {
  const requests = Array.isArray(body.requests) ? (body.requests as Record<string, unknown>[]) : [];
  return requests.map((request) => {
    const { table = 'block', id = '' } = (request.pointer ?? request) as Partial<RecordRequest>;
    return { table, id };
  });
}

/** Every asked record is answered, with the role `none` when there is none: callers ask again for what is left out. */
function syncRecordValuesMain(body: Json, _source: RecordSource, answer: RecordAnswer): Json {
  for (const { table, id } of requestedRecords(body)) answer.add(table, id);
  return { recordMap: answer.toRecordMap() };
}

function getSignedFileUrls(body: Json, _source: RecordSource, _answer: RecordAnswer, options: V3Options): Json {
  const urls = Array.isArray(body.urls) ? (body.urls as { url?: unknown }[]) : [];
  const signedUrls = urls.map(({ url }) => {
    const source = String(url ?? '');
    return options.signUrl?.(source) ?? source;
  });
  return { signedUrls };
}
