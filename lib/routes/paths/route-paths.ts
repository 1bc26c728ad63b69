import type { RouteName, RouteTarget } from '@/lib/routes/paths/route-table';
import { routeTable } from '@/lib/routes/paths/route-table';
import type { DashboardPanel } from '@/lib/routes/screens';
import { dashboardPanels } from '@/lib/routes/screens';

/** The values of a pattern's placeholders. */
interface Placeholders {
  page: number;
  category: string;
  tag: string;
  author: string;
  keyword: string;
  rest: string[];
  path: string[];
}

/** The route of decoded segments, without language prefix, according to the table alone: whether the page exists is not checked. */
export function parsePath(segments: readonly string[]): RouteTarget {
  for (const { name, pattern } of routeTable) {
    const found = readPattern(pattern, segments);
    if (found) return toTarget(name, found);
  }
  return { name: 'article', path: segments.join('/') };
}

/** The decoded segments of a route, without language prefix. */
export function pathOf(target: RouteTarget): string[] {
  const values = toPlaceholders(target);
  const rows = routeTable.filter((row) => row.name === target.name);
  // The pattern that fits the route exactly: the first page of a list has the short one.
  const usable = rows.filter(({ pattern }) =>
    partsOf(pattern).every(({ placeholder }) => !placeholder || isGiven(values[placeholder.name])),
  );
  return fillPattern(usable.at(-1)?.pattern ?? rows[0]?.pattern ?? '/', values);
}

function toTarget(name: RouteName, found: Partial<Placeholders>): RouteTarget {
  const { page = 1, category = '', tag = '', author = '', keyword = '', rest = [], path = [] } = found;
  switch (name) {
    case 'category':
      return { name, category, page };
    case 'tag':
      return { name, tag, page };
    case 'author':
      return { name, author, page };
    case 'search':
      return { name, keyword, page };
    case 'archive':
    case 'posts':
      return { name, page };
    case 'signIn':
    case 'signUp':
      return { name, rest };
    case 'dashboard':
      return { name, panel: panelOf(rest), rest };
    case 'article':
    case 'untranslated':
      return { name, path: path.join('/') };
    default:
      return { name };
  }
}

function toPlaceholders(target: RouteTarget): Partial<Placeholders> {
  const { name, ...fields } = target;
  if (name === 'article' || name === 'untranslated') return { path: 'path' in fields ? fields.path.split('/') : [] };
  const values: Partial<Placeholders> = { ...(fields as Partial<Placeholders>) };
  // `/page/1` has no shorter form: `/` is the home page.
  if (values.page === 1 && name !== 'posts') values.page = undefined;
  return values;
}

/** The panel that an address below `/dashboard/` names; '' if it names none. */
function panelOf(rest: readonly string[]): DashboardPanel {
  return dashboardPanels.find((panel) => panel === rest[0]) ?? '';
}

function isGiven(value: Placeholders[keyof Placeholders] | undefined): boolean {
  return value !== undefined && value !== '';
}

/** A segment of a pattern: itself, or what replaces it. */
interface Part {
  text: string;
  placeholder: { name: keyof Placeholders; many: boolean } | null;
}

/** Every link of a page asks for them. */
const partsByPattern = new Map(
  routeTable.map(({ pattern }) => [pattern, pattern.split('/').filter(Boolean).map(readPart)]),
);

function partsOf(pattern: string): readonly Part[] {
  return partsByPattern.get(pattern) ?? [];
}

function readPart(text: string): Part {
  const [, dots, name] = /^\{(\.\.\.)?(\w+)\}$/.exec(text) ?? [];
  return { text, placeholder: name ? { name: name as keyof Placeholders, many: dots !== undefined } : null };
}

function readPattern(pattern: string, segments: readonly string[]): Partial<Placeholders> | null {
  const parts = partsOf(pattern);
  const found: Record<string, string | string[] | number> = {};
  for (const [index, { text, placeholder }] of parts.entries()) {
    if (placeholder?.many) return { ...found, [placeholder.name]: segments.slice(index) };
    const segment = segments[index];
    if (segment === undefined) return null;
    if (!placeholder) {
      if (segment !== text) return null;
    } else if (placeholder.name === 'page') {
      // `007` and `1e3` are not page numbers: a page has one address.
      if (!/^[1-9]\d{0,6}$/.test(segment)) return null;
      found.page = Number(segment);
    } else {
      found[placeholder.name] = segment;
    }
  }
  return parts.length === segments.length ? found : null;
}

function fillPattern(pattern: string, values: Partial<Placeholders>): string[] {
  return partsOf(pattern).flatMap(({ text, placeholder }) => {
    if (!placeholder) return text;
    const value = values[placeholder.name];
    return Array.isArray(value) ? value : String(value ?? '');
  });
}
