import { asFields, asList, asOptionalFields, asString, type Fields } from '@/lib/source/records';
import { FormulaError, type FormulaValue } from './values';

/** A formula of either of Notion's languages, as the evaluator reads it. Names of variables are calls without arguments. */
export type Node = { value: FormulaValue } | { name: string; args: Node[] };

/** Deeper, and longer, than any formula that is written by hand; records may contain anything. */
const MAX_DEPTH = 100;
const MAX_LENGTH = 20_000;

const TOKEN =
  /\s+|\/\*[\s\S]*?\*\/|(\d+(?:\.\d+)?|\.\d+|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|[\p{L}_][\p{L}\p{N}_]*|[=!]==?|[<>]=?|&&|\|\||\S)/gu;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

/** Operators by how tightly they bind, with the functions that they stand for. */
const LEVELS: readonly Readonly<Record<string, string>>[] = [
  { '?': 'if' },
  { '||': 'or', or: 'or' },
  { '&&': 'and', and: 'and' },
  { '==': 'equal', '===': 'equal', '!=': 'unequal', '!==': 'unequal' },
  { '>': 'larger', '>=': 'largerEq', '<': 'smaller', '<=': 'smallerEq' },
  { '+': 'add', '-': 'subtract' },
  { '*': 'multiply', '/': 'divide', '%': 'mod' },
  { '^': 'pow' },
  { '.': 'member' },
];
const OPERATORS = new Map(
  LEVELS.flatMap((operators, level) => Object.entries(operators).map(([sign, name]) => [sign, { name, level }])),
);
const UNARY = new Map([
  ['-', 'unaryMinus'],
  ['+', 'unaryPlus'],
  ['!', 'not'],
  ['not', 'not'],
]);
/** What binds more tightly than a sign before it: `-2 ^ 2` is -4. */
const POWER = 7;

/** A formula as schemas hold it: of today's language (a text, or `{ code }` in parts), or a tree of that before 2023. */
export function parseFormula(formula: unknown): Node {
  const fields = asOptionalFields(formula);
  if (fields && typeof fields.type === 'string') return fromTree(fields);
  const code = fields ? fields.code : formula;
  return new Parser(typeof code === 'string' ? code : asList(code).map(textOf).join('')).whole();
}

/** The text of a part. One that stands for a column or a variable is written as a formula would. */
function textOf(part: unknown): string {
  const [text, formats] = typeof part === 'string' ? [part] : asList(part);
  for (const [kind, data] of asList(formats).map(asList)) {
    const { property, id, name } = asFields(data);
    if (kind === 'fpp')
      return property ? `column(${JSON.stringify(property)})` : `prop(${JSON.stringify(asString(name))})`;
    if (kind === 'fv') return asString(name) || asString(id);
  }
  return asString(text);
}

function fail(): never {
  throw new FormulaError('syntax');
}

class Parser {
  #place = 0;
  #depth = 0;
  readonly #tokens: string[];

  constructor(code: string) {
    if (code.length > MAX_LENGTH) throw new FormulaError('limit');
    this.#tokens = [...code.matchAll(TOKEN)].flatMap(([, token]) => token ?? []);
  }

  whole(): Node {
    const node = this.#expression(0);
    return this.#place === this.#tokens.length ? node : fail();
  }

  #has(sign: string): boolean {
    const isNext = this.#tokens[this.#place] === sign;
    if (isNext) this.#place += 1;
    return isNext;
  }

  /** An operand with all that binds at least as tightly as a level. */
  #expression(level: number): Node {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw new FormulaError('limit');
    let node = this.#operand();
    for (;;) {
      const operator = OPERATORS.get(this.#tokens[this.#place] ?? '');
      if (!operator || operator.level < level) break;
      this.#place += 1;
      node = this.#operation(operator, node);
    }
    this.#depth -= 1;
    return node;
  }

  #operation({ name, level }: { name: string; level: number }, left: Node): Node {
    if (name === 'member') {
      const member = this.#leaf();
      return 'value' in member ? fail() : { ...member, args: [left, ...member.args] };
    }
    if (name !== 'if') return { name, args: [left, this.#expression(name === 'pow' ? level : level + 1)] };
    const then = this.#expression(level);
    return this.#has(':') ? { name, args: [left, then, this.#expression(level)] } : fail();
  }

  #operand(): Node {
    const name = UNARY.get(this.#tokens[this.#place] ?? '');
    if (!name) return this.#leaf();
    this.#place += 1;
    return { name, args: [this.#expression(POWER)] };
  }

  #leaf(): Node {
    const token = this.#tokens[this.#place++] ?? fail();
    if (/^\.?\d/.test(token)) return { value: Number(token) };
    if (/^["'].*["']$/s.test(token))
      return { value: token.slice(1, -1).replace(/\\([\s\S])/g, (_, sign: string) => ESCAPES[sign] ?? sign) };
    if (/^[\p{L}_]/u.test(token)) return { name: token, args: this.#has('(') ? this.#list(')') : [] };
    if (token === '[') return { name: 'list', args: this.#list(']') };
    const inner = token === '(' ? this.#expression(0) : fail();
    return this.#has(')') ? inner : fail();
  }

  /** Entries up to a sign; a comma may be the last. */
  #list(end: string): Node[] {
    const args: Node[] = [];
    while (!this.#has(end)) {
      args.push(this.#expression(0));
      if (!this.#has(',') && this.#tokens[this.#place] !== end) fail();
    }
    return args;
  }
}

/** Functions of the older language that count otherwise today: months from 0, days of the week from Sunday. */
const OLD_NAMES = new Map([
  ['month', 'month0'],
  ['day', 'day0'],
]);
const CONSTANTS: ReadonlySet<unknown> = new Set(['true', 'false', 'e', 'pi']);

function fromTree({ type, id, name, args, value, value_type }: Fields, depth = 0): Node {
  if (depth > MAX_DEPTH) throw new FormulaError('limit');
  if (type === 'property') return { name: 'column', args: [{ value: asString(id) }] };
  if (type === 'constant') {
    if (CONSTANTS.has(value_type)) return { name: asString(value_type), args: [] };
    const constant = value_type === 'number' ? Number(value) : value;
    return ['string', 'number', 'boolean'].includes(typeof constant) ? { value: constant as FormulaValue } : fail();
  }
  const own = asString(name);
  return {
    name: OLD_NAMES.get(own) ?? own,
    args: asList(args).map((arg) => fromTree(asFields(arg), depth + 1)),
  };
}
