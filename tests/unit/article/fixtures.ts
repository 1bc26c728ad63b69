import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExtendedRecordMap } from 'notion-types';

/** Real record maps that lie beside the repository on some machines. */
export const fixturesFolder = path.resolve(import.meta.dirname, '../../../../shared/notion-fixtures');

export interface RealPage {
  name: string;
  pageId: string;
  recordMap: ExtendedRecordMap;
}

type Json = Record<string, unknown>;

/** Every page of every map that can be read as one; a file of another shape is passed over. */
export function realPages(): RealPage[] {
  if (!existsSync(fixturesFolder)) return [];
  return readdirSync(fixturesFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:json|md|txt)$/.test(name) && name !== 'README.md')
    .sort()
    .flatMap((name) => readPage(name) ?? []);
}

function readPage(name: string): RealPage | null {
  const content = readFileSync(path.join(fixturesFolder, name));
  if (name.endsWith('.txt')) return recordedCalls(name, content);
  const text = content.toString('utf8');
  const json = parseJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  if (!json) return null;
  const map = asObject(json.recordMap) ?? json;
  const bare = asObject(json.value) ?? json;
  if (!asObject(map.block) && typeof bare.type === 'string' && typeof bare.id === 'string')
    return bareBlock(name, bare);
  const blocks = asObject(map.block);
  if (!blocks) return null;
  const pageId = typeof json.pageId === 'string' && blocks[json.pageId] ? json.pageId : Object.keys(blocks)[0];
  return pageId ? { name, pageId, recordMap: map as unknown as ExtendedRecordMap } : null;
}

/** A log of calls: every answer is announced by its number of bytes. Together they hold the page that the file is named after. */
function recordedCalls(name: string, log: Buffer): RealPage | null {
  const tables: Record<string, Json> = {};
  for (let at = log.indexOf('Response:+'); at >= 0; at = log.indexOf('Response:+', at + 1)) {
    const start = log.indexOf('\n', at) + 1;
    const size = Number(log.subarray(at + 'Response:+'.length, start));
    const answer = parseJson(log.subarray(start, start + size).toString('utf8'));
    for (const [table, records] of Object.entries(asObject(answer?.recordMap) ?? {})) {
      tables[table] = { ...tables[table], ...asObject(records) };
    }
  }
  const id = path.basename(name, '.txt');
  const pageId = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
  return tables.block ? { name, pageId, recordMap: tables as unknown as ExtendedRecordMap } : null;
}

/** One block alone, on a page made for it. */
function bareBlock(name: string, block: Json): RealPage {
  const id = String(block.id);
  const page = { id: 'page', type: 'page', content: [id], properties: { title: [['Page']] } };
  const recordMap = { block: { page: { role: 'reader', value: page }, [id]: { role: 'reader', value: block } } };
  return { name, pageId: 'page', recordMap: recordMap as unknown as ExtendedRecordMap };
}

function parseJson(text: string): Json | null {
  try {
    return asObject(JSON.parse(text)) ?? null;
  } catch {
    // Texts around the answer: not a record map.
    return null;
  }
}

function asObject(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}
