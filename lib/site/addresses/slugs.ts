import type { Config } from '@/lib/config/schema';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { decodeOnce } from '@/lib/percent-encoding';
import { isExternal } from '@/lib/site/addresses';
import {
  byteLength,
  cutToBytes,
  MAX_PATH_BYTES,
  MAX_SEGMENT_BYTES,
  REFUSED_SIGNS,
} from '@/lib/site/addresses/file-names';
import { whyReserved } from '@/lib/site/addresses/reserved-segments';
import { changedSlug, missingSlug, slugProblem, unusableSlug } from '@/lib/site/messages';
import { kindOf, publishedDay } from '@/lib/site/rows/visibility';
import type { Row } from '@/lib/store/model';
import { isUrl } from '@/lib/web-addresses';

/**
 * What cannot be part of a file name or of an address in every host: these make a 404 or a dead build in the export.
 * Lone surrogates cannot be encoded at all.
 */
const UNSAFE = new RegExp(`[${REFUSED_SIGNS}#%]+`, 'gu');

/** Endings of the site's own files, as `next.config.ts` leads them: a page with one would be taken for a file by a server. */
const FILE_ENDING = /\.(?=(?:xml|json|txt|md|bin)$)/i;

/** The file that an export writes into the folder of every page: a folder of that name would replace it. */
const INDEX_FILE = /(?<=\/index)\.(?=html(?:\/|$))/gi;

/** What `PSEUDO_STATIC` puts behind every address: with it, `a` and `a.html` are one page. */
const HTML_ENDING = /(?<=[^/])(?:\.html)+$/;

/** Where a row is found. */
export type RowAddress =
  /** At a path of this site: decoded, without slashes at the ends. */
  | {
      kind: 'path';
      path: string;
      ownSlug: string;
      /** The path as the owner wrote it, decoded, which leads here; null when it is this one, or no address can hold it. */
      written: string | null;
      diagnostics: Diagnostic[];
    }
  /** Elsewhere: another host, a mail address, a place on the home page. */
  | { kind: 'elsewhere'; href: string }
  /** Nowhere: it is left out. */
  | { kind: 'none'; diagnostics: Diagnostic[] };

