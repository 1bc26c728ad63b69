import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ParserOptions, parse } from '@babel/parser';
import { parse as parseEnvironment } from 'dotenv';
import { NotelightError } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import { oldSettingsTexts } from './messages';

const CONFIG_FILE = 'blog.config.js';
/** The parts that it requires. */
const PARTS = 'conf';
/** The theme that both have: its settings are an owner’s landing page, whatever theme is on at the moment. */
const LANDING_PAGE = 'themes/starter/config.js';
/** Later ones go over earlier ones, as in Next. */
const ENVIRONMENT_FILES = ['.env', '.env.production', '.env.local', '.env.production.local'];
/** An object of its own for the names of columns and options; here, each is a setting. */
const NAMES = 'NOTION_PROPERTY_NAME';

/** What an old site is set to. Its files are read, never run. */
export interface OldSettings {
  /** By NotionNext's names, which are those of the Notion table. */
  values: Record<string, unknown>;
  /** Settings that code computes. */
  computed: string[];
  env: Record<string, string>;
}

/** Reads `blog.config.js`, its parts, `.env`, and the settings of the landing page. */
export async function readOldSettings(folder: string): Promise<OldSettings> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8').catch(missing);
  const settings: OldSettings = { values: {}, computed: [], env: {} };
  for (const name of ENVIRONMENT_FILES) Object.assign(settings.env, parseEnvironment((await read(name)) ?? ''));
  const parts = (await readdir(path.join(folder, PARTS)).catch(missing)) ?? [];
  for (const name of [...parts.sort().map((part) => `${PARTS}/${part}`), CONFIG_FILE, LANDING_PAGE]) {
    const text = name.endsWith('.js') ? await read(name) : undefined;
    if (text !== undefined) readConfig(parsed(text, path.join(folder, name)), settings);
  }
  if (Object.values(settings).every((part) => Object.keys(part).length === 0))
    throw new NotelightError(oldSettingsTexts.none(folder));
  return settings;
}

/** A node of the syntax tree. */
interface Node {
  type: string;
  [field: string]: unknown;
}

const SYNTAX: ParserOptions = { sourceType: 'unambiguous', plugins: ['jsx', 'typescript'] };

function parsed(text: string, file: string): unknown {
  try {
    return parse(text, SYNTAX).program.body;
  } catch (error) {
    throw new NotelightError(oldSettingsTexts.broken(file, error instanceof Error ? error.message : String(error)));
  }
}

/** Takes the outermost objects, however they are exported. */
function readConfig(node: unknown, settings: OldSettings): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, properties } = node as Node;
  if (type !== 'ObjectExpression') {
    for (const child of Object.values(node)) readConfig(child, settings);
    return;
  }
  for (const [key, value] of entriesOf(properties)) {
    if (key !== NAMES || value.type !== 'ObjectExpression') put(key, value, settings);
    else
      for (const [name, word] of entriesOf(value.properties))
        put(`NOTION_PROPERTY_${name.toUpperCase()}`, word, settings);
  }
}

const entriesOf = (properties: unknown): [key: string, value: Node][] =>
  (properties as Node[]).flatMap(({ type, key, value }) =>
    type === 'ObjectProperty' ? [[nameOf(key as Node), value as Node]] : [],
  );

const nameOf = ({ name, value }: Node): string => String(name ?? value);

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
    case 'TemplateLiteral': {
      const [only, ...others] = node.quasis as { value: { cooked: string } }[];
      return others.length === 0 ? only?.value.cooked : UNKNOWN;
    }
    case 'LogicalExpression': {
      const left = readValue(node.left as Node);
      if (left === UNKNOWN) return UNKNOWN;
      return (node.operator === '&&' ? left : !left) ? readValue(node.right as Node) : left;
    }
    case 'MemberExpression': {
      const { type, property } = node.object as Node;
      return type === 'MemberExpression' && nameOf(property as Node) === 'env' ? undefined : UNKNOWN;
    }
    case 'ArrayExpression': {
      const items = (node.elements as Node[]).map(readValue);
      return items.includes(UNKNOWN) ? UNKNOWN : items;
    }
    case 'ObjectExpression': {
      const entries = entriesOf(node.properties).map(([key, value]) => [key, readValue(value)] as const);
      const isWhole = entries.length === (node.properties as Node[]).length;
      return isWhole && entries.every(([, value]) => value !== UNKNOWN) ? Object.fromEntries(entries) : UNKNOWN;
    }
    default:
      return UNKNOWN;
  }
}
