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
    const [more, own] = [directives(added), directives(written.replaceAll('&#x27;', "'"))];
    // What a policy does not name has the values of its default.
    const names = new Set([...own, ...more].map(([name]) => name));
    const all = [...names].map((name) => {
      const valuesIn = (list: typeof own, or: string) =>
        list.find(([other]) => other === name || other === or)?.[1] ?? [];
      const named = own.some(([other]) => other === name);
      const both = new Set([...valuesIn(own, named ? name : 'default-src'), ...valuesIn(more, name)]);
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
