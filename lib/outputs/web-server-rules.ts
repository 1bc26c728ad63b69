import { feedRedirects, type HostRedirect } from './host-files';
import type { OutputSite } from './site/input';

/** Names of the files, in the folder of the export beside `_redirects`. */
export const webServerRules = { nginx: '_redirects.nginx', caddy: '_redirects.caddy' } as const;

/**
 * The redirects of an export and of its feeds for nginx, to `include` in the block of a server. Single addresses count at once. Those of everything below
 * an address are in the location `@notelight_moved`, which `docs/hosts/nginx` asks after files and screens. `$notelight_base` is what all
 * addresses of the site begin with.
 */
export function nginxRedirects(sites: readonly OutputSite[], redirects: readonly HostRedirect[]): string {
  const { exact, below } = usable([...feedRedirects(sites), ...redirects]);
  const basePath = sites[0]?.basePath ?? '';
  return linesOf([
    '# Redirects of this export, written by the build. nginx reads them when it starts or reloads.',
    `set $notelight_base ${quoted(safeTarget(basePath))};`,
    ...exact.map(({ path, to, status }) => {
      const query = /[?#]/.test(to) ? '' : '$is_args$args';
      return `location = ${quoted(path)} { return ${status} "${to}${query}"; }`;
    }),
    'location @notelight_moved {',
    ...below.map(({ path, to, status }) => {
      const pattern = quoted(`^${escapeRegExp(path)}${restPattern('')}$`);
      // It knows these two alone. Other than `return`, it encodes what it takes from the address.
      const kind = status === 301 || status === 308 ? 'permanent' : 'redirect';
      return `  rewrite ${pattern} "${to.replace(':splat', '$1')}" ${kind};`;
    }),
    '  return 404;',
    '}',
  ]);
}

/**
 * The redirects of an export and of its feeds for Caddy, as two snippets: `notelight_moved` for single addresses and `notelight_missing` for those of
 * everything below an address, which `docs/hosts/caddy` asks when there is neither a file nor a screen, and which ends with the nearest
 * 404 page: each language has its own.
 */
export function caddyRedirects(sites: readonly OutputSite[], redirects: readonly HostRedirect[]): string {
  const { exact, below } = usable([...feedRedirects(sites), ...redirects]);
  const base = safeTarget(sites[0]?.basePath ?? '');
  const language = base.split('/').length - 1;
  return linesOf([
    '# Redirects of this export, written by the build. Caddy reads them when it starts or reloads.',
    '(notelight_moved) {',
    '\tmap {path} {notelight_to} {notelight_status} {',
    ...exact.map(({ path, to, status }) => `\t\t"${caddyInput(path)}" "${to}" ${status}`),
    '\t\tdefault "" 301',
    '\t}',
    '\t@notelight_moved expression `{notelight_to} != ""`',
    '\tredir @notelight_moved {notelight_to} {notelight_status}',
    '}',
    '(notelight_missing) {',
    ...below.flatMap(({ from, to, status }, index) => {
      const name = `notelight_below_${index}`;
      const pattern = `(?i)^${caddyPattern(from)}${restPattern('?')}(?:[?]|$)`;
      return [
        `\t@${name} vars_regexp ${name} {http.request.orig_uri} "${pattern}"`,
        `\tredir @${name} "${to.replace(':splat', `{re.${name}.1}`)}" ${status}`,
      ];
    }),
    `\ttry_files "${base}/{http.request.uri.path.${language}}/404.html" "${base}/404.html"`,
    '}',
  ]);
}

/**
 * What an address may have below a rule that puts it into its target: with a slash before it, a second slash or a backslash would make
 * another host of it, and control characters would end the header.
 */
export function restPattern(except: string): string {
  const sign = `\\x5C\\x00-\\x1F\\x7F${except}`;
  return `(?:/+([^/${sign}][^${sign}]*)?)?`;
}

interface Rule {
  /** As asked, encoded; of a rule for everything below without its `/*`. */
  from: string;
  /** Decoded. */
  path: string;
  to: string;
  status: number;
}

/** Addresses come from the authors of the workspace: nothing in them may be more than an address to a web server. */
function usable(redirects: readonly HostRedirect[]): { exact: Rule[]; below: Rule[] } {
  const exact = new Map<string, Rule>();
  const below = new Map<string, Rule>();
  for (const { from, to, status = 301, below: isBelow = false } of redirects) {
    const source = isBelow ? from.replace(/\/\*$/, '') : from;
    const path = decode(source);
    const rules = isBelow ? below : exact;
    if (path === undefined || from === to || !from.startsWith('/') || /[\p{Cc}\p{Cs}]/u.test(path + to)) continue;
    if (!rules.has(path)) rules.set(path, { from: source, path, to: safeTarget(to), status });
  }
  return { exact: [...exact.values()], below: [...below.values()] };
}

function decode(address: string): string | undefined {
  try {
    return decodeURIComponent(address);
  } catch {
    return undefined;
  }
}

/** With everything encoded that means something within quotes to one of these servers. */
const safeTarget = (to: string): string => to.replace(/["'\\$`{}<>\s]/g, (sign) => encodeURIComponent(sign));

/** nginx reads `\"` and `\\` within quotes. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Signs that Caddy's files give a meaning even within quotes. */
const CADDY_SIGNS = /["\\{}$`]/;

/** An address within quotes; where signs of Caddy's are in it, a pattern that says them by their numbers. */
const caddyInput = (path: string): string => (CADDY_SIGNS.test(path) ? `~^${caddyPattern(path)}$` : path);

function caddyPattern(text: string): string {
  return Array.from(text, (sign) =>
    CADDY_SIGNS.test(sign) ? `\\x${sign.charCodeAt(0).toString(16).toUpperCase()}` : escapeRegExp(sign),
  ).join('');
}

const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const linesOf = (lines: readonly string[]): string => `${lines.join('\n')}\n`;
