import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, vi } from 'vitest';

/**
 * A content store of a test file's own, and the address of its site. Settings are read when modules are loaded, so it is made before
 * the file's imports: `await vi.hoisted(async () => (await import('@/tests/content-folder')).contentFolder('name'))`.
 */
export async function contentFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `notelight-${name}-`));
  vi.stubEnv('CONTENT_DIR', folder);
  vi.stubEnv('NEXT_PUBLIC_LINK', 'https://blog.example');
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}
