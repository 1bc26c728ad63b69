import type { HostRules } from './host';

/**
 * What an address may have below a rule that puts it into its target: with a slash before it, a second slash or a backslash would make
 * another host of it, and control characters would end the header.
 */
export function restPattern(except: string): string {
  const sign = `\\x5C\\x00-\\x1F\\x7F${except}`;
  return `(?:/+([^/${sign}][^${sign}]*)?)?`;
}

export const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

interface Rule {
  /** As asked, encoded; of a rule for everything below without its `/*`. */
  from: string;
  /** Decoded. */
  path: string;
  to: string;
  status: number;
}

/** The redirects for a web server. Addresses come from the authors of the workspace: nothing in them may be more than an address. */
export function webServerRedirects({ redirects }: HostRules): { exact: Rule[]; below: Rule[] } {
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
export const safeTarget = (to: string): string => to.replace(/["'\\$`{}<>\s]/g, (sign) => encodeURIComponent(sign));
