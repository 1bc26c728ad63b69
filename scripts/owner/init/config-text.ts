import { parse } from '@babel/parser';
import type { Change, ChangedFile } from './variables-file';

type Statement = ReturnType<typeof parse>['program']['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
type ObjectExpression = Extract<Expression, { type: 'ObjectExpression' }>;
type Property = Extract<ObjectExpression['properties'][number], { type: 'ObjectProperty' }>;

/** The text of a new `blog.config.ts`. */
export const EMPTY_CONFIG = `import { defineConfig } from '@/lib/config/define-config';

/** The settings of your site. Everything is optional; docs/settings.md lists all settings with their defaults. */
export default defineConfig({
  site: {
  },
});
`;

/** Settings by their paths in the file, such as `site.lang`. */
export type SettingValues = Readonly<Record<string, string | boolean>>;

/**
 * Sets settings in the text of `blog.config.ts`: in the setting’s own line, else in the place of the comment that shows it, else at the
 * start of its group. Everything else in the file stays as it is.
 *
 * @returns undefined where the file computes its settings, so that single ones cannot be set in its text
 * @throws SyntaxError where the file is none
 */
export function setSettings(text: string, values: SettingValues): ChangedFile | undefined {
  const changes: Change[] = [];
  let changed = text;
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    const place = find(changed, names);
    if (!place) return undefined;
    const { object, rest, own } = place;
    const former = own && writtenValue(own, changed);
    if (former === value) continue;
    const candidates = own
      ? [changed.slice(0, startOf(own.value)) + literal(value) + changed.slice(own.value.end ?? 0)]
      : [...inPlaceOfComment(changed, object, rest, value), insertedFirst(changed, object, rest, value)];
    const next = candidates.find((one) => hasValue(one, names, value));
    if (next === undefined) return undefined;
    changed = next;
    changes.push({ name: path, value: String(value), former: former === undefined ? undefined : String(former) });
  }
  return { text: changed, changes };
}

interface Place {
  /** The innermost object on the way to a setting. */
  object: ObjectExpression;
  /** The names that it does not have. */
  rest: string[];
  own: Property | undefined;
}

/** Where a setting is or could be, in `export default defineConfig({ … })` or `export default { … }`. */
function find(text: string, names: readonly string[]): Place | undefined {
  const { program } = parse(text, { sourceType: 'module', plugins: ['typescript'] });
  const exported = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  let value = exported?.type === 'ExportDefaultDeclaration' ? exported.declaration : undefined;
  while (value?.type === 'TSSatisfiesExpression' || value?.type === 'TSAsExpression') value = value.expression;
  let object: unknown = value?.type === 'CallExpression' ? value.arguments[0] : value;
  for (let depth = 0; isObject(object); depth++) {
    const own: Property | undefined = propertyOf(object, names[depth] ?? '');
    if (!own || depth === names.length - 1) return { object, rest: names.slice(depth), own };
    object = own.value;
  }
  return undefined;
}

const isObject = (node: unknown): node is ObjectExpression =>
  (node as ObjectExpression | undefined)?.type === 'ObjectExpression';

const propertyOf = ({ properties }: ObjectExpression, name: string): Property | undefined =>
  properties
    .filter((property) => property.type === 'ObjectProperty')
    .find(
      ({ computed, key }) =>
        !computed &&
        ((key.type === 'Identifier' && key.name === name) || (key.type === 'StringLiteral' && key.value === name)),
    );

const startOf = ({ start }: { start?: number | null | undefined }): number => start ?? 0;

function writtenValue({ value }: Property, text: string): string | boolean {
  if (value.type === 'StringLiteral' || value.type === 'BooleanLiteral') return value.value;
  return text.slice(startOf(value), value.end ?? 0);
}

/** Whether a changed text is what was meant: a comment may have stood in another group, or behind a line without a comma. */
function hasValue(text: string, names: readonly string[], value: string | boolean): boolean {
  try {
    const own = find(text, names)?.own;
    return own !== undefined && writtenValue(own, text) === value;
  } catch {
    return false;
  }
}

function inPlaceOfComment(
  text: string,
  object: ObjectExpression,
  [name, ...more]: string[],
  value: string | boolean,
): string[] {
  if (more.length > 0) return [];
  const shown = new RegExp(`^([ \\t]*)//[ \\t]*${name}:.*$`, 'm');
  const start = startOf(object);
  return [
    text.slice(0, start) +
      text.slice(start).replace(shown, (_, indent: string) => `${indent}${name}: ${literal(value)},`),
  ];
}

/** In groups that are not there yet, if need be. */
function insertedFirst(text: string, object: ObjectExpression, names: string[], value: string | boolean): string {
  const start = startOf(object) + 1;
  const [indent = ''] = /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', start - 1) + 1)) ?? [];
  const line = names.reduceRight(
    (inner, name, depth) => `${name}: ${depth < names.length - 1 ? `{ ${inner} }` : inner}`,
    literal(value),
  );
  const rest = text.slice(start);
  return `${text.slice(0, start)}\n${indent}  ${line},${/^[ \t]*\r?\n/.test(rest) ? '' : '\n'}${rest}`;
}

const literal = (value: string | boolean): string =>
  typeof value === 'boolean' ? String(value) : `'${value.replace(/[\\']/g, '\\$&').replaceAll('\n', ' ')}'`;
