import { createHash } from 'node:crypto';
import { type Origins, pagePolicy } from '@/lib/http/content-security-policy';

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^"]*)/i;

/** A document with the policy that it would have if its site contacted these hosts too, and had these scripts in its documents. */
export function withPolicy(html: string, origins: Origins, scripts: readonly string[] = []): string {
  const hashes = scripts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
  const added = pagePolicy({ hashes, origins: { ...origins }, frames: [], isLocked: false });
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

/** The text of scripts that stand in the document; data is none. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>(.*?)<\/script>/gs;

/** What is wrong with the policy of a document: it admits the scripts in it and no others. */
export function policyMistakes(html: string): string[] {
  const policy = POLICY.exec(html)?.[2]?.replaceAll('&#x27;', "'") ?? '';
  const mistakes: string[] = [];
  if (!/^default-src 'self'; object-src 'none'; script-src 'self' 'sha256-/.test(policy))
    mistakes.push(`begins otherwise: ${policy.slice(0, 100)}`);
  const [open] = /'unsafe-|\*|script-src[^;]*https?:/.exec(policy) ?? [];
  if (open) mistakes.push(`admits ${open}`);
  for (const [, script = ''] of html.matchAll(INLINE_SCRIPT))
    if (!policy.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`))
      mistakes.push(`does not admit ${script.slice(0, 100)}`);
  return mistakes;
}

function directives(policy: string): [name: string, values: string[]][] {
  return policy.split('; ').map((directive) => {
    const [name = '', ...values] = directive.split(' ');
    return [name, values];
  });
}
