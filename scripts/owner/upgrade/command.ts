import { loadConfig } from '@/lib/config/load';
import { log } from '@/lib/diagnostics/log';
import { type CommandCall, describeUse } from '@/scripts/owner/command-flags';
import { upgradeTexts } from './messages';
import { isOlder, newestRelease, readHistory, readManifest } from './releases';
import { runUpgrade } from './run-upgrade';

/**
 * `npm run upgrade -- RELEASE [--from REPOSITORY] [--check COMMAND] [--report FILE]`; without a release, prints which one is
 * the newest, which `--yes` installs, and what it changes. 0: done; 1: as it was before; 2: wrong usage.
 */
export function upgradeCommand(
  { flags, others: [name, ...more] }: CommandCall<'upgrade'>,
  root = process.cwd(),
): number {
  // A name that begins with a dash would be an option of git.
  if (more.length > 0 || (name !== undefined && !/^[\w.][\w./-]*$/.test(name))) {
    log.info(describeUse('upgrade'));
    return 2;
  }
  const from = flags.from ?? '';
  const release = name ?? (flags.yes ? newestRelease(root, from) : undefined);
  if (release === undefined) {
    log.info(describeNewest(root, from));
    return 0;
  }
  // What it has started ends by them, and then everything goes back.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  runUpgrade({
    root,
    tag: /^\d/.test(release) ? `v${release}` : release,
    from,
    check: checkOf(flags),
    report: flags.report,
    print: (text) => log.info(text),
  });
  return 0;
}

function describeNewest(root: string, from: string): string {
  const newest = newestRelease(root, from);
  const { version } = readManifest(root);
  if (newest === undefined) return upgradeTexts.noReleases;
  if (!isOlder(`v${version}`, newest)) return upgradeTexts.isNewest(version);
  return upgradeTexts.newest(newest, version, from, readHistory(root, from, newest).news);
}

/** What shows that the new release works with this owner's settings, theme and content. */
function checkOf({ check, report }: CommandCall<'upgrade'>['flags']): string[] {
  if (check !== undefined) return check === 'none' ? [] : [check];
  const { notion } = loadConfig().config;
  const code = report === undefined ? 'npx tsc --noEmit' : 'npm run check';
  if (notion.pageId !== '' || notion.source === 'folder') return [code, 'npm run build'];
  log.info(upgradeTexts.noBuild);
  return [code];
}
