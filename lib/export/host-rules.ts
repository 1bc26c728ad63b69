import type { HostRedirect, HostRules } from '@/lib/hosts/host';
import { type AiUse, aiHeaders } from '@/lib/http/ai-use';
import { CACHE } from '@/lib/http/cache-control';
import { securityHeaders } from '@/lib/http/content-security-policy';
import { feedFiles, feedTypes } from '@/lib/outputs/channels';
import { openScreens } from '@/lib/site/open-screens';
import { BYTES, MEDIA_POLICY, RUNNING_MEDIA_POLICY } from '@/lib/store/media-type';

/** Paths below which every name is a content hash, without base path. Hosts themselves let nothing else be kept. */
export const CODE_PATHS = ['/_next/static', '/styles', '/workers'];

interface OwnRules {
  /** The owner's, aliases and id addresses; those whose address ends in `*` are for everything below. */
  redirects?: readonly HostRedirect[];
  rewrites?: HostRules['rewrites'];
  /** As in the settings. */
  hstsSeconds?: number | undefined;
  aiUse?: AiUse | undefined;
  /** Scripts of uploaded pages may run. */
  runsPages?: boolean;
}

/** What a host has to do for an export beside showing its files. */
export function hostRules(
  sites: readonly { prefix: string; basePath: string; base: string }[],
  { redirects = [], rewrites = [], hstsSeconds = 0, aiUse = '', runsPages = false }: OwnRules = {},
): HostRules {
  const { basePath = '', base = '' } = sites[0] ?? {};
  const homes = sites.map(({ prefix }) => (prefix === '' ? basePath : `${basePath}/${encodeURIComponent(prefix)}`));
  const feeds = homes.flatMap((home) =>
    ['/feed', '/feed/'].map((from) => ({ from: home + from, to: `${home}/rss/${feedFiles.rss}` })),
  );
  return {
    basePath,
    origin: base && new URL(base).origin,
    redirects: [...feeds, ...redirects],
    // A keyword's page is rendered in the browser from its address.
    screens: homes.flatMap((home) => ['search', ...openScreens].map((screen) => `${home}/${screen}/`)),
    rewrites,
    headers: [
      [`${basePath}/*`, [...securityHeaders(hstsSeconds), ...aiHeaders(aiUse)]],
      ...CODE_PATHS.map((path) => [`${basePath}${path}/*`, [['Cache-Control', CACHE.code]]] as const),
      [
        `${basePath}/media/*`,
        [
          ['Cache-Control', CACHE.media],
          ['Content-Security-Policy', runsPages ? RUNNING_MEDIA_POLICY : MEDIA_POLICY],
        ],
      ],
      [
        `${basePath}/media/*.${BYTES}`,
        [
          ['Content-Type', 'application/octet-stream'],
          ['Content-Disposition', 'attachment'],
        ],
      ],
      ...homes.flatMap((home) =>
        (['rss', 'atom', 'json'] as const).map(
          (format) =>
            [`${home}/rss/${feedFiles[format]}`, [['Content-Type', `${feedTypes[format]}; charset=utf-8`]]] as const,
        ),
      ),
    ],
  };
}
