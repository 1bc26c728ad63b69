import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { vi } from 'vitest';
import { kdf } from '@/lib/lock/seal';
import { renderPage } from '@/tests/unit/themes/render-page';
import { settingsOf } from '@/themes/RenderedPage';
import type { ThemeName } from '@/themes/registry';
import { themeTables } from '@/themes/settings';

/**
 * Of a search index, the texts and what leads from words to them. They are made from the articles that pages show, and
 * `same-content.ts` compares them for every type of block.
 */
const SEARCH_TEXT = /^[bt]\d+\.bin$/;
const SEARCH_RECORDS = /^r\d+\.bin$/;

/** What an export publishes, by the paths of files: texts in which markup stands unescaped. */
export type PublishedFiles = Map<string, string>;

export interface PublishedSite {
  files: PublishedFiles;
  /** Names of pictures and other files of the content, which change with what is in them. */
  media: ReadonlySet<string>;
}

/**
 * Everything that an export of this content would publish, without Next: of each page its props and the HTML that its theme renders from
 * them, and all that is written beside the pages.
 */
export async function publishedFiles(contentDir: string, outputDir: string): Promise<PublishedSite> {
  vi.stubEnv('CONTENT_DIR', contentDir);
  // The content store is opened once in the life of a module.
  vi.resetModules();
  const { loadSiteContext } = await import('@/lib/server/load-site-context');
  const { pageAt, pathsToBuild } = await import('@/lib/server/pages');
  const { publicMedia } = await import('@/lib/server/media');
  const { ExportFiles } = await import('@/lib/export/plan/export-files');
  const { writeOutputs } = await import('@/lib/export/write/write-export');
  const context = await loadSiteContext(themeTables);
  // What seals hold is compared.
  context.seal = async (body) => ({ version: 3, salt: '', iv: '', data: JSON.stringify(body), kdf });

  const files: PublishedFiles = new Map();
  for (const pathToBuild of (await pathsToBuild(themeTables)).paths) {
    if (typeof pathToBuild === 'string') continue;
    const segments = pathToBuild.params.path ?? [];
    const answer = await pageAt(segments, themeTables);
    if (!('props' in answer)) throw new Error(`/${segments.join('/')} is no page.`);
    const props = await answer.props;
    const { theme, shell } = props;
    const name = ['', ...segments, 'index'].join('/');
    const html = renderPage(theme.name as ThemeName, props, settingsOf(props), shell.locale);
    files.set(`${name}.html`, unescaped(html));
    files.set(`${name}.json`, unescaped(JSON.stringify(props, null, 1)));
  }
  await writeOutputs({ context, files: new ExportFiles(outputDir) });
  for (const entry of await readdir(outputDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    if (SEARCH_TEXT.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = await readFile(file);
    const text = (content[0] === 0x1f && content[1] === 0x8b ? gunzipSync(content) : content).toString('utf8');
    files.set(
      withoutVersion(`/${path.relative(outputDir, file)}`),
      unescaped(SEARCH_RECORDS.test(entry.name) ? withoutPlaces(text) : text),
    );
  }
  return { files, media: new Set(await publicMedia(context)) };
}

/** Articles are written in HTML, in JSON, in XML, and sealed ones in JSON within JSON. */
function unescaped(text: string): string {
  const plain = text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x26;', '&')
    .replaceAll('&amp;', '&')
    .replaceAll('\\\\', '\\')
    .replaceAll('\\"', '"')
    .replaceAll('\\n', '\n')
    .replaceAll('\\u003c', '<');
  return plain === text ? text : unescaped(plain);
}

/** Records say where the texts lie, which depends on the length of those before. */
const withoutPlaces = (records: string): string =>
  JSON.stringify(
    (JSON.parse(records) as ({ text: unknown } | null)[]).map(
      (record) => record && { ...record, text: record.text !== null },
    ),
  );

/** The folder of a search index is named by the number of its files. */
const withoutVersion = (file: string): string => file.replace(/(\/data\/search[\w.-]*)\/\d+-\d+-\d+\//, '$1/');
