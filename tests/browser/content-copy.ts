import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Snapshot } from '@/lib/store/model';
import type { Manifest } from '@/lib/store/reader';

/** A copy of the tested content in a folder of its own, for a second server; its pictures are links. */
export interface ContentCopy {
  folder: string;
  /** The English workspace. */
  english: Snapshot;
  /** Puts it in the place of the other, at the prefix that it says. */
  commit(english: Snapshot): Promise<void>;
}

export async function copyContent(): Promise<ContentCopy> {
  const source = path.resolve(process.env.NOTELIGHT_TEST_CONTENT ?? 'test-results/content');
  const folder = await mkdtemp(path.join(tmpdir(), 'notelight-content-'));
  for (const name of ['articles', 'snapshots', 'cards']) {
    await cp(path.join(source, name), path.join(folder, name), { recursive: true });
  }
  await mkdir(path.join(folder, 'media'));
  for (const file of await readdir(path.join(source, 'media'))) {
    await symlink(path.join(source, 'media', file), path.join(folder, 'media', file));
  }
  const manifest = await readJson<Manifest>(path.join(source, 'current.json'));
  const english = manifest.sites.find(({ prefix }) => prefix === 'en');
  if (!english) throw new Error('The tested content has no English workspace.');
  const file = path.join(folder, 'snapshots', english.snapshot);
  return {
    folder,
    english: await readJson<Snapshot>(file),
    async commit(snapshot) {
      const { prefix } = snapshot;
      await writeJson(file, snapshot);
      const sites = manifest.sites.map((site) => {
        return site === english && prefix !== english.prefix ? { ...site, prefix, tag: prefix } : site;
      });
      // As fresh as can be: a server would otherwise put the demo in its place.
      await writeJson(path.join(folder, 'current.json'), { ...manifest, sites, committedAt: Date.now() });
    },
  };
}

export const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;
export const writeJson = (file: string, value: unknown) => writeFile(file, JSON.stringify(value));
