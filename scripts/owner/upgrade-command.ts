import { loadConfig } from '@/lib/config/load';
import { NotelightError } from '@/lib/diagnostics/errors';
import { log } from '@/lib/diagnostics/log';
import { describeUse, readCall } from './command-flags';
import { upgradeTexts } from './upgrade/messages';
import { newestRelease } from './upgrade/release-source';
import { runUpgrade } from './upgrade/run-upgrade';
import { readManifest } from './upgrade/shipped';

/**
 * `npm run upgrade -- RELEASE [--from REPOSITORY] [--check COMMAND] [--dry-run]`; without a release, prints which one is the newest.
 * 0: done; 1: as it was before; 2: wrong usage.
 */
export async function upgradeCommand(args: readonly string[], root = process.cwd()): Promise<number> {
  const asked = readArguments(args);
  if (!asked) {
    log.info(describeUse('upgrade'));
    return 2;
  }
  if (!asked.source) {
    const newest = newestRelease(root, asked.from);
    const { version = '' } = readManifest(root);
    log.info(newest ? upgradeTexts.newest(newest, version, asked.from) : upgradeTexts.noReleases);
    return 0;
  }
  const interruption = new AbortController();
  const interrupt = (): void => interruption.abort(new NotelightError(upgradeTexts.interrupted));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
  const check = checkOf(asked.check);
  await runUpgrade({
    ...asked,
    source: asked.source,
    root,
    check,
    print: (text) => log.info(text),
    signal: interruption.signal,
  });
  return 0;
}

function readArguments(args: readonly string[]) {
  const { flags, others } = readCall('upgrade', args);
  const [source, ...more] = others;
  if (more.length > 0) return null;
  return { source, from: flags.from ?? '', check: flags.check, isDryRun: flags['dry-run'] ?? false };
}

/** What shows that the new release works with this owner's settings, theme and content. */
function checkOf(asked: string | undefined): string[] {
  if (asked !== undefined) return asked === 'none' || asked === '' ? [] : [asked];
  const { notion } = loadConfig().config;
  const types = 'npx tsc --noEmit';
  if (notion.pageId !== '' || notion.source === 'folder') return [types, 'npm run build'];
  log.info(upgradeTexts.noBuild);
  return [types];
}
