import type { Config } from '@/lib/config/schema';
import { notionUrl } from '@/lib/ids';
import { isUnseen, OfficialClient, type OfficialClientOptions } from '@/lib/notion/known-types';
import { createOfficialSource } from '@/lib/notion/official-source';
import { asFields, asList, asOptionalFields, asString, type Fields } from '@/lib/source/records';
import { AnswerReader } from './answer-reader';
import { type CanarySource, Findings } from './finding';
import { noteFileHost, originsOf } from './hosts';
import { isKnown } from './known-types';
import { meaning, sourceName } from './messages';
import { noteResponse, readPages } from './read-pages';
import { tokenFields } from './token-fields';

/** The client that sync uses. It shows every answer to `watch` before the readers get it. */
class WatchedClient extends OfficialClient {
  readonly #watch: (answer: object) => void;

  constructor(options: OfficialClientOptions, watch: (answer: object) => void) {
    super(options);
    this.#watch = watch;
  }

  override async request<Answer extends object>(request: Parameters<OfficialClient['request']>[0]): Promise<Answer> {
    const answer = await super.request<Answer>(request);
    this.#watch(answer);
    return answer;
  }
}

/** Reads the page as its readers do with a token, and compares what came with what they know. */
export async function readToken(
  pageId: string,
  { apiToken, officialApiUrl, host, viewIndex }: Config['notion'],
  { timing, dataSource }: { timing?: OfficialClientOptions['timing']; dataSource?: string } = {},
): Promise<{ source: CanarySource; found: Findings }> {
  const found = new Findings(sourceName.token);
  const own = originsOf([officialApiUrl, host]);
  const options: OfficialClientOptions = {
    token: apiToken,
    baseUrl: officialApiUrl,
    onResponse: (response) => noteResponse(response, notionUrl(pageId), found),
    ...(timing && { timing }),
  };
  const looked = new TokenAnswer(pageId, found, own);
  const client = new WatchedClient(options, (answer) => looked.note(answer));
  const dataSources = dataSource ? { [pageId]: dataSource } : {};
  const source = createOfficialSource({ ...options, host, dataSources }, client);
  const isDatabase = async (): Promise<boolean> => {
    try {
      await client.pages.retrieve({ page_id: pageId });
      return false;
    } catch (error) {
      if (!isUnseen(error)) throw error;
      return true;
    }
  };
  const pages = await readPages({ pageId, source, isDatabase, viewIndex, found }, async () => undefined);
  return { source: { name: sourceName.token, address: officialApiUrl, requests: client.requestCount, pages }, found };
}

/** Values whose keys are names or ids that owners gave. */
const MAPS = new Set(['properties', 'quick_filters']);
/** Filters and sort orders, whose keys are columns. */
const UNREAD = new Set(['filter', 'sorts']);

/** Compares answers with what is known. */
export class TokenAnswer extends AnswerReader {
  note(answer: object): void {
    this.#value(answer, 'answer', notionUrl(this.pageId));
  }

  #value(value: unknown, path: string, place: string): void {
    if (Array.isArray(value)) for (const item of asList(value)) this.#value(item, path, place);
    const fields = asOptionalFields(value);
    if (fields) this.#fields(fields, path, place);
  }

  #fields(fields: Fields, path: string, around: string): void {
    const kind = asString(fields.object);
    const id = asString(fields.id);
    const place = this.#placeOf(kind, id) ?? around;
    const here = kind && kind !== 'list' ? kind : path;
    const isNew = kind === 'block' && this.#isNewBlock(fields, place);
    for (const [name, value] of Object.entries(fields)) {
      // All fields of a new type are new, so only the type is reported.
      if (isNew && name === fields.type) continue;
      if (!tokenFields().has(name)) this.found.add('field', `${here}.${name}`, { meaning: meaning.field, place });
      else if (MAPS.has(name) && asOptionalFields(value)) this.#properties(asFields(value), `${here}.${name}`, place);
      else if (!UNREAD.has(name)) this.#value(value, `${here}.${name}`, place);
    }
    const { url, expiry_time } = fields;
    if (typeof url === 'string' && typeof expiry_time === 'string') noteFileHost(url, place, this.found, this.own);
  }

  #placeOf(kind: string, id: string): string | undefined {
    if (kind === 'block') return notionUrl(this.pageId, id);
    return kind === 'page' || kind === 'database' ? notionUrl(id) : undefined;
  }

  #isNewBlock(block: Fields, place: string): boolean {
    const type = asString(block.type);
    if (!isKnown.officialBlock(type)) {
      this.found.add('block type', type, { meaning: meaning.blockType, place });
      return true;
    }
    const kept = asString(asFields(block.unsupported).block_type);
    if (kept && !isKnown.unsupportedBlock(kept)) {
      this.found.add('block type', `unsupported ${kept}`, { meaning: meaning.blockType, place });
    }
    return false;
  }

  #properties(properties: Fields, path: string, place: string): void {
    for (const property of Object.values(properties).map(asFields)) {
      const type = asString(property.type);
      if (type && !isKnown.officialProperty(type)) {
        this.found.add('property type', type, { meaning: meaning.propertyType, place });
        continue;
      }
      this.#value(property, `${path}.*`, place);
    }
  }
}
