import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { missing } from '@/lib/diagnostics/ignore';
import { decodeOnce } from '@/lib/percent-encoding';

/** A line of `_redirects`, as Netlify and Cloudflare Pages read it. */
interface RedirectRule {
  /** The segments of the address that it is for, decoded; `*` at the end is everything below, `:name` any one segment. */
  from: readonly string[];
  to: string;
  /** 200: what lies at `to` is shown here; 404: with that status; otherwise readers are led there. */
  status: number;
  /** Whether it counts where a file is too. */
  force: boolean;
}

/** What a rule makes of an address. */
export interface RuledAddress {
  /** Encoded, with what `:splat` and other placeholders stand for. */
  to: string;
  status: number;
  force: boolean;
}

/** Status of a line without one. */
const DEFAULT_STATUS = 301;

/** Reads `_redirects`. Lines that depend on more than the path (country, language, query) are for their hosts alone. */
export function readRules(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from = '', to = '', status = String(DEFAULT_STATUS), ...conditions] = line.trim().split(/\s+/);
    const [, code, force] = /^(\d{3})(!?)$/.exec(status) ?? [];
    if (!from.startsWith('/') || to === '' || code === undefined || conditions.length > 0) return [];
    return [{ from: segmentsOf(from), to, status: Number(code), force: force === '!' }];
  });
}

/**
 * The first rule for a path, filled in. A slash at the end makes no difference, as at Netlify.
 *
 * @param pathname decoded
 */
export function ruleFor(pathname: string, rules: readonly RedirectRule[]): RuledAddress | undefined {
  const asked = pathname.split('/').filter(Boolean);
  for (const { from, to, status, force } of rules) {
    const values = matchSegments(asked, from, pathname.endsWith('/'));
    if (values) return { to: to.replace(/:(\w+)/g, (name, key) => values.get(key) ?? name), status, force };
  }
  return undefined;
}

/** What the placeholders stand for, encoded; undefined if the segments are others. */
function matchSegments(
  asked: readonly string[],
  from: readonly string[],
  endsInSlash: boolean,
): ReadonlyMap<string, string> | undefined {
  const isOpen = from.at(-1) === '*';
  const fixed = isOpen ? from.slice(0, -1) : from;
  if (isOpen ? asked.length < fixed.length : asked.length !== fixed.length) return undefined;
  const values = new Map<string, string>();
  for (const [index, segment] of fixed.entries()) {
    const actual = asked[index] ?? '';
    if (segment.startsWith(':')) values.set(segment.slice(1), encodeURIComponent(actual));
    else if (segment.normalize() !== actual.normalize()) return undefined;
  }
  const rest = asked.slice(fixed.length).map(encodeURIComponent);
  if (isOpen) values.set('splat', rest.join('/') + (endsInSlash && rest.length > 0 ? '/' : ''));
  return values;
}

function segmentsOf(encoded: string): string[] {
  return encoded.split('/').filter(Boolean).map(decodeOnce);
}

/** Answers the rules of a folder, which are read again when a new build has written them. */
export function rulesOf(directory: string): () => Promise<readonly RedirectRule[]> {
  const file = path.join(directory, '_redirects');
  let known: { changed: number; rules: readonly RedirectRule[] } | undefined;
  return async () => {
    const changed = (await stat(file).catch(missing))?.mtimeMs;
    if (changed === undefined) return [];
    if (known?.changed !== changed)
      known = { changed, rules: readRules((await readFile(file, 'utf8').catch(missing)) ?? '') };
    return known.rules;
  };
}
