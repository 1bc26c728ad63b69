import type { Diagnostic } from '@/lib/diagnostics/errors';
import { summary as messages } from '@/lib/export/messages';
import { leftOutBecause } from '@/lib/sync/messages';
import type { SiteReport } from '@/lib/sync/report';
import type { RunFacts } from './run-facts';

/** The addresses of drafts, which only those who know them can open. */
const SECRET_FILE = /(?:^|\/)preview\//;

/** What is printed on a machine of a host: nobody can open a page that stays there. */
export const hostFacts = (facts: RunFacts, isPublic: boolean): RunFacts => ({
  ...(isPublic ? publicFacts(facts) : facts),
  reportPage: undefined,
});

/** What may be printed where everybody can read it: neither the addresses of drafts nor their titles. */
function publicFacts(facts: RunFacts): RunFacts {
  const { sync, found, files } = facts;
  const shown = found.filter(({ isSecret }) => !isSecret);
  const open = (site: SiteReport): Diagnostic[] => site.diagnostics.filter(({ isSecret }) => !isSecret);
  const hidden =
    found.length -
    shown.length +
    (sync?.sites ?? []).reduce((sum, site) => sum + site.diagnostics.length - open(site).length, 0);
  const withoutSecrets = (names: readonly string[]): string[] => names.filter((name) => !SECRET_FILE.test(name));
  return {
    ...facts,
    found: hidden > 0 ? [...shown, { level: 'info', ...messages.hidden(hidden) }] : shown,
    sync: sync && {
      ...sync,
      sites: sync.sites.map((site) => ({
        ...site,
        diagnostics: open(site),
        leftOut: site.leftOut.filter(({ reason }) => reason === leftOutBecause.unreadable),
      })),
    },
    files: files && {
      ...files,
      added: withoutSecrets(files.added),
      changed: withoutSecrets(files.changed),
      removed: withoutSecrets(files.removed),
    },
  };
}
