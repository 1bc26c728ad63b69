import { loadConfig } from '@/lib/config/load';
import { NotelightError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { type CommandCall, describeUse } from '@/scripts/owner/command-flags';
import { upgradeTexts } from './messages';
import { newestRelease, readManifest } from './releases';
import { runUpgrade } from './run-upgrade';

/**
 * `npm run upgrade -- RELEASE [--from REPOSITORY] [--check COMMAND] [--dry-run]`; without a release, prints which one is the newest.
 * 0: done; 1: as it was before; 2: wrong usage.
 */
export async function upgradeCommand(
  { flags, others: [name, ...more] }: CommandCall<'upgrade'>,
  root = process.cwd(),
): Promise<number> {
  // A name that begins with a dash would be an option of git.
  if (more.length > 0 || (name !== undefined && !/^[\w.][\w./-]*$/.test(name))) {
    log.info(describeUse('upgrade'));
    return 2;
  }
  const from = flags.from ?? '';
  if (name === undefined) {
    const newest = newestRelease(root, from);
    log.info(newest ? upgradeTexts.newest(newest, readManifest(root).version, from) : upgradeTexts.noReleases);
    return 0;
  }
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort(new NotelightError(upgradeTexts.interrupted));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  await runUpgrade({
    root,
    tag: /^\d/.test(name) ? `v${name}` : name,
    from,
    check: checkOf(flags.check),
    isDryRun: flags['dry-run'] ?? false,
    print: (text) => log.info(text),
    signal: interruption.signal,
  });
  return 0;
}

/** What shows that the new release works with this owner's settings, theme and content. */
function checkOf(asked: string | undefined): string[] {
  if (asked !== undefined) return asked === 'none' ? [] : [asked];
  const { notion } = loadConfig().config;
  const types = 'npx tsc --noEmit';
  if (notion.pageId !== '' || notion.source === 'folder') return [types, 'npm run build'];
  log.info(upgradeTexts.noBuild);
  return [types];
}
