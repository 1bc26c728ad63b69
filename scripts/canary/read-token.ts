import type { Config } from '@/lib/config/schema';
import { notionUrl } from '@/lib/ids';
import { isUnseen, OfficialClient, type OfficialClientOptions } from '@/lib/notion/known-types';
import { createOfficialSource } from '@/lib/notion/official-source';
import { asFields, asList, asOptionalFields, asString, type Fields } from '@/lib/source/records';
import { type CanaryReading, Findings } from './finding';
import { isKnown } from './known-types';
import { noteFileHost, noteResponse, type Reading, readPages } from './read-pages';
import { tokenFields } from './token-fields';

/** The client that sync uses. It shows every answer before the readers get it. */
class WatchedClient extends OfficialClient {
  readonly #reading: Reading;

  constructor(options: OfficialClientOptions, reading: Reading) {
    super(options);
    this.#reading = reading;
  }

  override async request<Answer extends object>(request: Parameters<OfficialClient['request']>[0]): Promise<Answer> {
    const answer = await super.request<Answer>(request);
    noteTokenAnswer(answer, this.#reading);
    return answer;
  }
}

/** Reads the page as its readers do with a token, and compares what came with what they know. */
export async function readToken(
  pageId: string,
  { apiToken, officialApiUrl, host, viewIndex }: Config['notion'],
  { timing, dataSource }: { timing?: OfficialClientOptions['timing']; dataSource?: string } = {},
): Promise<CanaryReading> {
  const found = new Findings();
  const options: OfficialClientOptions = {
    token: apiToken,
    baseUrl: officialApiUrl,
    onResponse: (response) => noteResponse(response, notionUrl(pageId), found),
    ...(timing && { timing }),
  };
  const client = new WatchedClient(options, { pageId, found, own: [officialApiUrl, host] });
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
  const reading = { name: 'token', address: officialApiUrl, client, pageId, source, isDatabase, viewIndex, found };
  return readPages(reading, async () => undefined);
}

/** Values whose keys are names or ids that owners gave. */
const MAPS = new Set(['properties', 'quick_filters']);
/** Filters and sort orders, whose keys are columns. */
const UNREAD = new Set(['filter', 'sorts']);

/** Compares an answer with what is known. */
export function noteTokenAnswer(answer: object, reading: Reading): void {
  const { pageId, found } = reading;
  noteValue(answer, 'answer', notionUrl(pageId));

  function noteValue(value: unknown, path: string, place: string): void {
    if (Array.isArray(value)) for (const item of asList(value)) noteValue(item, path, place);
    const fields = asOptionalFields(value);
    if (fields) noteFields(fields, path, place);
  }

  function noteFields(fields: Fields, path: string, around: string): void {
    const kind = asString(fields.object);
    const id = asString(fields.id);
    const isPage = kind === 'page' || kind === 'database';
    const place = kind === 'block' ? notionUrl(pageId, id) : isPage ? notionUrl(id) : around;
    const here = kind && kind !== 'list' ? kind : path;
    const isNew = kind === 'block' ? isNewBlock(fields, place) : isNewKind(kind || path, asString(fields.type), place);
    for (const [name, value] of Object.entries(fields)) {
      // All fields of a new type are new, so only the type is reported.
      if (isNew && name === fields.type) continue;
      if (!tokenFields().has(name)) found.add('new field', `${here}.${name}`, place);
      else if (MAPS.has(name) && asOptionalFields(value)) noteProperties(asFields(value), `${here}.${name}`, place);
      else if (!UNREAD.has(name)) noteValue(value, `${here}.${name}`, place);
    }
    const { url, expiry_time } = fields;
    if (typeof url === 'string' && typeof expiry_time === 'string') noteFileHost(url, place, reading);
  }

  /** Whether a view or mention is of a new type. */
  function isNewKind(path: string, type: string, place: string): boolean {
    const isMention = path.endsWith('.mention') && type !== '' && !tokenFields().has(type);
    const isView = path === 'view' && type !== '' && !isKnown.view(type);
    if (isMention) found.add('new mention', type, place);
    if (isView) found.add('new view type', type, place);
    return isMention || isView;
  }

  function isNewBlock(block: Fields, place: string): boolean {
    const type = asString(block.type);
    const kept = asString(asFields(block.unsupported).block_type);
    const isNew = !isKnown.officialBlock(type);
    if (isNew) found.add('new block type', type, place);
    else if (kept && !isKnown.unsupportedBlock(kept)) found.add('new block type', `unsupported ${kept}`, place);
    return isNew;
  }

  function noteProperties(properties: Fields, path: string, place: string): void {
    for (const property of Object.values(properties).map(asFields)) {
      const type = asString(property.type);
      if (type && !isKnown.officialProperty(type)) found.add('new property type', type, place);
      else noteValue(property, `${path}.*`, place);
    }
  }
}
