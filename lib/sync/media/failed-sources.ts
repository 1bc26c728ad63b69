import { readJson, writeAtomically } from '@/lib/store/files';

/** A picture of another host that is gone mostly stays gone: once a day it is requested again. */
const RETRY_MS = 24 * 3_600_000;

interface FailedSource {
  /** Milliseconds since 1970. */
  at: number;
  reason: string;
}

/** Addresses outside Notion that could not be had, so that they are not asked again at every sync. */
export class FailedSources {
  readonly #file: string;
  #sources = new Map<string, FailedSource>();
  #isDirty = false;

  constructor(file: string) {
    this.#file = file;
  }

  async open(): Promise<void> {
    const stored = (await readJson<Record<string, FailedSource>>(this.#file)) ?? {};
    const recent = Object.entries(stored).filter(([, failed]) => Date.now() - Number(failed?.at) < RETRY_MS);
    this.#sources = new Map(recent);
  }

  /** Why the source failed, when that was less than a day ago. */
  reason(source: string): string | undefined {
    return this.#sources.get(source)?.reason;
  }

  add(source: string, reason: string): void {
    this.#sources.set(source, { at: Date.now(), reason });
    this.#isDirty = true;
  }

  async save(): Promise<void> {
    if (!this.#isDirty) return;
    await writeAtomically(this.#file, JSON.stringify(Object.fromEntries(this.#sources)));
    this.#isDirty = false;
  }
}
