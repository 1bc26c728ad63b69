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

type Module = ReturnType<typeof parse>;
type Statement = Module['program']['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
type ObjectExpression = Extract<Expression, { type: 'ObjectExpression' }>;

/** What an expression is without running it; a symbol if only running it would show it. */
const UNKNOWN = Symbol('computed');

async function readConfigFile(file: string, settings: OldSettings, seen: Set<string>): Promise<void> {
  if (seen.has(file)) return;
  seen.add(file);
  const text = await readFile(file, 'utf8').catch(missing);
  if (text === undefined) return;
  let tree: Module;
  try {
    tree = parse(text, { sourceType: 'unambiguous', plugins: ['jsx', 'typescript'], allowReturnOutsideFunction: true });
  } catch (error) {
    throw new NotelightError(oldSettingsTexts.broken(file, error instanceof Error ? error.message : String(error)));
  }
  for (const object of tree.program.body.flatMap(objectsOf)) await readObject(object, { file, settings, seen });
}

/** The objects that a module defines: `const BLOG = {…}`, `module.exports = {…}`, `export default {…}`. */
function objectsOf(statement: Statement): ObjectExpression[] {
  const isObject = (node: { type: string } | null | undefined): node is ObjectExpression =>
    node?.type === 'ObjectExpression';
  if (statement.type === 'VariableDeclaration') return statement.declarations.map(({ init }) => init).filter(isObject);
  if (statement.type === 'ExportDefaultDeclaration') return [statement.declaration].filter(isObject);
  const { expression } = statement.type === 'ExpressionStatement' ? statement : {};
  return expression?.type === 'AssignmentExpression' ? [expression.right].filter(isObject) : [];
}

async function readObject(
  object: ObjectExpression,
  { file, settings, seen }: { file: string; settings: OldSettings; seen: Set<string> },
): Promise<void> {
  for (const property of object.properties) {
    if (property.type === 'SpreadElement') {
      const part = requiredBy(property.argument);
      if (part?.startsWith('.')) {
        const whole = path.resolve(path.dirname(file), part);
        await readConfigFile(existsSync(whole) ? whole : `${whole}.js`, settings, seen);
      }
      continue;
    }
    const key = property.type === 'ObjectProperty' && !property.computed ? keyOf(property.key) : undefined;
    if (property.type !== 'ObjectProperty' || key === undefined) continue;
    if (key === NAMES && property.value.type === 'ObjectExpression') {
      for (const part of property.value.properties) {
        const name = part.type === 'ObjectProperty' && !part.computed ? keyOf(part.key) : undefined;
        if (part.type === 'ObjectProperty' && name !== undefined)
          put(`NOTION_PROPERTY_${name.toUpperCase()}`, part.value as Expression, settings);
      }
    } else put(key, property.value as Expression, settings);
  }
}

function put(key: string, expression: Expression, settings: OldSettings): void {
  const value = readValue(expression);
  if (value === UNKNOWN) settings.computed.push(key);
  else if (value !== undefined) settings.values[key] = value;
}

function requiredBy(node: Expression): string | undefined {
  const isRequire =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'require';
  const [name] = isRequire ? node.arguments : [];
  return name?.type === 'StringLiteral' ? name.value : undefined;
}

function keyOf(key: { type: string; name?: unknown; value?: unknown }): string | undefined {
  if (key.type === 'Identifier') return String(key.name);
  return key.type === 'StringLiteral' ? String(key.value) : undefined;
}

/** `process.env.X || 'a'` is `'a'`: the environment is read from `.env`. */
function readValue(node: Expression): unknown {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value;
    case 'NullLiteral':
      return undefined;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? (node.quasis[0]?.value.cooked ?? '') : UNKNOWN;
    case 'UnaryExpression': {
      const value = readValue(node.argument);
      if (node.operator === '-' && typeof value === 'number') return -value;
      return node.operator === '!' && typeof value === 'boolean' ? !value : UNKNOWN;
    }
    case 'LogicalExpression': {
      const left = readValue(node.left as Expression);
      if (left === UNKNOWN) return UNKNOWN;
      const goesOn = node.operator === '??' ? left === undefined : node.operator === '&&' ? left : !left;
      return goesOn ? readValue(node.right) : left;
    }
    case 'ConditionalExpression': {
      const test = readValue(node.test);
      return test === UNKNOWN ? UNKNOWN : readValue(test ? node.consequent : node.alternate);
    }
    case 'BinaryExpression': {
      if (!['===', '!==', '==', '!='].includes(node.operator)) return UNKNOWN;
      const [left, right] = [readValue(node.left as Expression), readValue(node.right)];
      if (left === UNKNOWN || right === UNKNOWN) return UNKNOWN;
      return (left === right) === node.operator.startsWith('=');
    }
    case 'MemberExpression':
      return isEnvironment(node.object) ? undefined : UNKNOWN;
    case 'ParenthesizedExpression':
      return readValue(node.expression);
    case 'ArrayExpression': {
      const items = node.elements.map((item) => (item && item.type !== 'SpreadElement' ? readValue(item) : UNKNOWN));
      return items.includes(UNKNOWN) ? UNKNOWN : items;
    }
    case 'ObjectExpression': {
      const entries = node.properties.map((property): [string, unknown] => {
        const key = property.type === 'ObjectProperty' && !property.computed ? keyOf(property.key) : undefined;
        return property.type === 'ObjectProperty' && key !== undefined
          ? [key, readValue(property.value as Expression)]
          : ['', UNKNOWN];
      });
      return entries.some(([, value]) => value === UNKNOWN) ? UNKNOWN : Object.fromEntries(entries);
    }
    default:
      return UNKNOWN;
  }
}

const isEnvironment = (node: { type: string }): boolean => {
  const { object, property } = node as { object?: { name?: string }; property?: { name?: string } };
  return node.type === 'MemberExpression' && object?.name === 'process' && property?.name === 'env';
};
