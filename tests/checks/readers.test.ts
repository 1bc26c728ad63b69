import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Node, PropertyAssignment } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isInterfaceDeclaration,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isPropertySignatureDeclaration,
  isSatisfiesExpression,
} from 'typescript/unstable/ast/is';
import { API, type Project } from 'typescript/unstable/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '@/lib/config/schema';
import { starterSettings } from '@/themes/starter/settings';
import { copy } from '@/themes/starter/settings/copy/en-US';

/**
 * Every setting and every interface text has a reader: for each name the compiler is asked for all references to it, as an editor does,
 * and at least one must be in the program. The compiler follows types through `z.output`, destructuring and objects that are passed on,
 * so the `enabled` of one group is not taken for that of another.
 *
 * What declares, translates or tests does not count as a reader. The compiler's API carries “unstable” in its name; typescript is
 * pinned to one version, and if an upgrade breaks this file, its methods are in `typescript/dist/api/sync/api.d.ts`.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NO_READERS =
  /^(?:locales|tests|docs|scripts\/bench)\b|^lib\/config\/schema(?:\/|\.ts$)|^themes\/[^/]+\/(?:settings\.ts$|copy\/)/;

let api: API;
let project: Project;

beforeAll(() => {
  api = new API({ cwd: ROOT });
  const [found] = api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.json`] }).getProjects();
  if (!found) throw new Error('The compiler does not find tsconfig.json.');
  project = found;
}, 120_000);

afterAll(() => api.close());

/** The members of this group are walked in a loop: they are read as soon as the group is. */
const WALKED = 'properties';
/** Reading rows imports no settings. It is given these groups whole, under an interface of its own, whose members are looked up instead. */
const HANDED_OVER = { groups: /^(?:types|statuses|accesses)\./, file: 'lib/sync/rows/row.ts', as: 'ColumnNames' };

const filesOf = (folder: string): string[] => readdirSync(`${ROOT}${folder}`).map((file) => `${folder}/${file}`);
/** Each comment system has its settings in its own folder. */
const settingsIn = (folder: string): string[] =>
  readdirSync(`${ROOT}${folder}`, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? `${folder}/${entry.name}/settings.ts` : [],
  );
