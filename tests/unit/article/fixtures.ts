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
    .filter((name) => /\.(?:json|md)$/.test(name) && name !== 'README.md')
    .sort()
    .flatMap((name) => readPage(name) ?? []);
}

function readPage(name: string): RealPage | null {
  const text = readFileSync(path.join(fixturesFolder, name), 'utf8');
  const json = parseJson(text.slice(text.indexOf('{')));
  if (!json) return null;
  const map = asObject(json.recordMap) ?? json;
  const bare = asObject(json.value);
  if (!asObject(map.block) && bare && typeof bare.type === 'string') return bareBlock(name, json, String(bare.id));
  const blocks = asObject(map.block);
  if (!blocks) return null;
  const pageId = typeof json.pageId === 'string' && blocks[json.pageId] ? json.pageId : Object.keys(blocks)[0];
  return pageId ? { name, pageId, recordMap: map as unknown as ExtendedRecordMap } : null;
}

function bareBlock(name: string, record: Json, id: string): RealPage {
  const page = { id: 'page', type: 'page', content: [id], properties: { title: [['Page']] } };
  const recordMap = { block: { page: { role: 'reader', value: page }, [id]: record } };
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
