import type { Host, HostRules } from '@/lib/hosts/host';
import { escapeRegExp, restPattern, safeTarget, webServerRedirects } from '@/lib/hosts/web-server-rules';
import { withQuery } from '@/lib/web-addresses';

export const caddy: Host = {
  name: 'Caddy',
  files: (rules) => ({ '_redirects.caddy': caddyRedirects(rules) }),
  guide: 'docs/hosts/caddy',
};

/**
 * The redirects of an export as two snippets: `notelight_moved` for single addresses and `notelight_missing` for those of everything below
 * an address, which `docs/hosts/caddy` asks when there is neither a file nor a screen, and which ends with the nearest 404 page: each
 * language has its own.
 */
function caddyRedirects(rules: HostRules): string {
  const { exact, below } = webServerRedirects(rules);
  const base = safeTarget(rules.basePath);
  const language = base.split('/').length - 1;
  const lines = [
    '# Redirects of this export, written by the build. Caddy reads them when it starts or reloads.',
    '(notelight_moved) {',
    ...queryMap('query'),
    '\tmap {path} {notelight_to} {notelight_after} {notelight_status} {',
    ...exact.map(({ path, to, status }) => {
      const [target, after] = partsOf(to);
      return `\t\t"${input(path)}" "${target}" "${after}" ${status}`;
    }),
    '\t\tdefault "" "" 301',
    '\t}',
    // A target's own query counts.
    '\tmap {notelight_after} {notelight_added} {',
    '\t\t"~^[?]" ""',
    '\t\tdefault "{notelight_query}"',
    '\t}',
    '\t@notelight_moved expression `{notelight_to} != ""`',
    '\tredir @notelight_moved {notelight_to}{notelight_added}{notelight_after} {notelight_status}',
    '}',
    '(notelight_missing) {',
    ...queryMap('http.request.orig_uri.query'),
    ...below.flatMap(({ from, to, status }, index) => {
      const name = `notelight_below_${index}`;
      return [
        `\t@${name} vars_regexp ${name} {http.request.orig_uri} "(?i)^${pattern(from)}${restPattern('?')}(?:[?]|$)"`,
        `\tredir @${name} "${withQuery(to.replace(':splat', `{re.${name}.1}`), '{notelight_query}')}" ${status}`,
      ];
    }),
    `\ttry_files "${base}/{http.request.uri.path.${language}}/404.html" "${base}/404.html"`,
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** `{notelight_query}`: what stands after `?` in the address, its `?` included. */
const queryMap = (query: string): string[] => [
  `\tmap {${query}} {notelight_query} {`,
  '\t\t"" ""',
  `\t\tdefault "?{${query}}"`,
  '\t}',
];

/** A target, and what it has behind its path. */
function partsOf(to: string): [target: string, after: string] {
  const at = to.search(/[?#]|$/);
  return [to.slice(0, at), to.slice(at)];
}

/** Characters that Caddy's files give a meaning even within quotes. */
const SPECIAL = /["\\{}$`]/;

/** An address within quotes; where special characters are in it, a pattern that writes them by their numbers. */
const input = (path: string): string => (SPECIAL.test(path) ? `~^${pattern(path)}$` : path);

const pattern = (text: string): string =>
  Array.from(text, (sign) =>
    SPECIAL.test(sign) ? `\\x${sign.charCodeAt(0).toString(16).toUpperCase()}` : escapeRegExp(sign),
  ).join('');
