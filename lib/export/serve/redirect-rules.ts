import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { missing } from '@/lib/diagnostics/ignore';
import { decodeOnce } from '@/lib/percent-encoding';

/** A line of `_redirects`, as builds write it (`lib/hosts/redirects-file.ts`). */
interface RedirectRule {
  /** The address that it is for, without outer slashes and what encodes it. */
  from: string;
  /** It is for everything below, which `:splat` in its target stands for. */
  isOpen: boolean;
  /** Encoded. */
  to: string;
  /** 200: what lies at `to` is shown here; otherwise readers are led there. */
  status: number;
}

const plain = (address: string): string => address.split('/').filter(Boolean).join('/').normalize();

/** Reads `_redirects`. */
export function readRules(text: string): RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from = '', to, status] = line.split(' ');
    const isOpen = from.endsWith('/*');
    return to ? { from: plain(decodeOnce(isOpen ? from.slice(0, -1) : from)), isOpen, to, status: Number(status) } : [];
  });
}

/**
 * The first rule for a path, filled in. A slash at the end makes no difference, as at Netlify.
 *
 * @param pathname decoded
 */
export function ruleFor(pathname: string, rules: readonly RedirectRule[]): RedirectRule | undefined {
  const asked = plain(pathname);
  const rule = rules.find(
    ({ from, isOpen }) => asked === from || (isOpen && `${asked}/`.startsWith(from && `${from}/`)),
  );
  const rest = asked.slice(rule?.from.length).split('/').filter(Boolean).map(encodeURIComponent).join('/');
  const splat = rest && pathname.endsWith('/') ? `${rest}/` : rest;
  return rule && { ...rule, to: rule.to.replace(':splat', splat) };
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
