import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { all, everyElement, readXml } from './unit/outputs/read-xml';

/** Debian's package of this name. */
const EPUBCHECK = '/usr/bin/epubcheck';
const METADATA = ['dc:identifier', 'dc:title', 'dc:language', 'meta'];

/** The texts of a book's files by their paths. */
export const filesOfBook = (book: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(book)).map(([name, content]) => [name, strFromU8(content)]));

/** What readers of books would refuse: the rules of EPUB 3 that need no other program. */
export function problemsOfBook(book: Uint8Array): string[] {
  const files = filesOfBook(book);
  const [root] = all(readXml(files['META-INF/container.xml'] ?? ''), 'rootfile');
  const description = readXml(files[root?.attributes['full-path'] ?? ''] ?? '');
  const manifest = all(description, 'item').map(({ attributes }) => attributes);
  const named = manifest.map(({ href }) => `EPUB/${href}`).sort();
  const there = Object.keys(files).filter((name) => /^EPUB\/.*(?<!\.opf)$/.test(name));
  const ids = new Set(manifest.map(({ id }) => id));
  const read = all(description, 'itemref').map(({ attributes }) => attributes.idref);
  const faults: [problem: string, isThere: boolean][] = [
    // The name of the first file, uncompressed, begins at byte 30 of a ZIP file and its content follows: readers look there.
    [
      'mimetype is not first and stored',
      strFromU8(book.subarray(30, 58)) !== ['mimetype', 'application/epub+zip'].join(''),
    ],
    ...METADATA.map((asked): [string, boolean] => [
      `no ${asked}`,
      all(description, asked).every(({ text }) => text.trim() === ''),
    ]),
    [`the manifest names ${named}, but there are ${there}`, named.join() !== there.sort().join()],
    ['not one navigation document', manifest.filter(({ properties }) => properties === 'nav').length !== 1],
    ['the spine names what is not there', read.length === 0 || !read.every((id) => ids.has(id))],
  ];
  const pages = manifest.filter((item) => item['media-type'] === 'application/xhtml+xml');
  return [
    ...faults.flatMap(([problem, isThere]) => (isThere ? problem : [])),
    ...pages.flatMap(({ href }) => checkPage(`EPUB/${href}`, files)),
  ];
}

function checkPage(name: string, files: Record<string, string>): string[] {
  const idsOf = (page: string): Set<string | undefined> =>
    new Set(everyElement(readXml(files[page] ?? '')).map(({ attributes }) => attributes.id));
  const elements = everyElement(readXml(files[name] ?? ''));
  const problems = elements.flatMap(({ name: tag, attributes: { href, src } }) => {
    if (src !== undefined && files[`EPUB/${src}`] === undefined) return [`${name}: <${tag}> loads ${src}`];
    if (href === undefined || /^(?:https?|mailto|tel):/.test(href)) return [];
    const [page = '', id] = href.split('#');
    const target = page === '' ? name : `EPUB/${page}`;
    if (files[target] === undefined) return [`${name}: ${href} is not in the book`];
    return id === undefined || idsOf(target).has(id) ? [] : [`${name}: ${href} is no place there`];
  });
  const twice = elements
    .flatMap(({ attributes }) => attributes.id ?? [])
    .filter((id, at, all) => all.indexOf(id) !== at);
  return [...problems, ...twice.map((id) => `${name}: two elements are called ${id}`)];
}

/** What epubcheck finds, which takes seconds; nothing where it is not installed. */
export async function epubcheck(book: Uint8Array): Promise<string[]> {
  if (!existsSync(EPUBCHECK)) return [];
  const folder = await mkdtemp(path.join(tmpdir(), 'notelight-book-'));
  const file = path.join(folder, 'book.epub');
  await writeFile(file, book);
  const run = promisify(execFile)('java', ['-jar', EPUBCHECK, file]);
  const output = await run.then(
    ({ stderr }) => stderr,
    (error: { stdout: string; stderr: string }) => error.stderr + error.stdout,
  );
  await rm(folder, { recursive: true });
  return output.split('\n').filter((line) => /^(?:FATAL|ERROR|WARNING)/.test(line));
}
