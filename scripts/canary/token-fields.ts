import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Declarations of what the official interface answers to readers, in Notion's own client. */
const DECLARATIONS = /^(?:blocks|common|data-sources|databases|pages|search|users|views)\.d\.ts$/;

/** Fields that Notion sends and its client does not declare. */
const UNDECLARED = ['archived', 'request_id'];

let known: ReadonlySet<string> | undefined;

/** The names of all fields that Notion's own client knows, and of those that it is known not to. Updates of the client bring new ones. */
export function tokenFields(): ReadonlySet<string> {
  known ??= new Set([...UNDECLARED, ...declaredFields()]);
  return known;
}

function declaredFields(): string[] {
  const folder = path.join(path.dirname(require.resolve('@notionhq/client')), 'api-endpoints');
  return readdirSync(folder)
    .filter((name) => DECLARATIONS.test(name))
    .flatMap((name) => [...readFileSync(path.join(folder, name), 'utf8').matchAll(/^\s*"?([a-z]\w*)"?\??: /gm)])
    .map(([, name = '']) => name);
}
