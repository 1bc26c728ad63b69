import { onTestFinished, vi } from 'vitest';
import { forgetConfig, userConfig } from '@/lib/config/load';
import { silentProgress } from '@/lib/sync/progress';
import type { MachineFacts } from '@/scripts/owner/doctor/check-machine';
import type { DoctorEnvironment } from '@/scripts/owner/doctor/run-doctor';
import { type FakeNotion, startFakeNotion } from '@/tests/fake-notion/fake-notion';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

/** A healthy project on a healthy machine, in which a test plants a fault. */
export interface TestEnvironment {
  notion: FakeNotion;
  /** The folder of the content store. */
  content: string;
  environment: DoctorEnvironment & { file: Record<string, unknown> };
  machine: MachineFacts;
}

const GIGABYTE = 1024 ** 3;

/** Sets variables until the test is over. */
export function setVariables(variables: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}

export async function healthyEnvironment(workspaces: DemoWorkspace[], prefixes?: string[]): Promise<TestEnvironment> {
  const notion = await startFakeNotion({ workspaces });
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    forgetConfig(userConfig);
    await notion.close();
  });
  const [publicDirectory, exportDirectory, content] = await Promise.all([
    temporaryFolder(),
    temporaryFolder(),
    temporaryFolder(),
  ]);
  setVariables({
    NOTION_PAGE_ID: notion.pageIds(prefixes),
    API_BASE_URL: notion.apiBaseUrl,
    CONTENT_DIR: content,
    NEXT_PUBLIC_LINK: 'https://notes.org',
    NEXT_PUBLIC_LANG: 'en-US',
    NEXT_PUBLIC_THEME: 'default',
  });
  const machine = { memoryBytes: 8 * GIGABYTE, freeBytes: 50 * GIGABYTE, unwritable: undefined, tracked: [] };
  return {
    notion,
    content,
    machine,
    environment: {
      file: {},
      env: process.env,
      isDemo: false,
      publicDirectory,
      exportDirectory,
      now: Date.now(),
      progress: silentProgress,
      machine: async () => machine,
    },
  };
}
