import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { lutimesSync, mkdtempSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { storePaths } from '@/lib/store/paths';
import { interfaceChanges } from '@/tests/fake-notion/changes';
import { rowBySlug } from '@/tests/fake-notion/edit';
import { jsonAnswer, type LoopbackServer, listenOnLoopback, send } from '@/tests/fake-notion/http';
import { contentCases, isSilent, type Span, spans, wireCases } from '../matrix';
import { type FaultySource, faultySources } from '../sources';
import { type Ended, IMPATIENT, QUICK } from '../sync-here';
import { Looker } from './look';
import { type Day, Owner } from './owner';
import { chance, type Random } from './random';
import { type Given, readSite, tornFiles } from './readers';
import type { SyncTask } from './worker';

const FOLDER = path.join(tmpdir(), 'notelight-year-');
const DAY_SECONDS = 24 * 3_600;
/** By which of Notion's interfaces the owner has the site read. */
const setups = ['public page', 'integration token', 'both'] as const;

/** What goes wrong on a day. */
interface Trouble {
  name: string;
  timing?: typeof QUICK;
  crash?: SyncTask['crash'];
  /** Slug of the post that may have gaps, and of the one that the source takes off. */
  gaps?: string | undefined;
  takesOff?: string | undefined;
}

/** What a day was like. */
export interface DayReport {
  /** What the owner and the world did. */
  events: string[];
  /** How the sync ended. */
  report: string;
  problems: string[];
}

/** A year of a site: an owner who writes, a source and a machine that fail, and readers who look every day. */
export class Year {
  readonly looker = new Looker();
  readonly #random: Random;
  readonly #owner: Owner;
  readonly #sources: FaultySource[] = [];
  #web: LoopbackServer | undefined;
  readonly #days: Day[] = [];
  #folder = mkdtempSync(FOLDER);
  #worker: ChildProcess | undefined;
  #given: Given | undefined;
  #good = 0;
  /** Nothing of the store can be kept: it is new, or of another version. */
  #hasCopy = false;
  /** Since the last good day. */
  #troubles: Trouble[] = [];
  #setup: (typeof setups)[number] = 'public page';
  #isTokenDead = false;

  constructor(seed: number) {
    this.#random = chance(seed);
    this.#owner = new Owner(this.#random);
  }

  async start(): Promise<void> {
    const { workspace, uploads } = this.#owner;
    for (const start of Object.values(faultySources)) this.#sources.push(await start(workspace, uploads));
    // A store that is lost asks the published site for its addresses.
    this.#web = await listenOnLoopback(async ({ url = '/' }, response) => {
      const file = this.#given?.outputs.get(url.slice(1));
      send(jsonAnswer(file ? 200 : 404, JSON.parse(file ?? '{}')), response);
    });
    process.env.NEXT_PUBLIC_LINK = this.#web.origin;
  }

  async close(): Promise<void> {
    this.#worker?.kill();
    await Promise.all([...this.#sources.map((source) => source.close()), this.#web?.close()]);
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** A day: edits, perhaps a fault, a sync, and a look at what readers get. */
  async next(): Promise<DayReport> {
    const day = this.#days.length;
    const events = day === 0 ? [] : [...this.#owner.work(this.#hasCopy), ...(await this.#world())];
    this.#days.push(this.#owner.today());
    const trouble = day > 0 && this.#random.oneIn(2) ? await this.#trouble() : undefined;
    if (trouble) events.push(trouble.name);
    const answer = await this.#sync(trouble);
    this.#recover();

    const isGood = !trouble && !this.#owner.misnamed && !(this.#isTokenDead && this.#setup === 'integration token');
    const hadCopy = this.#hasCopy;
    const problems: string[] = [];
    if (isGood && answer.code !== 0) problems.push('wrong: nothing failed, and the sync did');
    if (isGood) [this.#good, this.#hasCopy, this.#troubles] = [day, true, []];
    else if (trouble) this.#troubles.push(trouble);
    problems.push(...(await tornFiles(this.#store)).map((file) => `half: the file ${file}`));
    try {
      this.#given = await readSite(this.#store, path.join(this.#folder, 'written'));
      problems.push(...this.#look(this.#given, isGood, hadCopy));
    } catch (error) {
      // Readers keep the site that was published before.
      if (hadCopy || isGood) problems.push(`lost: the whole site: ${String(error)}`);
    }
    await this.#grow();
    return { events, report: answer.told, problems };
  }

  get #store(): string {
    return path.join(this.#folder, 'content');
  }

  #look(given: Given, isGood: boolean, hadCopy: boolean): string[] {
    const window = this.#days.slice(this.#good);
    const isNamed = (number: number, what: 'gaps' | 'takesOff'): boolean =>
      this.#troubles.some((one) => one[what] !== undefined && window.at(-1)?.get(number)?.slug === one[what]);
    return this.looker.look(given, {
      ...{ window, isGood, mentioned: this.#owner.mentioned },
      mayMiss: (number) => (!isGood && !hadCopy) || isNamed(number, 'takesOff'),
      mayHaveGaps: (number) => isNamed(number, 'gaps'),
    });
  }

  /** What changes around the site, and stays. */
  async #world(): Promise<string[]> {
    const random = this.#random;
    const { notion } = this.#sources[0] as FaultySource;
    const events: string[] = [];
    const happens = (times: number, name: string): boolean => random.oneIn(times) && events.push(name) > 0;
    if (random.oneIn(20)) this.#setup = random.of(setups);
    if (this.#isTokenDead ? happens(3, 'a new token') : happens(20, 'the token is dead'))
      this.#isTokenDead = !this.#isTokenDead;
    const change = random.of(interfaceChanges);
    if (happens(15, change)) notion?.changes.add(change);
    else if (random.oneIn(10)) notion?.changes.clear();
    if (this.#hasCopy && happens(30, 'a moved checkout')) {
      const folder = mkdtempSync(FOLDER);
      await rename(this.#store, path.join(folder, 'content'));
      await rm(this.#folder, { recursive: true });
      this.#folder = folder;
    }
    const mayForget = (): boolean => this.#hasCopy && this.#owner.isRemembered;
    if (mayForget() && happens(40, 'a checkout without a store')) {
      await rm(this.#store, { recursive: true });
      this.#hasCopy = false;
      this.looker.forgetUnlisted(this.#days.slice(this.#good));
    }
    if (mayForget() && happens(40, 'an upgrade')) await this.#makeOld();
    return events;
  }

  /** The store is that of another version. */
  async #makeOld(): Promise<void> {
    const { manifest, previousManifest, pages } = storePaths(this.#store);
    const states = (await readdir(pages)).filter((name) => name.endsWith('.json'));
    for (const file of [manifest, previousManifest, ...states.map((name) => path.join(pages, name))]) {
      const text = await readFile(file, 'utf8').catch(() => '');
      if (text) await writeFile(file, text.replace(/"version":\d+/, '"version":1'));
    }
    this.#hasCopy = false;
  }

  async #trouble(): Promise<Trouble | undefined> {
    const random = this.#random;
    const kind = random.of(['wire', 'wire', 'wire', 'wire', 'content', 'kill', 'kill', 'full disk']);
    if (kind === 'kill' || kind === 'full disk') {
      const at = 1 + random.below(random.of([6, 20, 60]));
      return { name: `${kind} at ${at}`, crash: { how: kind, at } };
    }
    const source = random.of(this.#read()) as FaultySource;
    if (kind === 'content') {
      if (this.#owner.misnamed) return undefined;
      const { workspace, uploads } = this.#owner;
      const one = random.of(contentCases.filter(({ rows }) => !rows));
      const strike = one.plant(source, { before: workspace, after: workspace, uploads });
      strike?.();
      return strike && { name: one.name, gaps: one.gaps, takesOff: one.takesOff };
    }
    const wire = random.of(wireCases);
    const endpoint = random.of(Object.keys(source.counts()));
    if (!endpoint) return undefined;
    const span = isSilent(wire) ? 'once' : random.of(Object.keys(spans) as Span[]);
    const isOfPage = wire.page !== undefined && !this.#owner.misnamed;
    source.plant(endpoint, wire.fault, {
      ...spans[span],
      ...(isOfPage && {
        ids: [rowBySlug(this.#owner.workspace, random.of([...this.#owner.today().values()]).slug).id],
      }),
    });
    return { name: `${wire.name}, ${span}, ${endpoint}`, ...(isSilent(wire) && { timing: IMPATIENT }) };
  }

  /** The sources that the site is read from. */
  #read(): FaultySource[] {
    return this.#sources.filter(({ notion }) => this.#setup === 'both' || (this.#setup === 'public page') === !!notion);
  }

  #recover(): void {
    const { notion } = this.#sources[0] as FaultySource;
    const changes = [...(notion?.changes ?? [])].filter((one) => one !== 'foreign rows');
    for (const source of this.#sources) source.recover();
    for (const change of changes) notion?.changes.add(change);
  }

  async #sync(trouble: Trouble | undefined): Promise<Ended> {
    const read = this.#read();
    const official = read.find((one) => one.official)?.official;
    const task: SyncTask = {
      directory: this.#store,
      pageId: this.#owner.workspace.pageId,
      apiBaseUrl: read.find((one) => one.notion)?.notion?.apiBaseUrl,
      official: official && { url: official.url, token: this.#isTokenDead ? 'ntn_ended' : official.token },
      timing: trouble?.timing ?? QUICK,
      crash: trouble?.crash,
    };
    const worker = this.#worker ?? (await startWorker());
    const answer = await new Promise<Ended | undefined>((resolve) => {
      worker
        .once('message', resolve)
        .once('exit', () => resolve(undefined))
        .send(task);
    });
    worker.removeAllListeners();
    this.#worker = answer && worker;
    return answer ?? { code: 1, told: 'The sync was killed.' };
  }

  /** Everything in the store is a day older. */
  async #grow(): Promise<void> {
    for (const name of await readdir(this.#store, { recursive: true }).catch(() => [])) {
      const file = path.join(this.#store, name);
      const at = (await stat(file)).mtimeMs / 1_000 - DAY_SECONDS;
      lutimesSync(file, at, at);
    }
  }
}

/** The process that syncs, until it is killed. */
async function startWorker(): Promise<ChildProcess> {
  const worker = fork(path.resolve('tests/faults/year/worker.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, CONTENT_DIR: '', NODE_ENV: 'production' },
  });
  await once(worker, 'message');
  return worker;
}
