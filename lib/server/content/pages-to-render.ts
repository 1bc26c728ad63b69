import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { PageProps } from '@/lib/routes/screens';

/** The 404 page of a whole site has those of the other languages with it. */
export type NotFoundPages = PageProps & { others: PageProps[] };

/** What a build of an export renders again. */
export interface PagesToRender {
  pages: {
    path: string[];
    /** Left out where there are so many that Next makes them itself, in several processes. */
    props?: PageProps;
  }[];
  /** Next renders its 404 page in every build. */
  notFound?: NotFoundPages;
}

/** Next starts while the build still finds out what changed, and waits for as long. */
const LOOK_AGAIN_MS = 20;

let known: Promise<PagesToRender | undefined> | undefined;

/** The pages that a build of an export renders again; undefined where it renders all, once there is content. */
export function pagesToRender(): Promise<PagesToRender | undefined> | undefined {
  const { NOTELIGHT_PAGES: file, NOTELIGHT_BUILD_PID: build } = process.env;
  if (file) known ??= wait(file, Number(build));
  return known;
}

async function wait(file: string, build: number): Promise<PagesToRender | undefined> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text !== undefined) return (JSON.parse(text) as PagesToRender | null) ?? undefined;
    // Throws when the build has ended.
    process.kill(build, 0);
    await setTimeout(LOOK_AGAIN_MS);
  }
}
