import { parseNotionPageIds } from '@/lib/config/page-ids';
import type { Config } from '@/lib/config/schema';
import { ConfigError } from '@/lib/diagnostics/errors';
import { notionUrl } from '@/lib/ids';
import type { ClientTiming } from '@/lib/notion/known-types';
import { missingToken } from '@/lib/sources/source';
import type { CommandCall, CommandOutput } from '@/scripts/owner/command-flags';
import { type CanaryReport, formatCanary } from './finding';
import { messages } from './messages';
import { readPublic } from './read-public';
import { readToken } from './read-token';

/**
 * Reads one page by each source that the settings name.
 *
 * @throws ConfigError when `page` is not the address or ID of a page
 */
export async function runCanary(
  page: string,
  config: Config['notion'],
  timing?: Partial<ClientTiming>,
): Promise<CanaryReport> {
  const [target] = parseNotionPageIds(page);
  if (!target) throw new ConfigError(messages.usage);
  const { pageId, dataSource } = target;
  const { source, apiToken } = config;
  if (source === 'token' && apiToken === '') throw new ConfigError(missingToken);
  const readings = [
    ...(source === 'token' ? [] : [await readPublic(pageId, config, timing)]),
    ...(source === 'public' || apiToken === ''
      ? []
      : [await readToken(pageId, config, { ...(timing && { timing }), ...(dataSource && { dataSource }) })]),
  ];
  return {
    page: notionUrl(pageId),
    sources: readings.map(({ findings: _, ...source }) => source),
    findings: readings.flatMap(({ findings }) => findings),
  };
}

/** `npm run canary -- <page> [--json]`. 0: nothing new; 1: something new or refused; 2: wrong usage. */
export async function canaryCommand(
  { flags: { json }, others: [page, ...others] }: CommandCall<'canary'>,
  config: Config['notion'],
): Promise<CommandOutput> {
  try {
    if (!page || others.length > 0) throw new ConfigError(messages.usage);
    const report = await runCanary(page, config);
    const output = json ? JSON.stringify(report, null, 2) : formatCanary(report);
    return { output, exitCode: report.findings.length > 0 ? 1 : 0 };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { output: error.message, exitCode: 2 };
  }
}
