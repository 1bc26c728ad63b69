import type { HostRedirect, HostRules } from './host';

/** Cloudflare reads no more rules; the first export that has more would lose them. */
const MAX_STATIC = 2_000;
const MAX_DYNAMIC = 100;

/** `_redirects` and `_headers`, which Netlify and Cloudflare read. */
export const redirectsAndHeaders = (rules: HostRules): Record<string, string> => ({
  _redirects: redirectsFile(rules),
  _headers: headersFile(rules),
});

/**
 * One rule per line, the first match wins. Those without a placeholder come first, and no more than Cloudflare reads: the redirects that
 * do not fit have a page or a line in `data/redirects.json`.
 */
function redirectsFile({ redirects, screens, rewrites, origin }: HostRules): string {
  const taken = new Set<string>();
  const usable = redirects
    .filter(({ coversPages }) => !coversPages)
    .map((rule) => ({ ...rule, to: insideSite(rule.to, origin) }))
    .filter(({ from, to, below = false }) => {
      if (!isRule(below ? from.slice(0, -1) : from, to) || taken.has(from)) return false;
      taken.add(from);
      return true;
    });
  const lines = (isBelow: boolean): string[] =>
    usable
      .filter(({ below = false }) => below === isBelow)
      .map(({ from, to, status = 301 }) => `${from} ${to} ${status}`);
  const shown = [...screens.map((screen) => ({ from: `${screen}*`, to: screen })), ...rewrites];
  const open = [...shown.map(({ from, to }) => `${from} ${to} 200`), ...lines(true)];
  return `${[...lines(false).slice(0, MAX_STATIC), ...open.slice(0, MAX_DYNAMIC)].join('\n')}\n`;
}

function headersFile({ headers }: HostRules): string {
  const rules = headers.map(([path, own]) => [path, ...own.map(([name, value]) => `  ${name}: ${value}`)].join('\n'));
  return `${rules.join('\n\n')}\n`;
}

/**
 * These hosts put in what an address has below a rule as it was asked: `/:splat` could be `//another.example`, which is another host. With
 * the site's own host before it, it cannot; '' if that is not known, and the 404 page leads on then.
 */
function insideSite(to: HostRedirect['to'], origin: string): string {
  return to.startsWith('/:splat') ? origin && origin + to : to;
}

/** White space would end an address early, and a redirect to itself never ends. */
function isRule(from: string, to: string): boolean {
  return from.startsWith('/') && to !== '' && from !== to && !/\s/.test(from + to) && !/[*:]/.test(from);
}
