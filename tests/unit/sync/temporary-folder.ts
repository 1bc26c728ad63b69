import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder that is gone after the test. */
export async function temporaryFolder(onFinished = onTestFinished): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'notelight-'));
  onFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files by their paths in a folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
}

/** Writes these files into a new folder, which is removed after the test. */
export async function folderWith(files: Readonly<Record<string, string | Buffer>> = {}): Promise<string> {
  const folder = await temporaryFolder();
  await writeFiles(folder, files);
  return folder;
}
