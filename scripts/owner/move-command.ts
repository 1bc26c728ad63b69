import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { missing as notThere } from '@/lib/diagnostics/ignore';
import { ownerRedirects, REDIRECTS_FILE, redirectSources } from '@/lib/routes/redirects';
import type { SiteContext } from '@/lib/routes/site-context';
import { loadSiteContext } from '@/lib/server/load-site-context';
import type { CommandOutput } from '@/scripts/owner/command-flags';
import { themeTables } from '@/themes/settings';
import { type CommandCall, describeUse } from './command-flags';
import { compareAddresses, type MissingAddress } from './move/compare';
import { moveTexts } from './move/messages';
import { readOldAddresses } from './move/old-addresses';
import { takeOverSettings } from './move/propose-settings';

/** Lines that are printed; all of them are written. */
const MAX_PRINTED = 40;

interface MoveEnvironment {
  /** The folder of the project. */
  directory: string;
  /** The site that the old addresses are compared with. */
  loadSite(): Promise<Pick<SiteContext, 'sites' | 'redirects'>>;
}

const thisEnvironment: MoveEnvironment = { directory: process.cwd(), loadSite: () => loadSiteContext(themeTables) };

/**
 * `npm run move -- SOURCE [--write]` or `--settings FOLDER [--write]`. 0: nothing is missing, or it was written; 1: addresses are
 * missing; 2: wrong usage.
 */
export async function moveCommand(
  { flags, others: [source, ...others] }: CommandCall<'move'>,
  { directory, loadSite }: MoveEnvironment = thisEnvironment,
): Promise<CommandOutput> {
  if (!source || others.length > 0) return { output: describeUse('move'), exitCode: 2 };
  const write = flags.write === true;
  if (flags.settings) return takeOverSettings(source, { directory, write });

  const old = await readOldAddresses(source);
  const file = path.join(directory, REDIRECTS_FILE);
  const text = (await readFile(file, 'utf8').catch(notThere)) ?? '';
  const hasFile = (name: string): boolean => name !== '' && existsSync(path.join(directory, 'public', name));
  const { sites } = await loadSite();
  // The file as it is now, not as it was when the site was last made.
  const redirects = ownerRedirects(text, { sites, hasFile });
  const { answered, missing, queries } = compareAddresses(old, { sites, redirects }, hasFile);
  const lines = csvLines(missing, text);
  const output = [moveTexts.answered(answered, old.length)];
  if (queries.length > 0) output.push(moveTexts.queries(queries));
  if (lines.length > 0) {
    output.push('', ...lines.slice(0, MAX_PRINTED));
    if (lines.length > MAX_PRINTED) output.push(moveTexts.more(lines.length - MAX_PRINTED));
    const start = text === '' ? HEAD : text.endsWith('\n') ? '' : '\n';
    if (write) await appendFile(file, `${start}${lines.join('\n')}\n`);
    output.push('', write ? moveTexts.written(lines.length, REDIRECTS_FILE) : moveTexts.wouldWrite(REDIRECTS_FILE));
  }
  const isDone = missing.length === 0 || (write && missing.every(({ to }) => to !== null));
  return { output: output.join('\n'), exitCode: isDone ? 0 : 1 };
}

const HEAD = 'from,to,status\n';

/** A line for each address that the file has none for; those that have no target are comments. */
function csvLines(missing: readonly MissingAddress[], text: string): string[] {
  const uncommented = text.replace(/^#\s*(?=["/])/gm, '');
  const known = new Set(redirectSources(uncommented).map(plain));
  return missing
    .filter(({ path: from }) => !known.has(plain(from)))
    .map(({ path: from, to }) => {
      const line = `${cell(from)},${cell(to ?? '')}`;
      // The remark has a line of its own: the reader takes what follows an address for a part of it.
      return to === null ? `# ${moveTexts.none}\n# ${line}` : line;
    });
}

const plain = (from: string): string => from.replace(/\/+$/, '') || '/';

const cell = (address: string): string => (/[",\n]/.test(address) ? `"${address.replaceAll('"', '""')}"` : address);
