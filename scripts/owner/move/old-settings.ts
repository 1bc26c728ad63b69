import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from '@babel/parser';
import { parse as parseEnvironment } from 'dotenv';
import { inspectSettings } from '@/lib/config/inspect';
import { resolveConfig } from '@/lib/config/resolve';
import { defaultOf, type Setting, settingByKey } from '@/lib/config/settings';
import { getAt } from '@/lib/config/tree';
import { NotelightError } from '@/lib/diagnostics/errors';
import type { CommandOutput } from '@/scripts/owner/config-command';
import { themeTables } from '@/themes/settings';
import { oldSettingsTexts } from './messages';

const CONFIG_FILE = 'blog.config.js';
/** Later ones go over earlier ones, as in Next. */
const ENVIRONMENT_FILES = ['.env', '.env.production', '.env.local', '.env.production.local'];
const PROPOSAL_FILE = 'blog.config.proposal.ts';
const PROPOSED_ENVIRONMENT = '.env.proposal';

/** What an old site is set to. Its files are read, never run. */
export interface OldSettings {
  /** By NotionNext's names, which are those of the Notion table. */
  values: Record<string, unknown>;
  /** Settings that code computes. */
  computed: string[];
  env: Record<string, string>;
}

/** Proposes the settings of a NotionNext in a folder as ours, and writes the proposal to files of its own if asked to. */
export async function takeOverSettings(
  folder: string,
  { directory, write }: { directory: string; write: boolean },
): Promise<CommandOutput> {
  const old = await readOldSettings(folder);
  const { config, lines, without, known, total } = proposeSettings(old);
  const output = [oldSettingsTexts.count(known, total)];
  if (without.length > 0) output.push(oldSettingsTexts.without(without));
  if (old.computed.length > 0) output.push(oldSettingsTexts.computed(old.computed));
  if (!write) output.push('', oldSettingsTexts.file, config, oldSettingsTexts.environment, ...lines);
  else {
    const files = { [PROPOSAL_FILE]: config, [PROPOSED_ENVIRONMENT]: `${lines.join('\n')}\n` };
    const taken = Object.keys(files).find((file) => existsSync(path.join(directory, file)));
    if (taken) throw new NotelightError(oldSettingsTexts.exists(taken));
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(directory, file), text);
    output.push(oldSettingsTexts.written(Object.keys(files)));
  }
  return { output: output.join('\n'), exitCode: 0 };
}

/** Reads `blog.config.js`, the files that it takes parts from, and `.env`. */
export async function readOldSettings(folder: string): Promise<OldSettings> {
  const settings: OldSettings = { values: {}, computed: [], env: {} };
  const config = path.join(folder, CONFIG_FILE);
  const environment = ENVIRONMENT_FILES.filter((file) => existsSync(path.join(folder, file)));
  if (!existsSync(config) && environment.length === 0) throw new NotelightError(oldSettingsTexts.none(folder));
  if (existsSync(config)) await readConfigFile(config, settings, new Set());
  for (const file of environment)
    Object.assign(settings.env, parseEnvironment(await readFile(path.join(folder, file))));
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
  const text = await readFile(file, 'utf8').catch(() => undefined);
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
    const value = readValue(property.value as Expression);
    if (value === UNKNOWN) settings.computed.push(key);
    else if (value !== undefined) settings.values[key] = value;
  }
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

/** `process.env.X || 'a'` is `'a'`: what the environment says is read from `.env`. */
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
      return left === undefined ? readValue(node.right) : left;
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

interface SettingsProposal {
  /** A `blog.config.ts`. */
  config: string;
  /** Lines of `.env`. */
  lines: string[];
  /** Names that mean nothing here. */
  without: string[];
  known: number;
  total: number;
}

/** The old settings in ours: those of the file that differ from our defaults, those of the environment as they are. */
export function proposeSettings({ values, env }: OldSettings): SettingsProposal {
  const table = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));
  const themes = themeTables;
  const sources = { file: {}, env: {}, table, themes };
  const inspected = inspectSettings(sources);
  const { config } = resolveConfig(sources);
  const defaults = new Map(inspectSettings({ ...sources, table: {} }).map(({ path: at, value }) => [at, value]));
  const names = new Set(inspected.flatMap(({ key, aliases, inTable }) => (inTable ? [key, ...aliases] : [])));
  const tree: Record<string, unknown> = {};
  for (const { path: at, source, value } of inspected) {
    const isMissingTheme = at === 'site.theme' && !Object.hasOwn(themes, config.site.theme);
    if (source !== 'Notion row' || value === defaults.get(at) || isMissingTheme) continue;
    const segments = at.split('.');
    // Secrets are never shown, so they are taken from the settings themselves.
    setAt(tree, segments, segments[0] === 'themes' ? JSON.parse(value) : getAt(config, segments));
  }
  const variables = new Set(inspected.flatMap(({ env: own }) => own));
  const early = Object.fromEntries(
    Object.entries(table).flatMap(([key, value]) => {
      const setting = earlySetting(key);
      const isDefault = setting && value === defaultOf(setting);
      return setting && !isDefault ? [[setting.env[0] ?? '', String(value)] as const] : [];
    }),
  );
  const lines = Object.entries({ ...early, ...env }).flatMap(([name, value]) =>
    variables.has(name) && value !== '' ? [`${name}=${JSON.stringify(value)}`] : [],
  );
  const theme = Object.hasOwn(themes, config.site.theme) ? [] : [`THEME=${config.site.theme}`];
  const without = [
    ...theme,
    ...Object.keys(table).filter((key) => !names.has(key) && earlySetting(key) === undefined),
    ...Object.keys(env).filter((name) => env[name] !== '' && !variables.has(name)),
  ];
  const total = Object.keys(table).length + Object.values(env).filter((value) => value !== '').length;
  const text = JSON.stringify(tree, null, 2);
  return {
    config: `import { defineConfig } from '@/lib/config/define-config';\n\nexport default defineConfig(${text});\n`,
    lines,
    without,
    known: total - without.length,
    total,
  };
}

/** The setting that a key of the file stands for, if it is needed before the table can be read: ours is in `.env` then. */
function earlySetting(key: string): Setting | undefined {
  const setting = settingByKey(key);
  return setting?.table === false && setting.env.length > 0 ? setting : undefined;
}

function setAt(tree: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    tree[name] = value;
    return;
  }
  const below = (tree[name] ?? {}) as Record<string, unknown>;
  tree[name] = below;
  setAt(below, rest, value);
}
