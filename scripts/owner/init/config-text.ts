import { parse } from '@babel/parser';
import type { Change, ChangedFile } from './variables-file';

type Module = ReturnType<typeof parse>;
type Statement = Module['program']['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
type ObjectExpression = Extract<Expression, { type: 'ObjectExpression' }>;
type Property = Extract<ObjectExpression['properties'][number], { type: 'ObjectProperty' }>;

/** The text of a new `blog.config.ts`. */
export const EMPTY_CONFIG = `import { defineConfig } from '@/lib/config/define-config';

/** The settings of your site. Everything is optional; docs/settings.md lists all settings with their defaults. */
export default defineConfig({
});
`;

/** `blog.config.ts` computes its settings, so that single ones cannot be set in its text. */
export class ComputedConfigError extends Error {}

/** Settings by their paths in the file, such as `site.lang`. */
export type SettingValues = Readonly<Record<string, string | boolean>>;

/**
 * Sets settings in the text of `blog.config.ts`: in the setting’s own line, else in the place of the comment that shows it, else at the
 * start of its group. Everything else in the file stays as it is.
 *
 * @throws SyntaxError where the file is none
 * @throws ComputedConfigError where it has no plain object of settings
 */
export function setSettings(text: string, values: SettingValues): ChangedFile {
  const changes: Change[] = [];
  let changed = text;
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    const name = names.pop() ?? '';
    let group = defaultObject(changed);
    while (names.length > 0) {
      const inner = propertyOf(group, names[0] ?? '')?.value;
      if (!inner) break;
      if (inner.type !== 'ObjectExpression') throw new ComputedConfigError();
      group = inner;
      names.shift();
    }
    const own = names.length === 0 ? propertyOf(group, name) : undefined;
    if (own) {
      const { value: node } = own;
      const isLiteral = node.type === 'StringLiteral' || node.type === 'BooleanLiteral';
      const former = isLiteral ? node.value : sourceOf(changed, node);
      if (isLiteral && former === value) continue;
      changed = replaced(changed, own.value, literal(value));
      changes.push({ name: path, value: String(value), former: String(former) });
      continue;
    }
    const line = `${name}: ${literal(value)},`;
    changed = names.length === 0 ? withLine(changed, group, line, name) : withGroups(changed, group, names, line);
    changes.push({ name: path, value: String(value), former: undefined });
  }
  return { text: changed, changes };
}

/** The object that the file exports: `export default defineConfig({ … })` or `export default { … }`. */
function defaultObject(text: string): ObjectExpression {
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript'] });
  const exported = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  let value = exported?.type === 'ExportDefaultDeclaration' ? exported.declaration : undefined;
  while (value?.type === 'TSSatisfiesExpression' || value?.type === 'TSAsExpression') value = value.expression;
  if (value?.type === 'CallExpression') {
    const [argument] = value.arguments;
    if (argument?.type === 'ObjectExpression') return argument;
  }
  if (value?.type === 'ObjectExpression') return value;
  throw new ComputedConfigError();
}

function propertyOf(object: ObjectExpression, name: string): Property | undefined {
  for (const property of object.properties) {
    if (property.type !== 'ObjectProperty' || property.computed) continue;
    const { key } = property;
    if ((key.type === 'Identifier' && key.name === name) || (key.type === 'StringLiteral' && key.value === name))
      return property;
  }
  return undefined;
}

/** The position of a node in the text, which the parser always sets. */
type Placed = { start?: number | null | undefined; end?: number | null | undefined };
const startOf = ({ start }: Placed): number => start ?? 0;
const endOf = ({ end }: Placed): number => end ?? 0;

const sourceOf = (text: string, node: Placed): string => text.slice(startOf(node), endOf(node));

const replaced = (text: string, node: Placed, by: string): string =>
  text.slice(0, startOf(node)) + by + text.slice(endOf(node));

/** In the place of the comment that shows the setting, else as the first line of the group. */
function withLine(text: string, group: ObjectExpression, line: string, name: string): string {
  const offset = startOf(group);
  const isFree = (place: number): boolean =>
    group.properties.every((property) => place < startOf(property) || place >= endOf(property));
  for (const found of sourceOf(text, group).matchAll(new RegExp(`^([ \\t]*)//[ \\t]*${name}:.*$`, 'gm'))) {
    const start = offset + found.index;
    const changed = text.slice(0, start) + found[1] + line + text.slice(start + found[0].length);
    // Behind a last line without a comma it would be none.
    if (isFree(start) && isModule(changed)) return changed;
  }
  return insertedFirst(text, group, line);
}

function isModule(text: string): boolean {
  try {
    return defaultObject(text) !== undefined;
  } catch {
    return false;
  }
}

/** A setting in groups that are not there yet. */
function withGroups(text: string, object: ObjectExpression, names: readonly string[], line: string): string {
  const groups = names.reduceRight((inner, name, depth) => {
    const indent = `${indentOf(text, object)}${'  '.repeat(depth + 1)}`;
    return `${name}: {\n${indent}  ${inner}\n${indent}},`;
  }, line);
  return insertedFirst(text, object, groups);
}

function insertedFirst(text: string, object: ObjectExpression, line: string): string {
  const start = startOf(object) + 1;
  const indent = `${indentOf(text, object)}  `;
  const rest = text.slice(start);
  // What follows on the same line moves to a line of its own.
  const isMultiline = /^[ \t]*\r?\n/.test(rest);
  const end = isMultiline ? rest : `\n${object.properties.length > 0 ? indent : indent.slice(2)}${rest.trimStart()}`;
  return `${text.slice(0, start)}\n${indent}${line}${end}`;
}

/** The blanks before the line on which a node begins. */
function indentOf(text: string, node: Placed): string {
  const line = text.slice(text.lastIndexOf('\n', startOf(node) - 1) + 1);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

const literal = (value: string | boolean): string =>
  typeof value === 'boolean'
    ? String(value)
    : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', ' ')}'`;
