import { contentLocation, localConfig } from '@/lib/export/environment';
import { toId32 } from '@/lib/ids';
import { readNotionLink } from '@/lib/notion-link';
import { previewTicket } from '@/lib/server/preview-link';
import { openStore } from '@/lib/store/reader';
import { absoluteUrl } from '@/lib/web-addresses';
import type { CommandOutput } from '@/scripts/owner/command-flags';
import { type CommandCall, describeUse } from './command-flags';
import { noSuchTitle } from './messages';

/** `npm run preview -- TITLE OR LINK`: the address at which a server shows one row while it is written. 1: not one row has this title. */
export async function previewCommand({ others }: CommandCall<'preview'>): Promise<CommandOutput> {
  const asked = others.join(' ').trim();
  if (asked === '') return { output: describeUse('preview'), exitCode: 2 };
  const { site, build, posts } = localConfig();
  const { snapshots, previewKey } = await openStore(contentLocation().directory).readContent();
  const titled = snapshots
    .flatMap(({ rows }) => rows)
    .filter(({ title }) => title.toLowerCase() === asked.toLowerCase());
  const link = readNotionLink(asked);
  const ids = 'id' in link ? [link.row ?? link.id] : titled.map(({ id }) => toId32(id));
  const [id] = ids;
  if (id === undefined || ids.length > 1) return { output: noSuchTitle(asked, titled), exitCode: 1 };
  const ticket = previewTicket(id, posts.previewSecret || previewKey, Date.now());
  const origins = [...(site.link ? [site.link] : []), `http://localhost:${build.port}`];
  const addresses = origins.map((origin) => absoluteUrl(`${site.subPath}/preview/${ticket}/`, origin));
  return { output: addresses.join('\n'), exitCode: 0 };
}
