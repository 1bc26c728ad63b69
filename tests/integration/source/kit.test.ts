import { afterAll, beforeAll, describe, onTestFinished, test } from 'vitest';
import { buildWorkspace } from '@/tests/fake-notion/build';
import { type Kit, kitCases, kitRows, kitSettings } from '@/tests/source-kit/cases';
import { kitSources } from '@/tests/source-kit/sources';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

const workspaceOfKit = () => buildWorkspace({ ...kitSettings, rows: kitRows });

describe.each(kitSources.map((source) => [source.name, source] as const))('%s:', (_name, { start, lacks }) => {
  /** For cases that only read. */
  let shared: Omit<Kit, 'directory'>;

  beforeAll(async () => {
    const workspace = workspaceOfKit();
    shared = { workspace, started: await start(workspace) };
  });

  afterAll(() => shared.started.close());

  const cases = kitCases.filter(({ needs }) => !needs || !lacks.includes(needs));
  test.each(cases.map((one) => [one.name, one] as const))('%s', async (_case, { edits, run }) => {
    if (!edits) return run({ ...shared, directory: '' });
    const workspace = workspaceOfKit();
    const started = await start(workspace);
    onTestFinished(() => started.close());
    await run({ workspace, started, directory: await temporaryFolder() });
  });
});
