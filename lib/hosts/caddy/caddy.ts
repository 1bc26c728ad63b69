import type { Host, HostRules } from '@/lib/hosts/host';
import { escapeRegExp, restPattern, safeTarget, webServerRedirects } from '@/lib/hosts/web-server-rules';

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
    '\tmap {path} {notelight_to} {notelight_status} {',
    ...exact.map(({ path, to, status }) => `\t\t"${input(path)}" "${to}" ${status}`),
    '\t\tdefault "" 301',
    '\t}',
    '\t@notelight_moved expression `{notelight_to} != ""`',
    '\tredir @notelight_moved {notelight_to} {notelight_status}',
    '}',
    '(notelight_missing) {',
    ...below.flatMap(({ from, to, status }, index) => {
      const name = `notelight_below_${index}`;
      return [
        `\t@${name} vars_regexp ${name} {http.request.orig_uri} "(?i)^${pattern(from)}${restPattern('?')}(?:[?]|$)"`,
        `\tredir @${name} "${to.replace(':splat', `{re.${name}.1}`)}" ${status}`,
      ];
    }),
    `\ttry_files "${base}/{http.request.uri.path.${language}}/404.html" "${base}/404.html"`,
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

/** Characters that Caddy's files give a meaning even within quotes. */
const SPECIAL = /["\\{}$`]/;

/** An address within quotes; where special characters are in it, a pattern that writes them by their numbers. */
const input = (path: string): string => (SPECIAL.test(path) ? `~^${pattern(path)}$` : path);

const pattern = (text: string): string =>
  Array.from(text, (sign) =>
    SPECIAL.test(sign) ? `\\x${sign.charCodeAt(0).toString(16).toUpperCase()}` : escapeRegExp(sign),
  ).join('');
