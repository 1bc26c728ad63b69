import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder that is gone after the test. */
export async function temporaryFolder(onFinished = onTestFinished): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'notelight-'));
  onFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
