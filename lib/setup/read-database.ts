import { parseNotionPageIds } from '@/lib/config/page-ids';
import type { ResolvedConfig } from '@/lib/config/resolve';
import { ConfigError } from '@/lib/diagnostics/errors';
import { ignore } from '@/lib/diagnostics/ignore';
import { asFields, asString, firstText } from '@/lib/source/records';
import { type DatabaseReference, type Source, SourceError, SourceUnreachableError } from '@/lib/source/source';
import { createSource } from '@/lib/sources/source';
import { type Inspection, inspectWorkspace } from '@/lib/sync/inspect';
import { access, wrongAnswer } from './messages';

/** How Notion is read: the settings without any table, and with one. */
export interface ReadOptions {
  base: ResolvedConfig;
  resolve(table: Record<string, unknown>): ResolvedConfig;
  /** The secret of an integration; '' for a public database. */
  token: string;
  signal: AbortSignal;
  print(text: string): void;
}

/** The token does not open a database that its public page gives. */
export class RefusedTokenError extends ConfigError {}

/** A database as a sync would read it; or those that may be meant: what the token opens, or what is near a page that is no database. */
export type Reading = { page: string; first: Inspection } | { choices: readonly DatabaseReference[] };

/**
 * Reads the databases that an answer names as a sync does, without the content of their pages; the first decides about the site as a
 * whole. Without an answer, those that the token opens.
 *
 * @throws ConfigError when the answer names none, or its token opens none; SourceError when one cannot be read
 */
export async function readPlace(page: string, options: ReadOptions): Promise<Reading> {
  if (page === '') return readFound(await findDatabases(options), options);
  const { base, token } = options;
  const workspaces = parseNotionPageIds(page);
  const { notion } = base.config;
  const source = await createSource({ ...notion, pageId: page, apiToken: token }, waiting(options));
  options.print(access.reading);
  const read: Inspection[] = [];
  for (const { pageId, ...workspace } of workspaces) {
    const reading = { source, config: base.config, resolveSettings: options.resolve };
    try {
      read.push(await inspectWorkspace({ pageId, ...workspace }, reading));
    } catch (error) {
      const choices = workspaces.length > 1 ? [] : await databasesNear(pageId, source, error);
      if (choices.length === 0) throw error;
      return { choices };
    }
  }
  const refusal = source.switches?.find(({ from }) => from === notion.officialApiUrl)?.reason;
  if (refusal !== undefined) throw new RefusedTokenError(access.tokenRefused(refusal));
  for (const inspection of read) describe(inspection, options.print);
  return { page, first: read[0] as Inspection };
}

/** How many rows of a database are posts or pages that readers see. */
export const countPublished = ({ rows }: Pick<Inspection, 'rows'>): number =>
  rows.filter(({ type, status }) => status === 'Published' && ['Post', 'Page'].includes(type)).length;

function describe(inspection: Inspection, print: ReadOptions['print']): void {
  const { database, rows, diagnostics } = inspection;
  print(access.read(database.title || database.id, rows.length, countPublished(inspection)));
  const findings = diagnostics.filter(({ level }) => level !== 'info').length;
  if (findings > 0) print(access.findings(findings));
}

/** The databases that an integration may read and that could be a site. */
async function findDatabases(options: ReadOptions): Promise<readonly DatabaseReference[]> {
  const { notion } = options.base.config;
  const source = await createSource({ ...notion, source: 'token', apiToken: options.token }, waiting(options));
  const { type, status } = notion.properties;
  const found = (await source.findDatabases?.([type, status])) ?? [];
  if (found.length === 0) throw new ConfigError(wrongAnswer.noDatabase([type, status]));
  return found;
}

async function readFound(found: readonly DatabaseReference[], options: ReadOptions): Promise<Reading> {
  const [only, ...others] = found;
  return only && others.length === 0 ? readPlace(only.id.replaceAll('-', ''), options) : { choices: found };
}

/** The databases on a page that is none itself, and the one that it is a row of; none where Notion does not give the page. */
async function databasesNear(pageId: string, source: Source, error: unknown): Promise<DatabaseReference[]> {
  if (!(error instanceof SourceError) || error instanceof SourceUnreachableError) return [];
  const page = await source.readPage(pageId).catch(ignore('why the database cannot be read is reported'));
  if (!page) return [];
  const { block, collection } = page.records;
  const titleOf = (id: string): string => firstText(asFields(collection[id]).name);
  const inside = Object.entries(block).flatMap(([id, { type, parent_id, collection_id }]) =>
    String(type).startsWith('collection_view') && parent_id === page.info.id
      ? { id, title: titleOf(asString(collection_id)), url: source.pageUrl(id) }
      : [],
  );
  const around = asString(asFields(block[page.info.id]).parent_id);
  const isRow =
    around !== '' && (await source.readColumns?.(around).catch(ignore('it is a page or a block that this one is on')));
  if (!isRow) return inside;
  const id = asString(asFields(collection[around]).parent_id) || around;
  return [{ id, title: titleOf(around), url: source.pageUrl(id) }, ...inside];
}

const waiting = ({ signal, print }: ReadOptions) => ({
  signal,
  onWait: (reason: string, milliseconds: number) => print(access.waiting(reason, Math.round(milliseconds / 1000))),
});
