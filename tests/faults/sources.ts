import { createOfficialSource } from '@/lib/notion/official-source';
import { createNotionSource } from '@/lib/notion/source';
import type { Source } from '@/lib/source/source';
import { type FakeNotion, startFakeNotion } from '@/tests/fake-notion/fake-notion';
import type { Fault } from '@/tests/fake-notion/faults';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import type { Uploads } from '@/tests/fake-notion/uploads';
import { type FakeOfficial, startFakeOfficial } from '@/tests/fake-official/fake-official';
import type { OfficialFault } from '@/tests/fake-official/faults';
import type { QUICK } from './sync-here';

/** What fails on the way to a source, whichever it is. */
export type WireFault = Fault | { kind: 'hint'; seconds: number };

/** A fake Notion with a workspace. */
export interface FaultySource {
  /** Number of calls by endpoint so far. */
  counts(): Record<string, number>;
  plant(endpoint: string, fault: WireFault, rule: { times?: number; after?: number; ids?: string[] }): void;
  recover(): void;
  /** The source as a sync in this process opens it. */
  open(timing: typeof QUICK): Source;
  /** Where it can be manipulated further; one of them. */
  notion?: FakeNotion;
  official?: FakeOfficial;
  close(): Promise<void>;
}

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
        notion.fail({ endpoint, fault: fault.kind === 'hint' ? { kind: 'status', status: 429 } : fault, ...rule }),
      recover: notion.recover,
      open: (timing) => createNotionSource({ apiBaseUrl: notion.apiBaseUrl, host: notion.origin, timing }),
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
      open: (timing) => createOfficialSource({ baseUrl: official.url, token, host: official.url, timing }),
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
