import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from '@babel/parser';
import { parse as parseEnvironment } from 'dotenv';
import { NotelightError } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import { oldSettingsTexts } from './messages';

const CONFIG_FILE = 'blog.config.js';
/** Later ones go over earlier ones, as in Next. */
const ENVIRONMENT_FILES = ['.env', '.env.production', '.env.local', '.env.production.local'];
/** An object of its own for the names of columns and options; here, each is a setting. */
const NAMES = 'NOTION_PROPERTY_NAME';
/** The theme that both have: its settings are an owner’s landing page, whatever theme is on at the moment. */
const LANDING_THEME = 'starter';

/** What an old site is set to. Its files are read, never run. */
export interface OldSettings {
  /** By NotionNext's names, which are those of the Notion table. */
  values: Record<string, unknown>;
  /** Settings that code computes. */
  computed: string[];
  env: Record<string, string>;
}

/** Reads `blog.config.js`, the files that it takes parts from, `.env`, and the settings of the theme. */
export async function readOldSettings(folder: string): Promise<OldSettings> {
  const settings: OldSettings = { values: {}, computed: [], env: {} };
  const config = path.join(folder, CONFIG_FILE);
  const environment = ENVIRONMENT_FILES.filter((file) => existsSync(path.join(folder, file)));
  if (!existsSync(config) && environment.length === 0) throw new NotelightError(oldSettingsTexts.none(folder));
  if (existsSync(config)) await readConfigFile(config, settings, new Set());
  for (const file of environment)
    Object.assign(settings.env, parseEnvironment(await readFile(path.join(folder, file))));
  const theme = String(settings.env.NEXT_PUBLIC_THEME || settings.values.THEME || '');
  for (const name of new Set([theme, LANDING_THEME].filter((one) => /^[\w-]+$/.test(one))))
    await readConfigFile(path.join(folder, 'themes', name, 'config.js'), settings, new Set());
  return settings;
}

/** As far as the parser's nodes are looked at. */
interface Node {
  type: string;
  name?: string;
  value?: unknown;
  operator?: string;
  computed?: boolean;
  key?: Node;
  left?: Node;
  right?: Node;
  object?: Node;
  property?: Node;
  argument?: Node;
  callee?: Node;
  arguments?: Node[];
  declarations?: { init?: Node | null }[];
  declaration?: Node;
  expression?: Node;
  expressions?: Node[];
  quasis?: { value: { cooked?: string } }[];
  elements?: (Node | null)[];
  properties?: Node[];
}

async function readConfigFile(file: string, settings: OldSettings, seen: Set<string>): Promise<void> {
  if (seen.has(file)) return;
  seen.add(file);
  const text = await readFile(file, 'utf8').catch(missing);
  if (text === undefined) return;
  let body: unknown;
  try {
    ({ body } = parse(text, { sourceType: 'unambiguous', plugins: ['jsx', 'typescript'] }).program);
  } catch (error) {
    throw new NotelightError(oldSettingsTexts.broken(file, error instanceof Error ? error.message : String(error)));
  }
  for (const { declarations = [], declaration, expression } of body as Node[]) {
    // `const BLOG = {…}`, `export default {…}`, `module.exports = {…}`
    const values = [...declarations.map(({ init }) => init), declaration, expression?.right];
    for (const value of values)
      if (value?.type === 'ObjectExpression') await readObject(value, { file, settings, seen });
  }
}

async function readObject(
  object: Node,
  { file, settings, seen }: { file: string; settings: OldSettings; seen: Set<string> },
): Promise<void> {
  for (const property of object.properties ?? []) {
    const [part] = property.argument?.callee?.name === 'require' ? (property.argument.arguments ?? []) : [];
    if (typeof part?.value === 'string' && part.value.startsWith('.')) {
      const whole = path.resolve(path.dirname(file), part.value);
      await readConfigFile(existsSync(whole) ? whole : `${whole}.js`, settings, seen);
    }
    const key = keyOf(property);
    const value = property.value as Node | undefined;
    if (key === undefined || !value) continue;
    if (key === NAMES)
      for (const name of value.properties ?? [])
        put(`NOTION_PROPERTY_${keyOf(name)?.toUpperCase()}`, name.value as Node, settings);
    else put(key, value, settings);
  }
}

const keyOf = ({ key, computed }: Node): string | undefined =>
  computed || !key ? undefined : (key.name ?? String(key.value));

function put(key: string, node: Node, settings: OldSettings): void {
  const value = readValue(node);
  if (value === UNKNOWN) settings.computed.push(key);
  else if (value !== undefined) settings.values[key] = value;
}

/** What an expression is without running it; a symbol if only running it would show it. */
const UNKNOWN = Symbol('computed');

/** `process.env.X || 'a'` is `'a'`: the environment is read from `.env`. */
function readValue(node: Node): unknown {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value;
    case 'NullLiteral':
      return undefined;
    case 'TemplateLiteral':
      return node.expressions?.length === 0 ? node.quasis?.[0]?.value.cooked : UNKNOWN;
    case 'LogicalExpression': {
      const [left, right] = [readValue(node.left as Node), node.right as Node];
      if (left === UNKNOWN) return UNKNOWN;
      return (node.operator === '&&' ? left : !left) ? readValue(right) : left;
    }
    case 'MemberExpression':
      return node.object?.object?.name === 'process' && node.object.property?.name === 'env' ? undefined : UNKNOWN;
    case 'ArrayExpression': {
      const items = node.elements?.map((item) => (item ? readValue(item) : UNKNOWN));
      return items?.includes(UNKNOWN) ? UNKNOWN : items;
    }
    case 'ObjectExpression': {
      const entries = (node.properties ?? []).map(
        (one) => [keyOf(one), readValue((one.value ?? one) as Node)] as const,
      );
      return entries.some(([, value]) => value === UNKNOWN) ? UNKNOWN : Object.fromEntries(entries);
    }
    default:
      return UNKNOWN;
  }
}
