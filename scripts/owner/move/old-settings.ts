import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ParserOptions, parse } from '@babel/parser';
import { parse as parseEnvironment } from 'dotenv';
import { NotelightError } from '@/lib/diagnostics/errors';
import { oldSettingsTexts } from './messages';

const CONFIG_FILE = 'blog.config.js';
/** Later ones go over earlier ones, as in Next. */
const ENVIRONMENT_FILES = ['.env', '.env.production', '.env.local', '.env.production.local'];
/** An object of its own for the names of columns and options; here, each is a setting. */
const NAMES = 'NOTION_PROPERTY_NAME';
/** The theme that both have: its settings are an owner’s landing page, whatever theme is on at the moment. */
const LANDING_PAGE = 'themes/starter/config.js';

/** What an old site is set to. Its files are read, never run. */
export interface OldSettings {
  /** By NotionNext's names, which are those of the Notion table. */
  values: Record<string, unknown>;
  /** Settings that code computes. */
  computed: string[];
  env: Record<string, string>;
}

/** Reads `blog.config.js`, the files that it takes parts from, `.env`, and the settings of the landing page. */
export async function readOldSettings(folder: string): Promise<OldSettings> {
  const settings: OldSettings = { values: {}, computed: [], env: {} };
  const thereOf = (names: string[]) => names.map((name) => path.join(folder, name)).filter((file) => existsSync(file));
  const environment = thereOf(ENVIRONMENT_FILES);
  const own = thereOf([CONFIG_FILE]);
  if (own.length + environment.length === 0) throw new NotelightError(oldSettingsTexts.none(folder));
  for (const file of [...own, ...thereOf([LANDING_PAGE])]) await readConfigFile(file, settings);
  for (const file of environment) Object.assign(settings.env, parseEnvironment(await readFile(file)));
  return settings;
}

const SYNTAX: ParserOptions = { sourceType: 'unambiguous', plugins: ['jsx', 'typescript'] };

async function readConfigFile(file: string, settings: OldSettings): Promise<void> {
  const text = await readFile(file, 'utf8');
  let body: ReturnType<typeof parse>['program']['body'];
  try {
    ({ body } = parse(text, SYNTAX).program);
  } catch (error) {
    throw new NotelightError(oldSettingsTexts.broken(file, error instanceof Error ? error.message : String(error)));
  }
  for (const statement of body) {
    // `const BLOG = {…}`, `export default {…}`, `module.exports = {…}`
    const values: unknown[] =
      statement.type === 'VariableDeclaration'
        ? statement.declarations.map(({ init }) => init)
        : statement.type === 'ExportDefaultDeclaration'
          ? [statement.declaration]
          : statement.type === 'ExpressionStatement' && statement.expression.type === 'AssignmentExpression'
            ? [statement.expression.right]
            : [];
    for (const value of values as (Expression | null)[])
      if (value?.type === 'ObjectExpression') await readObject(value, file, settings);
  }
}

type Statement = ReturnType<typeof parse>['program']['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
type ObjectExpression = Extract<Expression, { type: 'ObjectExpression' }>;

async function readObject({ properties }: ObjectExpression, file: string, settings: OldSettings): Promise<void> {
  for (const property of properties) {
    if (property.type === 'SpreadElement') {
      // `...require('./conf/post.config')`
      const [part] = property.argument.type === 'CallExpression' ? property.argument.arguments : [];
      if (part?.type !== 'StringLiteral' || !part.value.startsWith('.')) continue;
      const whole = path.resolve(path.dirname(file), part.value);
      await readConfigFile(existsSync(whole) ? whole : `${whole}.js`, settings);
    } else if (property.type === 'ObjectProperty') {
      const [key, value] = [keyOf(property), property.value as Expression];
      if (key === NAMES && value.type === 'ObjectExpression') {
        for (const name of value.properties)
          if (name.type === 'ObjectProperty')
            put(`NOTION_PROPERTY_${keyOf(name).toUpperCase()}`, name.value as Expression, settings);
      } else put(key, value, settings);
    }
  }
}

const keyOf = ({ key }: { key: { type: string } }): string => {
  const { name, value } = key as { name?: string; value?: unknown };
  return name ?? String(value);
};

function put(key: string, node: Expression, settings: OldSettings): void {
  const value = readValue(node);
  if (value === UNKNOWN) settings.computed.push(key);
  else if (value !== undefined) settings.values[key] = value;
}

/** What an expression is without running it; a symbol if only running it would show it. */
const UNKNOWN = Symbol('computed');

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
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : UNKNOWN;
    case 'LogicalExpression': {
      const left = readValue(node.left);
      if (left === UNKNOWN) return UNKNOWN;
      return (node.operator === '&&' ? left : !left) ? readValue(node.right) : left;
    }
    case 'MemberExpression':
      return node.object.type === 'MemberExpression' && keyOf({ key: node.object.property }) === 'env'
        ? undefined
        : UNKNOWN;
    case 'ArrayExpression': {
      const items = node.elements.map((item) => readValue(item as Expression));
      return items.includes(UNKNOWN) ? UNKNOWN : items;
    }
    case 'ObjectExpression': {
      const entries = node.properties.map((one) =>
        one.type === 'ObjectProperty'
          ? ([keyOf(one), readValue(one.value as Expression)] as const)
          : (['', UNKNOWN] as const),
      );
      return entries.some(([, value]) => value === UNKNOWN) ? UNKNOWN : Object.fromEntries(entries);
    }
    default:
      return UNKNOWN;
  }
}
