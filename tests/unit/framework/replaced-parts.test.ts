import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as standIn from '@/lib/framework/next-stand-in';
import { comparedNext, replacedInExport, replacedParts, standIns } from '@/lib/framework/replaced-parts';

const require = createRequire(import.meta.url);
const nextFolder = path.dirname(require.resolve('next/package.json'));
const installedNext = (require('next/package.json') as { version: string }).version;
const requests = [...replacedParts, replacedInExport];

/** A file of Next that requires a replaced part, and the names it reads of it. */
interface Use {
  request: string;
  file: string;
  part: string;
  names: string[];
}

/** What a build takes into the browser first, and what pages and themes may import of Next. */
const ENTRIES = [
  'client/next-turbopack',
  'client/router',
  'client/link',
  'client/script',
  'shared/lib/head',
  'shared/lib/dynamic',
  'shared/lib/image-external',
];

/** Where what a production build takes into the browser asks for a replaced part. */
function findUses(): Use[] {
  const uses: Use[] = [];
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [, request = ''] of code.matchAll(/\brequire\(["']([^"']+)["']\)/g)) {
      const part = fileOf(request, file);
      if (!part || isElsewhere(part)) continue;
      if (requests.includes(request)) uses.push({ request, file, part, names: namesRead(code, request) });
      else visit(part);
    }
  };
  for (const entry of ENTRIES) visit(path.join(nextFolder, 'dist', `${entry}.js`));
  return uses;
}

/** Behind conditions that no build for the browser meets. */
const isElsewhere = (file: string): boolean =>
  /\/(next-devtools|server|client\/dev)\//.test(path.relative(nextFolder, file));

function fileOf(request: string, from: string): string | undefined {
  const isOwn = request.startsWith('.') || request.startsWith('next/dist/');
  if (!isOwn) return undefined;
  const base = request.startsWith('.')
    ? path.resolve(path.dirname(from), request)
    : path.join(nextFolder, '..', request);
  return [`${base}.js`, base, path.join(base, 'index.js')].find((file) => existsSync(file) && statSync(file).isFile());
}

/** `_part.name` and `const { name } = require(…)`; a whole module that is handed on cannot be compared and fails. */
function namesRead(code: string, request: string): string[] {
  const quoted = `require\\(["']${request.replaceAll(/[./[\]]/g, '\\$&')}["']\\)`;
  const names: string[] = [];
  for (const [, variable = ''] of code.matchAll(new RegExp(`(?:const|var|let) (\\w+) = ${quoted}`, 'g'))) {
    for (const [, name = ''] of code.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) names.push(name);
  }
  for (const [, list = ''] of code.matchAll(new RegExp(`\\{([^}]*)\\} = ${quoted}`, 'g'))) {
    names.push(...list.split(',').map((name) => name.trim()));
  }
  return [...new Set(names)];
}

const uses = findUses();
const ours = (name: string): unknown => (standIn as Record<string, unknown>)[name];

describe('what stands in for parts of Next', () => {
  it('was compared with the version of Next that is installed', () => {
    // After an update: run these tests with the new number; a part that fails leaves `replacedParts`, and the site is as right as before.
    expect(comparedNext).toBe(installedNext);
  });

  it.each(requests)('%s is asked for, means one module and has every name that is read', (request) => {
    const asking = uses.filter((use) => use.request === request);
    expect(asking.length).toBeGreaterThan(0);
    expect(new Set(asking.map(({ part }) => part)).size).toBe(1);
    for (const { file, names } of asking) {
      expect(names, `${file} reads names`).not.toEqual([]);
      for (const name of names) expect(standIn, `${file} reads ${name}`).toHaveProperty(name);
    }
  });

  it('has the values that Next has', () => {
    const read = uses.flatMap(({ part, names }) => names.map((name) => ({ name, part })));
    const constants = read.filter(({ name }) => typeof ours(name) === 'string');
    expect(constants.length).toBeGreaterThanOrEqual(6);
    for (const { name, part } of constants) {
      expect(ours(name), name).toBe((require(part) as Record<string, unknown>)[name]);
    }
  });

  it.each(['about', '[id]', '[...path]', '[[...path]]', 'a-[id]-b', ''])(
    'reads the segment “%s” as Next does',
    (segment) => {
      const next = require(
        path.join(nextFolder, 'dist/shared/lib/router/utils/get-dynamic-param.js'),
      ) as typeof standIn;
      const own = segment.match(standIn.PARAMETER_PATTERN);
      const theirs = segment.match(next.PARAMETER_PATTERN);
      expect(own && [...own]).toEqual(theirs && [...theirs]);
      const inner = own?.[2] ?? segment;
      expect(standIn.parseMatchedParameter(inner)).toEqual(next.parseMatchedParameter(inner));
    },
  );

  it('takes no request from code of this project', () => {
    const own = ['components', 'lib', 'pages', 'themes']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
      )
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('lib/framework/'));
    expect(own.length).toBeGreaterThan(100);
    const asking = own.filter((file) => {
      const code = readFileSync(file, 'utf8');
      return requests.some((request) => code.includes(`'${request}'`));
    });
    expect(asking).toEqual([]);
  });

  it('steps aside for a version of Next that nobody has compared', () => {
    expect(standIns('99.0.0', { isServer: false })).toEqual({});
  });

  it('leaves a server the patterns of its rewrites', () => {
    expect(Object.keys(standIns(comparedNext, { isServer: true }))).not.toContain(replacedInExport);
    expect(Object.keys(standIns(comparedNext, { isServer: false }))).toContain(replacedInExport);
  });
});
