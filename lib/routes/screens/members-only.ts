import { publishableHost } from '@/lib/config/services';
import { isServer } from '@/lib/environment';
import type { MembersOnly } from '@/lib/site/model';
import type { Site, SiteEntry } from '@/lib/site/site';

/** Whether signed-in members can be recognized here: by a server alone, whose owner has a sign-in provider. */
function knowsMembers({ config }: Site): boolean {
  return isServer() && publishableHost(config.members.clerkPublishableKey) !== null;
}

/**
 * How an article for members is had; undefined for other articles. Where members cannot be recognized, a password opens what has one,
 * and nothing else is given out.
 */
export function membersOnlyOf({ row, path }: SiteEntry, site: Site): MembersOnly | undefined {
  if (!row.membersOnly) return undefined;
  if (!knowsMembers(site)) return row.password === '' ? { href: null } : undefined;
  const asked = [site.prefix, path].filter(Boolean).join('/');
  return { href: `${site.basePath}/api/member-article/?path=${encodeURIComponent(asked)}` };
}
