import { parseNotionPageIds } from '@/lib/config/page-ids';
import type { ResolvedConfig } from '@/lib/config/resolve';
import { NotelightError } from '@/lib/diagnostics/errors';
import type { DatabaseReference } from '@/lib/source/source';
import { SourceError, SourceUnreachableError } from '@/lib/source/source';
import { createSource } from '@/lib/sources/source';
import { type Inspection, inspectWorkspace } from '@/lib/sync/inspect';
import { access } from './messages';

/** How Notion is read: the settings without any table, and with one. */
export interface ReadOptions {
  base: ResolvedConfig;
  resolve(table: Record<string, unknown>): ResolvedConfig;
  token: string;
  signal: AbortSignal;
  print(text: string): void;
}

/**
 * Reads the databases that an answer names as a sync does, without the content of their pages.
 *
 * @returns the first one, which decides about the site as a whole, and why the token does not open a database that its public page gives
 * @throws ConfigError when the answer names none, NotelightError when one cannot be read
 */
export async function readDatabases(
  page: string,
  { base, resolve, token, signal, print }: ReadOptions,
): Promise<{ first: Inspection; refusal: string | undefined }> {
  const workspaces = parseNotionPageIds(page);
  const source = await createSource(
    { ...base.config.notion, pageId: page, apiToken: token },
    { signal, onWait: reportTo(print) },
  );
  print(access.reading);
  const read: Inspection[] = [];
  for (const workspace of workspaces) {
    const inspection = await inspectWorkspace(workspace, {
      source,
      config: base.config,
      resolveSettings: resolve,
    }).catch(refuse);
    const { database, rows, diagnostics } = inspection;
    const published = rows.filter(
      ({ type, status }) => status === 'Published' && ['Post', 'Page'].includes(type),
    ).length;
    print(access.read(database.title || workspace.pageId, rows.length, published));
    const findings = diagnostics.filter(({ level }) => level !== 'info').length;
    if (findings > 0) print(access.findings(findings));
    read.push(inspection);
  }
  const refusal = source.switches?.find(({ from }) => from === base.config.notion.officialApiUrl)?.reason;
  return { first: read[0] as Inspection, refusal };
}

/** The databases that an integration may read and that could be a site. */
export async function findDatabases({ base, token, signal, print }: ReadOptions): Promise<DatabaseReference[]> {
  const { notion } = base.config;
  const source = await createSource(
    { ...notion, source: 'token', apiToken: token },
    { signal, onWait: reportTo(print) },
  );
  const found = await source.findDatabases?.([notion.properties.type, notion.properties.status]).catch(refuse);
  return found ?? [];
}

const reportTo =
  (print: (text: string) => void) =>
  (reason: string, milliseconds: number): void =>
    print(access.waiting(reason, Math.round(milliseconds / 1000)));

function refuse(error: unknown): never {
  if (!(error instanceof SourceError)) throw error;
  const isDown = error instanceof SourceUnreachableError;
  throw new NotelightError(isDown ? access.unreachable(error.message) : access.refused(error.message));
}
