import { parseNotionPageIds } from '@/lib/config/page-ids';
import type { ResolvedConfig } from '@/lib/config/resolve';
import { ConfigError, NotelightError } from '@/lib/diagnostics/errors';
import { type DatabaseReference, SourceError, SourceUnreachableError } from '@/lib/source/source';
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
 * @returns the first one, which decides about the site as a whole
 * @throws ConfigError when the answer names none, or the token does not open one that its public page gives; NotelightError when one
 * cannot be read
 */
export async function readDatabases(page: string, options: ReadOptions): Promise<Inspection> {
  const { base, resolve, token, print } = options;
  const workspaces = parseNotionPageIds(page);
  const { notion } = base.config;
  const source = await createSource({ ...notion, pageId: page, apiToken: token }, waiting(options));
  print(access.reading);
  const read: Inspection[] = [];
  for (const workspace of workspaces) {
    const inspection = await inspectWorkspace(workspace, {
      source,
      config: base.config,
      resolveSettings: resolve,
    }).catch(refuse);
    const { database, rows, diagnostics } = inspection;
    const published = rows.filter(({ type, status }) => status === 'Published' && ['Post', 'Page'].includes(type));
    print(access.read(database.title || workspace.pageId, rows.length, published.length));
    const findings = diagnostics.filter(({ level }) => level !== 'info').length;
    if (findings > 0) print(access.findings(findings));
    read.push(inspection);
  }
  const refusal = source.switches?.find(({ from }) => from === notion.officialApiUrl)?.reason;
  if (refusal !== undefined)
    throw new ConfigError({ message: access.tokenRefused(refusal), hint: access.tokenRefusedHint });
  return read[0] as Inspection;
}

/** The databases that an integration may read and that could be a site. */
export async function findDatabases(options: ReadOptions): Promise<DatabaseReference[]> {
  const { notion } = options.base.config;
  const source = await createSource({ ...notion, source: 'token', apiToken: options.token }, waiting(options));
  const found = await source.findDatabases?.([notion.properties.type, notion.properties.status]).catch(refuse);
  return found ?? [];
}

const waiting = ({ signal, print }: ReadOptions) => ({
  signal,
  onWait: (reason: string, milliseconds: number) => print(access.waiting(reason, Math.round(milliseconds / 1000))),
});

function refuse(error: unknown): never {
  if (!(error instanceof SourceError)) throw error;
  const isDown = error instanceof SourceUnreachableError;
  throw new NotelightError(isDown ? access.unreachable(error.message) : access.refused(error.message));
}
