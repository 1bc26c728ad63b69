import { oncePerName } from '@/lib/once';
import { decodeOnce } from '@/lib/percent-encoding';
import { lockedBody, sealedArticle } from '@/lib/routes/page-props';
import { articleAt, match, siteOf } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import type { JsonAnswer } from '@/lib/server/api/call';
import {
  createSessionCheck,
  keysAddress,
  type SessionQuestion,
  type VerifySession,
} from '@/lib/server/api/member-session';
import { createRateLimit } from '@/lib/server/api/rate-limit';
import { memberArticle } from '@/lib/server/messages';
import type { MemberArticle } from '@/lib/site/model';
import { isUrl } from '@/lib/web-addresses';

/** No one reads faster. More frequent requests of a member are for copying the site, those without a session for guessing. */
const LIMIT = { count: 60, windowMs: 60_000 };

export interface MemberRequest extends SessionQuestion {
  /** Decoded, with the language prefix, as `MembersOnly.href` has it. */
  path: string;
  /** The visitor's IP address. */
  visitor: string;
}

type MemberAnswer = JsonAnswer<MemberArticle | { message: string }>;

/** Gives articles to signed-in members. Nothing is read of an article before the session has been verified. */
export function createMemberArticles(
  createCheck: (address: string) => VerifySession = createSessionCheck,
): (request: MemberRequest, context: SiteContext, warn: (message: string) => void) => Promise<MemberAnswer> {
  const [members, refusals] = [createRateLimit(LIMIT), createRateLimit(LIMIT)];
  const checkAt = oncePerName(createCheck);

  /** Null for a site without a provider. */
  function checkFor({ sites }: SiteContext): { address: string; check: VerifySession } | null {
    const address = sites[0] ? keysAddress(sites[0].config) : null;
    return address === null ? null : { address, check: checkAt(address) };
  }

  return async (request, context, warn) => {
    const provider = checkFor(context);
    if (!provider) return { status: 404, answer: { message: memberArticle.off } };
    let member: string | null;
    try {
      member = await provider.check(request);
    } catch (error) {
      warn(memberArticle.noKeys(provider.address, error instanceof Error ? error.message : String(error)));
      return { status: 503, answer: { message: memberArticle.unverified } };
    }
    // Behind a proxy all visitors may look alike: a member is known by the session.
    const wait = member === null ? refusals.take(request.visitor, request.now) : members.take(member, request.now);
    if (wait > 0)
      return { status: 429, answer: { message: memberArticle.tooMany }, retryAfter: Math.ceil(wait / 1000) };
    if (member === null) return { status: 401, answer: { message: memberArticle.signedOut } };
    const article = await articleFor(request.path, context);
    return article ? { status: 200, answer: article } : { status: 404, answer: { message: memberArticle.missing } };
  };
}

/** Where the site is read. Anybody can send any `Host`: it counts only where the owner has not set the site's address. */
export function originsOf(link: string, host: string): string[] {
  return isUrl(link) ? [new URL(link).origin] : [`https://${host}`, `http://${host}`];
}

/** An article for members at a path; null for any other. */
async function articleFor(path: string, context: SiteContext): Promise<MemberArticle | null> {
  const route = match(path.split('/').map(decodeOnce), context.sites);
  if (route?.name !== 'article') return null;
  const site = siteOf(route, context.sites);
  const entry = articleAt(route.path, site);
  if (!entry?.row.membersOnly) return null;
  if (entry.row.password !== '') return { lock: await sealedArticle(entry, site, context) };
  return { body: await lockedBody(entry, site, context) };
}
