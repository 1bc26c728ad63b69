import { createHash } from 'node:crypto';
import { noOrigins, type Origins, pagePolicy } from '@/lib/http/content-security-policy';

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)/i;

/** A document with the policy that it would have if its site contacted these hosts too, and had these scripts in its documents. */
export function withPolicy(html: string, origins: Partial<Origins>, scripts: readonly string[] = []): string {
  const hashes = scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  const added = pagePolicy({ hashes, origins: { ...noOrigins, ...origins }, frames: [], isLocked: false });
  const services = origins.services?.join(' ') ?? '';
  const placed = html.replace(/(<meta name="script-places" content="[^"]*)/, `$1 ${services}`);
  return placed.replace(POLICY, (_, start: string, written: string) => {
    const more = directives(added);
    const all = directives(written.replaceAll('&#x27;', "'")).map(([name, values]) => {
      const both = new Set([...values, ...(more.find(([other]) => other === name)?.[1] ?? [])]);
      // A hash would switch 'unsafe-inline' off.
      const kept = [...both].filter((value) => !(value.startsWith("'sha256-") && both.has("'unsafe-inline'")));
      return [name, ...kept].join(' ');
    });
    return start + all.join('; ');
  });
}

function directives(policy: string): [name: string, values: string[]][] {
  return policy.split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ');
    return [name, values];
  });
}
