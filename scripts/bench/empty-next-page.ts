import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NotelightError } from '@/lib/diagnostics/errors';
import { packageCommand } from '@/scripts/process/package-command';
import { runNode } from '@/scripts/process/run-command';
import { BENCH_DIR } from './workspace';

/** The least that Next sends: one page with one word. Its settings are those of this project that bear on size. */
const FILES = {
  'package.json': '{ "name": "empty-next-page", "private": true, "type": "module" }\n',
  'next.config.js': [
    "import { fileURLToPath } from 'node:url';",
    'export default {',
    "  output: 'export',",
    '  trailingSlash: true,',
    '  reactStrictMode: true,',
    '  images: { unoptimized: true },',
    // The packages are those of the project around it.
    "  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },",
    '};',
    '',
  ].join('\n'),
  'pages/index.jsx': 'export default function Page() {\n  return <p>Empty</p>;\n}\n',
};

/** Builds an empty Next page beside this project, with the same packages, and returns the folder of its export. */
export function buildEmptyNextPage(): Promise<string> {
  return buildNextPage('empty', {});
}

/** The same with other files in the place of those of the empty page, or beside them. */
async function buildNextPage(name: string, files: Record<string, string>): Promise<string> {
  const folder = path.join(BENCH_DIR, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'pages'), { recursive: true });
  for (const [file, text] of Object.entries({ ...FILES, ...files })) await writeFile(path.join(folder, file), text);
  const { code, output } = await runNode([packageCommand('next'), 'build', folder], {
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0)
    throw new NotelightError(`The page “${name}” could not be built, so nothing can be compared.\n${output}`);
  return path.join(folder, 'out');
}
