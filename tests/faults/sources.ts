import { createOfficialSource } from '@/lib/notion/official-source';
import { createNotionSource } from '@/lib/notion/source';
import type { Source } from '@/lib/source/source';
import { type FakeNotion, startFakeNotion } from '@/tests/fake-notion/fake-notion';
import type { Fault } from '@/tests/fake-notion/faults';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import type { Uploads } from '@/tests/fake-notion/uploads';
import { type FakeOfficial, startFakeOfficial } from '@/tests/fake-official/fake-official';
import type { OfficialFault } from '@/tests/fake-official/faults';

/** What fails on the way to a source, whichever it is. */
export type WireFault = Fault | { kind: 'hint'; seconds: number };

export interface Waits {
  cooldownMs: number;
  backoffMs: number;
  timeoutMs: number;
}

/** A fake Notion with a workspace. */
export interface FaultySource {
  /** Number of calls by endpoint so far. */
  counts(): Record<string, number>;
  plant(endpoint: string, fault: WireFault, rule: { times?: number; after?: number; ids?: string[] }): void;
  recover(): void;
  /** The source as a sync in this process opens it. */
  open(waits: Waits, signal?: AbortSignal): Source;
  /** Where it can be manipulated further; one of them. */
  notion?: FakeNotion;
  official?: FakeOfficial;
  close(): Promise<void>;
}

/** What Notion asks for is not waited for. */
const LONGEST_PAUSE_MS = 30;

/** Starts the source on a workspace. */
export type SourceStart = (workspace: DemoWorkspace, uploads: Uploads) => Promise<FaultySource>;

/** Each token has a queue of its own, which outlives what a fault did to it. */
let tokens = 0;

/** All ways to read Notion. */
export const faultySources: Readonly<Record<string, SourceStart>> = {
  'public page': async (workspace, uploads) => {
    const notion = await startFakeNotion({ workspaces: [workspace], uploads });
    return {
      notion,
      counts: notion.counts,
      plant: (endpoint, fault, rule) =>
        notion.fail({
          endpoint,
          fault: fault.kind === 'hint' ? { kind: 'status', status: 429 } : fault,
          ...rule,
        }),
      recover: notion.recover,
      open: (waits, signal) =>
        createNotionSource({
          apiBaseUrl: notion.apiBaseUrl,
          host: notion.origin,
          timing: { ...waits, maxPauseMs: LONGEST_PAUSE_MS },
          ...(signal && { signal }),
        }),
      close: notion.close,
    };
  },
  'integration token': async (workspace, uploads) => {
    const token = `ntn_faults-${++tokens}`;
    const official = await startFakeOfficial({ workspaces: [workspace], uploads, token });
    const { queryLimit } = official;
    return {
      official,
      counts: official.counts,
      plant: (endpoint, fault, rule) => official.fail({ endpoint, fault: toOfficial(fault), ...rule }),
      recover: () => {
        official.recover();
        official.queryLimit = queryLimit;
      },
      open: (waits, signal) =>
        createOfficialSource({
          baseUrl: official.url,
          token,
          host: official.url,
          timing: { ...waits, maxPauseMs: LONGEST_PAUSE_MS },
          ...(signal && { signal }),
        }),
      close: official.close,
    };
  },
};

function toOfficial(fault: WireFault): OfficialFault {
  switch (fault.kind) {
    case 'hint':
      return { kind: 'error', status: 429, additional_data: { retry_after: String(fault.seconds) } };
    case 'status':
      return { ...fault, kind: 'error' };
    case 'html':
      return { kind: 'gateway', status: fault.status };
    default:
      return fault;
  }
}
