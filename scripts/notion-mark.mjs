#!/usr/bin/env node
// Plain JavaScript and no package: a workflow runs this before it installs anything.
// Prints a mark of what Notion has. As long as it is the same, a build would change nothing: rows have been neither edited, added nor
// removed, no date in them has come, and it is the same week (with "day", the same day): a settings table and sub-pages are not in the
// answers without a token, and with one, old pages are not. Prints nothing if Notion cannot be asked, so that a build follows.
import { createHash } from 'node:crypto';

const {
  NOTION_PAGE_ID = '',
  NOTION_API_TOKEN = '',
  NOTION_API_URL = 'https://api.notion.com',
  API_BASE_URL = 'https://www.notion.so/api/v3',
  NOTION_TOKEN_V2 = '',
  NEXT_PUBLIC_TIME_ZONE = '',
} = process.env;
const TIMEOUT_MS = 60_000;
/** That of dates without one. */
const timeZone = NEXT_PUBLIC_TIME_ZONE || 'UTC';

try {
  const token = NOTION_API_TOKEN.trim().replace(/^Bearer\s+/i, '');
  const rows = token ? await pagesByToken(token) : await rowsOfPublicPages();
  const days = Math.floor(Date.now() / 86_400_000);
  const period = process.argv[2] === 'day' ? days : Math.floor(days / 7);
  console.log(
    createHash('sha256')
      .update(JSON.stringify([period, rows]))
      .digest('hex')
      .slice(0, 32),
  );
} catch (error) {
  console.error(`Notion cannot be asked whether anything has changed (${error.message}), so the site is built.`);
}

/** The pages that were edited last, of all that the integration may read: one request. */
async function pagesByToken(token) {
  const { results } = await post(
    `${NOTION_API_URL}/v1/search`,
    { page_size: 100, sort: { timestamp: 'last_edited_time', direction: 'descending' } },
    { authorization: `Bearer ${token}`, 'notion-version': '2026-03-11' },
  );
  return results.map(({ id, last_edited_time, properties = {} }) => {
    const dates = Object.values(properties).flatMap(({ date }) => [date?.start, date?.end].filter(Boolean));
    return [id, last_edited_time, dates.map(hasCome)];
  });
}

/** The rows of each database: two requests, as the first answers how to ask for them. */
async function rowsOfPublicPages() {
  const ids = NOTION_PAGE_ID.split(',').map(
    (entry) => /[0-9a-f]{32}/i.exec(entry.replace(/[?#].*/, '').replaceAll('-', ''))?.[0],
  );
  if (ids.includes(undefined)) throw new Error('NOTION_PAGE_ID has no ID');
  return Promise.all(ids.map(rowsOf));
}

async function rowsOf(id) {
  const pageId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5').toLowerCase();
  const ask = (endpoint, body, headers) =>
    post(`${API_BASE_URL}/${endpoint}`, body, {
      ...(NOTION_TOKEN_V2 && { cookie: `token_v2=${NOTION_TOKEN_V2.replace(/^token_v2=/, '').replace(/;$/, '')}` }),
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
  const rows = Object.values(answer.recordMap.block)
    .map(recordOf)
    .filter((row) => row?.parent_id === collectionId && row.alive !== false)
    .map((row) => [row.id, row.last_edited_time, datesOf(row).map(hasCome)])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  if (rows.length === 0) throw new Error('the database is empty');
  return rows;
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

function hasCome(date) {
  if (/T.*(?:Z|[+-]\d\d:?\d\d)$/.test(date)) return Date.parse(date) <= Date.now();
  // The local time of a zone as text, such as 2026-11-26T09:30:00.
  return date <= new Date().toLocaleString('sv-SE', { timeZone }).replace(' ', 'T');
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
