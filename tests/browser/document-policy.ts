import { createHash } from 'node:crypto';
import { noOrigins, type Origins, pagePolicy } from '@/lib/http/content-security-policy';

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)/i;

/** A document with the policy that it would have if its site contacted these hosts too, and had these scripts in its documents. */
export function withPolicy(html: string, origins: Partial<Origins>, scripts: readonly string[] = []): string {
  return html.replace(POLICY, (_, start: string, written: string) => {
    const hashes = [...written.matchAll(/sha256-[\w+/=]+/g)].map(([hash]) => hash);
    const added = scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
    const isLocked = written.includes('wasm-unsafe-eval');
    const frames =
      /frame-src ([^;]*)/
        .exec(written)?.[1]
        ?.split(' ')
        .filter((source) => source.startsWith('https:')) ?? [];
    const hostsAndMore = { ...noOrigins, ...origins };
    return start + pagePolicy({ hashes: [...hashes, ...added], origins: hostsAndMore, frames, isLocked });
  });
}
