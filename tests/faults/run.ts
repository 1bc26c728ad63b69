import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rowBySlug } from '@/tests/fake-notion/edit';
import type { Cell } from './cells';
import { Judge, type Sites } from './judge';
import { isSilent, type Mode, spans } from './matrix';
import { publishedIn } from './published';
import { type EditedWorkspace, editedWorkspace } from './site';
import { type FaultySource, faultySources } from './sources';
import { IMPATIENT, QUICK, syncHere } from './sync-here';

/** The site before and after the edits, as healthy syncs publish it. */
interface Reference extends Sites {
  workspace: EditedWorkspace;
  /** A store with the site before the edits; to be copied. */
  store: string;
  /** What a healthy sync calls, how often. */
  endpoints: Record<'first' | 'incremental', Record<string, number>>;
}

async function temporaryStore(): Promise<string> {
  return path.join(await mkdtemp(path.join(tmpdir(), 'notelight-faults-')), 'content');
}

const remove = (directory: string): Promise<void> => rm(path.dirname(directory), { recursive: true, force: true });

/** Runs cells; what healthy syncs publish is found out once. */
export class FaultRun {
  readonly #references = new Map<string, Promise<Reference>>();

  /** The endpoints that a healthy sync calls. */
  async endpoints(source: string, mode: Mode): Promise<string[]> {
    const { endpoints } = await this.#reference(source, 0);
    return Object.keys(endpoints[mode === 'first' ? 'first' : 'incremental']);
  }

  /** Undefined where the fault cannot happen there. */
  async run(cell: Cell): Promise<Judge | undefined> {
    const rows = 'content' in cell.kind ? (cell.kind.content.rows ?? 0) : 0;
    const reference = await this.#reference(cell.source, rows);
    const { workspace } = reference;
    const source = await startSource(cell.source, workspace, 'after');
    const directory = await temporaryStore();
    try {
      if (cell.mode !== 'first') await cp(reference.store, directory, { recursive: true });
      if (!plant(cell, source, workspace)) return undefined;
      const judge = new Judge(cell, reference);
      await judge.see(directory, await syncOf(source, workspace, directory, waitsOf(cell)));
      source.recover();
      const repaired = await syncOf(source, workspace, directory);
      await judge.seeRepaired(directory, repaired);
      return judge;
    } finally {
      await source.close();
      await remove(directory);
    }
  }

  async close(): Promise<void> {
    for (const reference of this.#references.values()) await remove((await reference).store);
  }

  #reference(source: string, rows: number): Promise<Reference> {
    const key = `${source} ${rows}`;
    let reference = this.#references.get(key);
    if (!reference) {
      reference = makeReference(source, rows);
      this.#references.set(key, reference);
    }
    return reference;
  }
}

async function makeReference(name: string, rows: number): Promise<Reference> {
  const workspace = editedWorkspace(rows);
  const published = async (state: 'before' | 'after', directory: string) => {
    const source = await startSource(name, workspace, state);
    const { code, told } = await syncOf(source, workspace, directory);
    const calls = source.counts();
    await source.close();
    const site = await publishedIn(directory);
    if (code !== 0 || !site || /[✗!]/.test(told)) throw new Error(`A healthy sync of the ${name} failed:\n${told}`);
    return { site, calls };
  };
  const store = await temporaryStore();
  const fresh = await temporaryStore();
  const again = await temporaryStore();
  const before = await published('before', store);
  const first = await published('after', fresh);
  await cp(store, again, { recursive: true });
  const incremental = await published('after', again);
  await Promise.all([remove(fresh), remove(again)]);
  if (incremental.site.whole !== first.site.whole)
    throw new Error(`Two ways to sync the ${name} publish different sites.`);
  return {
    workspace,
    store,
    before: before.site,
    after: first.site,
    endpoints: { first: first.calls, incremental: incremental.calls },
  };
}

async function startSource(name: string, { uploads, ...states }: EditedWorkspace, state: 'before' | 'after') {
  const start = faultySources[name];
  if (!start) throw new Error(`There is no source “${name}”.`);
  return start(structuredClone(states[state]), uploads);
}

/** False where the fault cannot happen. */
function plant({ kind }: Cell, source: FaultySource, workspace: EditedWorkspace): boolean {
  if ('content' in kind) {
    const strike = kind.content.plant(source, workspace);
    strike?.();
    return strike !== undefined;
  }
  const { wire, endpoint, span } = kind;
  const ids = wire.page === undefined ? undefined : [rowBySlug(workspace.after, wire.page).id];
  source.plant(endpoint, wire.fault, { ...spans[span], ...(ids && { ids }) });
  return true;
}

const waitsOf = ({ kind }: Cell) => ('wire' in kind && isSilent(kind.wire) ? IMPATIENT : QUICK);

const syncOf = (source: FaultySource, { after }: EditedWorkspace, directory: string, waits = QUICK) =>
  syncHere(source.open(waits), after.pageId, directory, waits.timeoutMs);
