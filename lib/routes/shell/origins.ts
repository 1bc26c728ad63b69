import { commentSystems } from '@/components/comments/systems/registry';
import { integrationsOn } from '@/components/plugins/integrations/registry';
import type { Config } from '@/lib/config/schema';
import { newsletterForm } from '@/lib/config/services';
import { hostsOf, isPolicyHost, type Origins } from '@/lib/http/content-security-policy';
import type { Shell } from '@/lib/routes/screens';
import { systemsOf } from '@/lib/routes/screens/comment-area';
import type { CommentSystem } from '@/lib/site/model';

/** The provider's program brings styles, and asks whether a visitor is a person in a frame. */
export function providerOrigins(provider: Shell['signInProvider']): Origins {
  if (!provider) return {};
  return {
    services: [...hostsOf(provider.script, provider.proxyUrl), 'challenges.cloudflare.com'],
    connections: ['clerk-telemetry.com'],
    // An address has its host among the services; a path is asked for at the root of the host.
    proxies: /^(?:\/[\w.-]+)+$/.test(provider.proxyUrl) ? [`${provider.proxyUrl}/`] : [],
    insertsStyles: true,
  };
}

/** What comment systems contact. */
export const commentOriginsOf = (systems: readonly CommentSystem[]): Origins =>
  merged(systems.map(({ name, settings }) => (commentSystems[name].origins as (given: object) => Origins)(settings)));

/** What the pages of a site contact; empty for one that contacts no other hosts. */
export function originsOf(config: Config, provider: Shell['signInProvider']): Origins {
  const { site, fonts, newsletter } = config;
  const own = [...hostsOf(...site.externalScripts), ...site.securityHosts.filter(isPolicyHost)];
  const parts: Origins[] = [
    {
      services: own,
      insertsStyles: own.length > 0,
      styles: hostsOf(...fonts.urls, ...site.externalStyles),
    },
    ...(site.disablePlugin ? [] : integrationsOn(config.integrations).map(({ origins }) => origins)),
    { scripts: ownScriptsOf(site) },
    commentOriginsOf(systemsOf(config.comments)),
    providerOrigins(provider),
    { forms: newsletterForm(newsletter.form)?.origins ?? [] },
  ];
  return merged(parts);
}

/** Scripts of the site's own host that settings name. A host may answer them, so that none need be in `public/`. */
function ownScriptsOf({ externalScripts }: Config['site']): string[] {
  return externalScripts.map((script) => script.trim().replace(/[?#].*/, '')).filter((path) => /^\/(?!\/)/.test(path));
}

function merged(parts: readonly Origins[]): Origins {
  const lists = (['services', 'connections', 'frames', 'styles', 'forms', 'scripts', 'proxies'] as const).flatMap(
    (name) => {
      const hosts = [...new Set(parts.flatMap((part) => part[name] ?? []))];
      return hosts.length > 0 ? [[name, hosts]] : [];
    },
  );
  const flags = (['insertsStyles', 'insertsScripts', 'isOpen'] as const).flatMap((name) =>
    parts.some((part) => part[name]) ? [[name, true]] : [],
  );
  return Object.fromEntries([...lists, ...flags]) as Origins;
}
