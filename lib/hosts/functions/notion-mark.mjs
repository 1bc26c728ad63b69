// Plain JavaScript and no package: a workflow runs it before it installs anything, and it is part of the hosts' functions.
/** Functions have half a minute at Netlify. */
const TIMEOUT_MS = 20_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const DAYS = { day: 1, week: 7 };

/**
 * A mark of what Notion has. As long as it is the same, a build would change nothing: rows have been neither edited, added nor removed, no
 * date in them has come, and it is the same week (or day): a settings table and sub-pages are not in the answers without a token, and with
 * one, old pages are not.
 */
export async function notionMark(variables, period, now = Date.now()) {
  const env = trimmed(variables);
  const rows = env.NOTION_API_TOKEN ? await pagesByToken(env) : await rowsOfPublicPages(env);
  if (rows.length === 0) throw new Error('it shows nothing');
  const begun = now - (now % (DAYS[period] * DAY_MS));
  const times = [begun];
  const seen = rows.map(({ id, edited, dates }) => {
    const come = dates
      .map((date) => timeOf(date, env.NEXT_PUBLIC_TIME_ZONE || 'UTC', now))
      .filter((time) => time <= now);
    const at = Number(new Date(edited));
    times.push(Math.min(at, now), ...come);
    // Times in Notion are whole minutes: what was edited in this one may be edited again without a trace.
    return [id, edited, come.length, now - at < MINUTE_MS];
  });
  const text = new TextEncoder().encode(JSON.stringify([begun, seen]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16);
  const mark = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { mark, at: times.reduce((last, time) => Math.max(last, time)) };
}

export function trimmed(env) {
  const texts = Object.entries(env).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [name, value.trim()]));
}

/** When a date comes. One without a zone, such as 2026-11-26T09:30, is in that of the site. */
function timeOf(date, timeZone, now) {
  if (/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(date)) return Date.parse(date);
  const utc = Date.parse(date.includes('T') ? `${date}Z` : date);
  if (Math.abs(utc - now) > DAY_MS) return utc;
  const second = now - (now % 1000);
  const local = new Date(second).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
  return utc + second - Date.parse(`${local}Z`);
}

/** The pages that were edited last, of all that the integration may read: one request. */
async function pagesByToken(env) {
  const token = env.NOTION_API_TOKEN.replace(/^Bearer\s+/i, '');
  const { results } = await post(
    `${env.NOTION_API_URL || 'https://api.notion.com'}/v1/search`,
    { page_size: 100, sort: { timestamp: 'last_edited_time', direction: 'descending' } },
    { authorization: `Bearer ${token}`, 'notion-version': '2026-03-11' },
  );
  return results.map(({ id, last_edited_time, properties = {} }) => {
    const dates = Object.values(properties).flatMap(({ date }) => [date?.start, date?.end].filter(Boolean));
    return { id, edited: last_edited_time, dates };
  });
}

/** The rows of each database: two requests, as the first answers how to ask for them. */
async function rowsOfPublicPages(env) {
  const ids = (env.NOTION_PAGE_ID ?? '')
    // As `parseNotionPageIds` parts them.
    .split(/[,，\n](?![^[\]]*\]\()/)
    .filter((entry) => entry.trim() !== '')
    // The words of a title may end in hex digits, too.
    .map((entry) => /[0-9a-f]{32}(?![0-9a-f])/i.exec(entry.replace(/[?#].*/, '').replaceAll('-', ''))?.[0]);
  if (ids.includes(undefined)) throw new Error('NOTION_PAGE_ID has no ID');
  return (await Promise.all(ids.map((id) => rowsOf(id, env)))).flat();
}

async function rowsOf(id, env) {
  const pageId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase();
  const ask = (endpoint, body, headers) =>
    post(`${env.API_BASE_URL || 'https://www.notion.so/api/v3'}/${endpoint}`, body, {
      ...(env.NOTION_TOKEN_V2 && {
        cookie: `token_v2=${env.NOTION_TOKEN_V2.replace(/^token_v2=/, '').replace(/;$/, '')}`,
      }),
      ...headers,
    });
  const page = { pageId, limit: 100, chunkNumber: 0, cursor: { stack: [] }, verticalColumns: false };
  const { recordMap } = await ask('loadPageChunk', page);
  const block = recordOf(recordMap.block[pageId]);
  const collectionId = block.collection_id ?? block.format?.collection_pointer?.id;
  const answer = await ask(
    'queryCollection',
    {
      collection: { id: collectionId },
      collectionView: { id: block.view_ids[0] },
      source: { type: 'collection', id: collectionId, spaceId: block.space_id },
      loader: {
        type: 'reducer',
        reducers: { collection_group_results: { type: 'results', limit: 999, loadContentCover: false } },
        sort: [],
        filter: { filters: [], operator: 'and' },
        searchQuery: '',
        userTimeZone: 'UTC',
      },
    },
    block.space_id && { 'x-notion-space-id': block.space_id },
  );
  return Object.values(answer.recordMap.block)
    .map(recordOf)
    .filter((row) => row?.parent_id === collectionId && row.alive !== false)
    .map((row) => ({
      id: row.id,
      edited: row.last_edited_time,
      dates: datesOf(row),
    }))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Records come wrapped once or twice. */
function recordOf(record) {
  return record?.value && !record.id ? recordOf(record.value) : record;
}

function datesOf({ properties = {} }) {
  const formats = Object.values(properties).flatMap((parts) => parts.flatMap(([, marks = []]) => marks));
  return formats.flatMap(([kind, date]) => {
    if (kind !== 'd') return [];
    const at = (day, time) => (day ? [`${day}${time ? `T${time}` : ''}`] : []);
    return [...at(date.start_date, date.start_time), ...at(date.end_date, date.end_time)];
  });
}

async function post(address, body, headers) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  return response.json();
}
