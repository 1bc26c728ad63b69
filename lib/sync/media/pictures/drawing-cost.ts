import { XmlElement } from '@rgrove/parse-xml';

/** The name of an element without the prefix of its namespace. */
export const localName = (name: string): string => name.replace(/^svg:/, '');
const REFERENCE = /url\([\s"']*#([^"')\s]+)/g;
/** What elements below inherit, so that each of them is painted with it. */
const INHERITED = /(fill|stroke|marker(?:-start|-mid|-end)?)\s*:\s*url\([\s"']*#([^"')\s]+)/g;
const IS_INHERITED = /^(?:fill|stroke|marker(?:-start|-mid|-end)?)$/;

/** References that are looked at: a style sheet may give each element any number of them. */
const MAX_REFERENCES = 1_000_000;

/** What an element draws besides itself and what it holds, by the ids of other elements. */
interface References {
  /** Drawn once: a copy, a mask, a filter. */
  once: string[];
  /** Drawn for itself and each element in it: patterns and marks. */
  each: string[];
}

/**
 * How many elements a browser draws for a drawing: copies (`use`), patterns, masks and marks count as often as they are drawn, which
 * may be a billion times for two thousand characters. An estimate from above.
 */
export function drawnElements(root: XmlElement): number {
  const byId = new Map<string, XmlElement>();
  const styles: string[] = [];
  for (const element of allElements(root)) {
    const { id } = element.attributes;
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (localName(element.name) === 'style') styles.push(element.text);
  }
  const ruled = styleRules(styles.join('\n'));
  const costs = new Map<XmlElement, number>();
  let budget = MAX_REFERENCES;
  const sum = (costOfEach: number[]): number => costOfEach.reduce((all, cost) => all + cost, 0);

  const costOf = (element: XmlElement): number => {
    const known = costs.get(element);
    if (known !== undefined) return known;
    if (budget < 0) return Number.POSITIVE_INFINITY;
    // Whatever leads back to itself is not drawn.
    costs.set(element, 0);
    const { once, each } = mergedReferences([ownReferences(element), ...ruled(element)]);
    budget -= once.length + each.length;
    const target = (id: string): number => {
      const found = byId.get(id);
      // The stops of a gradient are no elements of the drawing.
      return found && !/Gradient$/.test(found.name) ? costOf(found) : 0;
    };
    const inside = sum(element.children.map((child) => (child instanceof XmlElement ? costOf(child) : 0)));
    const cost = (1 + inside + sum(once.map(target))) * (1 + sum(each.map(target)) * pointsOf(element));
    costs.set(element, cost);
    return cost;
  };
  return costOf(root);
}

function* allElements(root: XmlElement): Generator<XmlElement> {
  const waiting = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    yield element;
    for (const child of element.children) if (child instanceof XmlElement) waiting.push(child);
  }
}

/** Marks stand at each point of a line; every point takes at least two characters. */
function pointsOf({ attributes }: XmlElement): number {
  const { d = '', points = '' } = attributes;
  const hasMarks = Object.entries(attributes).some(([name, value]) => /marker/.test(name) || /marker/.test(value));
  return hasMarks ? Math.max(1, (d.length + points.length) / 2) : 1;
}

function ownReferences({ name, attributes }: XmlElement): References {
  const found: References = { once: [], each: [] };
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^(?:xlink:)?href$/.test(attribute)) {
      if (localName(name) !== 'a' && /^\s*#/.test(value)) found.once.push(value.trim().slice(1));
    } else if (attribute === 'style') addStyles(found, value);
    else found[IS_INHERITED.test(attribute) ? 'each' : 'once'].push(...idsIn(value, REFERENCE));
  }
  return found;
}

function addStyles(found: References, css: string): void {
  found.each.push(...[...css.matchAll(INHERITED)].map(([, , id = '']) => id));
  found.once.push(...idsIn(css.replace(INHERITED, ''), REFERENCE));
}

const idsIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, id = '']) => id);

/** What the rules of its style sheets add to an element: those that name its class, its id or its type, and those for any. */
function styleRules(css: string): (element: XmlElement) => References[] {
  const byName = new Map<string, References[]>();
  const plain = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '');
  for (const rule of plain.split('}')) {
    const [body = '', selector = ''] = rule.split('{').reverse();
    if (!body.includes('url(')) continue;
    const found: References = { once: [], each: [] };
    addStyles(found, body);
    const names = /[*[:]/.test(selector) ? ['*'] : (selector.match(/[.#]?[\w-]+/g) ?? []);
    for (const name of new Set(names)) {
      const known = byName.get(name);
      if (known) known.push(found);
      else byName.set(name, [found]);
    }
  }
  return ({ name, attributes }) => {
    if (byName.size === 0) return [];
    const classes = (attributes.class ?? '').split(/\s+/).map((one) => `.${one}`);
    return ['*', localName(name), `#${attributes.id ?? ''}`, ...classes].flatMap((one) => byName.get(one) ?? []);
  };
}

const mergedReferences = (all: readonly References[]): References => ({
  once: all.flatMap(({ once }) => once),
  each: all.flatMap(({ each }) => each),
});
