import { onTestFinished } from 'vitest';
import type { DemoWorkspace } from '@/lib/markdown/records';
import type { DoctorEnvironment } from '@/scripts/owner/doctor/environment';
import { type FakeNotion, startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

/** A healthy project on a healthy machine, in which a test plants a fault. */
export interface TestEnvironment {
  notion: FakeNotion;
  environment: DoctorEnvironment & { env: Record<string, string>; file: Record<string, unknown> };
}

export const GIGABYTE = 1024 ** 3;

export async function healthyEnvironment(workspaces: DemoWorkspace[], prefixes?: string[]): Promise<TestEnvironment> {
  const notion = await startFakeNotion({ workspaces });
  onTestFinished(() => notion.close());
  const [publicDirectory, exportDirectory, content] = await Promise.all([
    temporaryFolder(),
    temporaryFolder(),
    temporaryFolder(),
  ]);
  return {
    notion,
    environment: {
      file: {},
      env: {
        NOTION_PAGE_ID: notion.pageIds(prefixes),
        API_BASE_URL: notion.apiBaseUrl,
        CONTENT_DIR: content,
        NEXT_PUBLIC_LINK: 'https://notes.org',
        NEXT_PUBLIC_LANG: 'en-US',
        NEXT_PUBLIC_THEME: 'default',
      },
      isDemo: false,
      publicDirectory,
      exportDirectory,
      redirects: '',
      environmentFiles: [],
      // After every post of the demo but the one from the future.
      now: Date.UTC(2027, 0, 1),
      machine: {
        node: '20.9.0',
        memoryBytes: 8 * GIGABYTE,
        freeBytes: async () => 50 * GIGABYTE,
        unwritable: async () => undefined,
        tracked: () => [],
      },
    },
  };
}