/** The address that a row's type, slug and the site's URL prefix give it. */
export function addressOf(row: Row, config: Config, prefixes: readonly string[]): RowAddress {
  if (isExternal(row.slug)) return elsewhere(row);
  const isPost = kindOf(row) === 'post';
  if (!isPost && /^(#|mailto:|tel:)/i.test(row.slug)) return { kind: 'elsewhere', href: row.slug };
  const clean = cleanPath(row.slug);
  if (!clean) return refused(row, slugProblem.dotSegments(row.slug));
  if (clean.path === '' && !isPost) return withoutSlug(row);

  const given = clean.path || row.id;
  const prefix = isPost ? urlPrefixOf(row, config, given) : '';
  // Who writes the whole path of a post means that path, and not one below it.
  const folder = `${cleanPath(prefix)?.path ?? ''}/`;
  const ownSlug = given.startsWith(folder) ? given.slice(folder.length) : given;
  const whole = cleanPath(`${prefix}/${ownSlug}`)?.path ?? ownSlug;
  const { pseudoStatic } = config.site;
  const asked = withoutPseudoEnding(whole, config);
  const path = pseudoStatic ? pseudoStaticPath(asked) : usablePath(asked);
  // With an ending, a name is another file; what the address loses of it may be what made it one.
  const reason = [whole, asked, path].map((spelling) => whyReserved(spelling, prefixes)).find((why) => why !== null);
  if (reason) return refused(row, slugProblem.reserved(path, reason));
  if (byteLength(path) > MAX_PATH_BYTES) return refused(row, slugProblem.tooLong(path, MAX_PATH_BYTES));
  return {
    kind: 'path',
    path,
    ownSlug: clean.path && ownSlug,
    written: writtenPath(cleanPath(prefix)?.path ?? '', { slug: row.slug, path, config }),
    diagnostics: clean.changed || path !== asked ? [changedSlug(row, path)] : [],
  };
}

/** The path of a slug that could not stay as it is. */
function writtenPath(
  prefix: string,
  { slug, path, config }: { slug: string; path: string; config: Config },
): string | null {
  const own = segmentsOf(slug).join('/');
  const written = withoutPseudoEnding(prefix === '' ? own : `${prefix}/${own}`, config);
  return own === '' || written === path || /[\p{Cc}\p{Cs}]/u.test(written) ? null : written;
}

/** A path as `PSEUDO_STATIC` counts it, which puts the ending `.html` behind every one: its own is not part of it. */
export function withoutPseudoEnding(path: string, { site }: Config): string {
  return site.pseudoStatic ? path.replace(HTML_ENDING, '') : path;
}

/** A path, or one segment of it, that is taken for no file: neither for one of the site's own nor for that of another page. */
export function usablePath(path: string): string {
  return `/${path}`.replace(INDEX_FILE, '-').replace(FILE_ENDING, '-').slice(1);
}

/** As `usablePath`, for a page that lies at its path with `.html` too: `a/index` would lie where `a` does. */
function pseudoStaticPath(path: string): string {
  const usable = usablePath(path);
  return /\/index$/i.test(usable) ? `${usable}-html` : usable;
}

/**
 * A path that every host, file system and browser takes: decoded once, slashes trimmed and collapsed, unsafe
 * characters replaced by `-`, each segment in NFC and at most 200 bytes. Null when it has `.` or `..` segments.
 * `changed`: a reader would notice the difference.
 *
 * @example cleanPath('/notes//C%23%20basics/') // => { path: 'notes/C- basics', changed: true }
 */
export function cleanPath(raw: string): { path: string; changed: boolean } | null {
  const segments = segmentsOf(raw);
  if (segments.some((segment) => segment === '.' || segment === '..')) return null;
  const cleaned = segments.map(cleanSegment);
  return {
    path: cleaned.filter((segment) => segment !== '').join('/'),
    changed: cleaned.some((segment, index) => segment !== segments[index]),
  };
}

function segmentsOf(raw: string): string[] {
  return decodeOnce(raw)
    .split('/')
    .map((segment) => segment.normalize('NFC').trim())
    .filter((segment) => segment !== '');
}

/** One safe segment; '' when nothing safe is left. */
export function cleanSegment(segment: string): string {
  const normal = segment.normalize('NFC').trim();
  const replaced = normal.replace(UNSAFE, '-').replaceAll('/', '-');
  // A `-` that only stands for something removed is dropped at an end.
  const trimmed = replaced === normal ? normal : replaced.replace(/^[-\s]+|[-\s]+$/g, '');
  return cutToBytes(trimmed, MAX_SEGMENT_BYTES).replace(/(?<=[^.\s])[.\s]+$/, '');
}

/** The part of a post's path before its own slug, patterns such as `%year%` filled in by the day that the page shows. */
function urlPrefixOf(row: Row, config: Config, ownSlug: string): string {
  if (!config.posts.urlPrefix.includes('%')) return config.posts.urlPrefix;
  const date = publishedDay(row, config);
  const category = config.posts.urlPrefixCategoryAliases[row.category] ?? cleanSegment(row.category);
  const patterns: Record<string, string> = {
    '%year%': date.slice(0, 4),
    '%month%': date.slice(5, 7),
    '%day%': date.slice(8, 10),
    '%category%': category,
    '%slug%': ownSlug,
  };
  return config.posts.urlPrefix
    .split('/')
    .map((segment) => (segment.includes('%') ? (patterns[segment] ?? '') : segment))
    .join('/');
}

function elsewhere(row: Row): RowAddress {
  if (isUrl(row.slug)) return { kind: 'elsewhere', href: row.slug };
  return refused(row, slugProblem.invalidUrl(row.slug));
}

function withoutSlug(row: Row): RowAddress {
  // A type of the owner's own is often not a page at all: notes, to-dos.
  return { kind: 'none', diagnostics: kindOf(row) === 'page' ? [missingSlug(row)] : [] };
}

function refused(row: Row, problem: string): RowAddress {
  return { kind: 'none', diagnostics: [unusableSlug(row, problem)] };
}
