import type { Host, HostRules } from '@/lib/hosts/host';
import { escapeRegExp, restPattern, safeTarget, webServerRedirects } from '@/lib/hosts/web-server-rules';
import { withQuery } from '@/lib/web-addresses';

export const nginx: Host = {
  name: 'nginx',
  files: (rules) => ({ '_redirects.nginx': nginxRedirects(rules) }),
  guide: 'docs/hosts/nginx',
};

/**
 * The redirects of an export, to `include` in the block of a server. Single addresses count at once. Those of everything below an address
 * are in the location `@notelight_moved`, which `docs/hosts/nginx` asks after files and screens. `$notelight_base` is what all addresses
 * of the site begin with.
 */
function nginxRedirects(rules: HostRules): string {
  const { exact, below } = webServerRedirects(rules);
  const lines = [
    '# Redirects of this export, written by the build. nginx reads them when it starts or reloads.',
    `set $notelight_base ${quoted(safeTarget(rules.basePath))};`,
    ...exact.map(
      ({ path, to, status }) => `location = ${quoted(path)} { return ${status} "${withQuery(to, '$is_args$args')}"; }`,
    ),
    'location @notelight_moved {',
    ...below.map(({ path, to, status }) => {
      const pattern = quoted(`^${escapeRegExp(path)}${restPattern('')}$`);
      // It knows these two alone. Other than `return`, it encodes what it takes from the address.
      const kind = status === 301 || status === 308 ? 'permanent' : 'redirect';
      // A `?` at the end: it adds the query by itself, behind what follows `#`.
      return `  rewrite ${pattern} "${withQuery(to.replace(':splat', '$1'), '$is_args$args')}?" ${kind};`;
    }),
    '  return 404;',
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** nginx reads `\"` and `\\` within quotes. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;
