import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);

/** Which of some files, given by path and text, the project's own lint rules object to: those on imports, cycles, words and promises. */
export async function lintFiles(files: ReadonlyMap<string, string>): Promise<Set<string>> {
  const temporary = await mkdtemp(path.join(os.tmpdir(), 'notelight-lint-'));
  // Owners may keep the project in any folder, even in one named like a part of it.
  const folder = path.join(temporary, 'pages', 'lib', 'tests', 'themes', 'mine');
  try {
    for (const name of ['.biome.json', '.biome', 'tsconfig.json', 'package.json'])
      await cp(name, path.join(folder, name), { recursive: true });
    for (const [name, text] of files) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, `${text}\n`);
    }
    return await lint(folder);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function lint(directory: string): Promise<Set<string>> {
  const manifest = require.resolve('@biomejs/biome/package.json');
  const { bin } = require(manifest) as { bin: { biome: string } };
  const command = [path.join(path.dirname(manifest), bin.biome), 'lint', '--reporter=github', '--max-diagnostics=none'];
  const { stdout } = await promisify(execFile)(process.execPath, [...command, '.'], { cwd: directory }).catch(
    (failure: { stdout: string }) => failure,
  );
  const found = stdout.matchAll(
    /^::error title=(?:lint\/\w+\/(?:noFloatingPromises|noImportCycles|useNodejsImportProtocol)|plugin),file=([^,]+)/gm,
  );
  return new Set([...found].map(([, file = '']) => path.relative(directory, path.resolve(directory, file))));
}
