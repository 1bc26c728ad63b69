import { ConfigError } from '@/lib/diagnostics/errors';
import { toUuid } from '@/lib/ids';
import { bareLink, readNotionLink, withoutTokens } from '@/lib/notion-link';
import { unusablePageId, wrongPageId } from './messages';

/** One workspace of the site. */
export interface NotionPageId {
  /** '' for the first one, else the first part of its addresses, as written. */
  prefix: string;
  /** Dashed UUID of the database page. */
  pageId: string;
  /** The prefix as written, also of the first one: it names the language. '' if there was none. */
  tag: string;
  /** Name or id of the data source to read, for a database that has several: the text after `?source=`. */
  dataSource?: string;
}

/** Two letters of a language, then perhaps a script or a region. */
const PREFIX = /^[a-z]{2}(?:-[a-z0-9]{2,8})*$/i;
/** Commas part entries, but not the words of a link. */
const BETWEEN = /[,，\n](?![^[\]]*\]\()/;

/**
 * Reads `NOTION_PAGE_ID`. Nothing gives an empty list.
 *
 * @throws ConfigError that names the entry and what is accepted
 * @example parseNotionPageIds('<id>, en: <id>') // => [{ prefix: '', … }, { prefix: 'en', … }]
 */
export function parseNotionPageIds(text: string): NotionPageId[] {
  const entries = text
    // Chinese and Japanese keyboards have wide commas and colons.
    .replaceAll('：', ':')
    .split(BETWEEN)
    .map(bareLink)
    .filter(Boolean)
    .map(parseEntry);
  const seen = new Set<string>();
  const tagOf = new Map<string, string>();
  return entries.map(({ entry, tag, pageId, dataSource }, index) => {
    if (index > 0 && tag === '') {
      refuse(entry, wrongPageId.missingPrefix);
    }
    const lower = tag.toLowerCase();
    if (tag && seen.has(lower)) refuse(entry, wrongPageId.repeatedPrefix(tag));
    seen.add(lower);
    const workspace = `${pageId} ${dataSource}`;
    const other = tagOf.get(workspace);
    if (other !== undefined) refuse(entry, wrongPageId.repeatedId(other));
    tagOf.set(workspace, tag);
    return { prefix: index === 0 ? '' : tag, pageId, tag, ...(dataSource && { dataSource }) };
  });
}

function parseEntry(entry: string): { entry: string; tag: string; pageId: string; dataSource: string } {
  const [, tag = '', place = ''] = /^(?:([^:]*?)\s*:(?!\/\/)\s*)?(.*)$/.exec(entry) ?? [];
  const [target = '', dataSource = ''] = place.split(/[?&]source=/);
  if (entry !== place && !PREFIX.test(tag)) {
    refuse(entry, wrongPageId.unknownPrefix(tag));
  }
  const link = readNotionLink(target);
  if ('problem' in link) refuse(entry, link.problem === 'token' ? wrongPageId.token : wrongPageId.missingId);
  return {
    entry,
    tag,
    pageId: toUuid(link.id) ?? link.id,
    dataSource: dataSource.trim(),
  };
}

function refuse(entry: string, reason: string): never {
  throw new ConfigError(unusablePageId(withoutTokens(entry), reason));
}