/** The one setting of such a service, an id, is declared and read by the function that makes all of them. */
const isMadeById = (file: string): boolean => /\bdefineById\(/.test(readFileSync(`${ROOT}${file}`, 'utf8'));

/** A declared name with its path, e.g. `NAV.INDEX`. */
interface Declared {
  path: string;
  name: Node;
}

/** The properties of a file's object literals that `isLeaf` picks out. */
function declaredIn(file: string, isLeaf: (property: PropertyAssignment) => boolean): Declared[] {
  const source = project.program.getSourceFile(`${ROOT}${file}`);
  if (!source) throw new Error(`${file} is not part of the project.`);
  const found: Declared[] = [];
  const visit = (node: Node, path: readonly string[]): void => {
    if (!isPropertyAssignment(node)) return void node.forEachChild((child) => visit(child, path));
    const here = [...path, node.name.getText()];
    if (isLeaf(node) || node.name.getText() === WALKED) found.push({ path: here.join('.'), name: node.name });
    else node.initializer?.forEachChild((child) => visit(child, here));
  };
  visit(source, []);
  return found;
}

/** The properties of the object that is in such a node. */
function propertiesIn(file: string, isMeant: (node: Node) => boolean): Declared[] {
  const found: Declared[] = [];
  const visit = (node: Node, isInside: boolean): void => {
    if (isInside && isPropertyAssignment(node)) found.push({ path: node.name.getText(), name: node.name });
    else node.forEachChild((child) => visit(child, isInside || isMeant(node)));
  };
  project.program.getSourceFile(`${ROOT}${file}`)?.forEachChild((node) => visit(node, false));
  return found;
}

const isSettingsTable = (node: Node) => isSatisfiesExpression(node) && node.type.getText() === 'ThemeSettingsTable';

/** The members of an interface and of the objects in it. */
function membersOf(file: string, name: string): Declared[] {
  const found: Declared[] = [];
  const visit = (node: Node, path: readonly string[]): void => {
    const here = isPropertySignatureDeclaration(node) ? [...path, node.name.getText()] : path;
    if (isPropertySignatureDeclaration(node)) found.push({ path: here.join('.'), name: node.name });
    node.forEachChild((child) => visit(child, here));
  };
  const isWanted = (node: Node) => isInterfaceDeclaration(node) && node.name.text === name;
  project.program.getSourceFile(`${ROOT}${file}`)?.forEachChild((node) => {
    if (isWanted(node)) visit(node, []);
  });
  return found;
}

/** How often the program names what is declared, its declaration in such a file included. */
function countReferences({ name }: Declared): number {
  const references = project.checker
    .getReferencedSymbolsForNode(name, name.getStart())
    .flatMap((one) => one.references);
  return references.filter(({ path }) => path.startsWith(ROOT) && !NO_READERS.test(path.slice(ROOT.length))).length;
}

const withoutReader = (declared: Declared[]): string[] =>
  declared.filter((one) => countReferences(one) === 0).map(({ path }) => path);

describe('settings', () => {
  it('have a reader each', () => {
    // A leaf of the schema is made by a call such as `flag(…)`, a group by `group(…)`.
    const services = filesOf('components/plugins/integrations/services').flatMap(filesOf);
    const files = [
      ...['lib/config/schema.ts', ...filesOf('lib/config/schema')],
      ...[...settingsIn('components/comments/systems'), ...services.filter((file) => !isMadeById(file))],
    ];
    const declared = files.flatMap((file) =>
      declaredIn(file, ({ initializer }) =>
        Boolean(
          initializer &&
            isCallExpression(initializer) &&
            isIdentifier(initializer.expression) &&
            initializer.expression.text !== 'group',
        ),
      ).filter(({ path }) => !path.startsWith('origins.')),
    );
    const walked = settings.filter(({ path }) => path.includes(WALKED));
    expect(declared).toHaveLength(settings.length - walked.length - services.filter(isMadeById).length + 1);
    const isHandedOver = ({ path }: Declared) => HANDED_OVER.groups.test(path);
    expect(withoutReader(declared.filter((one) => !isHandedOver(one)))).toEqual([]);

    const members = membersOf(HANDED_OVER.file, HANDED_OVER.as).filter(isHandedOver);
    const pathsOf = (all: Declared[]) => all.map(({ path }) => path).sort();
    expect(pathsOf(members)).toEqual(pathsOf(declared.filter(isHandedOver)));
    // One of the references is the member itself.
    expect(members.filter((one) => countReferences(one) < 2)).toEqual([]);
  }, 60_000);
});

/** All texts in an object, as deep as they are. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

const themeFiles = readdirSync(`${ROOT}themes`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.includes('/'))
  .map((file) => `themes/${file}`);

describe('settings of themes', () => {
  it.each(themeFiles.filter((file) => file.endsWith('/settings.ts')))(
    'in %s have a reader each',
    (file) => {
      const declared = propertiesIn(file, isSettingsTable);
      expect(declared.length).toBeGreaterThan(2);
      expect(withoutReader(declared)).toEqual([]);
    },
    60_000,
  );

  it('take all texts of starter for their defaults', () => {
    const defaults = new Set(textsIn(starterSettings));
    const texts = textsIn(copy);
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter((text) => !defaults.has(text))).toEqual([]);
  });
});

describe('interface texts', () => {
  it.each(['locales/en-US.ts', 'locales/server/en-US.ts', 'locales/member/en-US.ts'])(
    'of %s have a reader each',
    (file) => {
      const declared = declaredIn(file, ({ initializer }) => {
        if (!initializer || !isObjectLiteralExpression(initializer)) return true;
        // Plural forms are one text.
        return initializer.properties.some(
          (member) => isPropertyAssignment(member) && member.name.getText() === 'other',
        );
      });
      expect(declared.length).toBeGreaterThan(10);
      expect(withoutReader(declared)).toEqual([]);
    },
    60_000,
  );
});
