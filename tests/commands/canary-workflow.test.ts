import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../unit/sync/temporary-folder';

/** What the scheduled workflow does with the report, with fakes of npm and GitHub's command line. */

interface WorkflowEnvironment {
  page?: string;
  /** What `npm run canary` prints, and its exit code. */
  report?: string;
  exitCode?: number;
  /** The number of the issue that is open, and the last thing said in it. */
  open?: string;
  said?: string;
}

async function run({ page = 'some-page', report = '', exitCode = 0, open = '', said = '' }: WorkflowEnvironment) {
  const folder = await temporaryFolder();
  const calls = path.join(folder, 'calls');
  const script = async (name: string, lines: string) => {
    const file = path.join(folder, name);
    await writeFile(file, `#!/bin/bash\necho "${name} $*" >> "$CALLS"\n${lines}\n`);
    await chmod(file, 0o755);
  };
  await script('npm', 'printf "%s" "$REPORT"; exit "$CODE"');
  await script('gh', 'case "$2" in list) echo "$OPEN";; view) printf "%s" "$SAID";; esac');
  await writeFile(calls, '');
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    PATH: `${folder}:${process.env.PATH}`,
    CALLS: calls,
    CANARY_PAGE: page,
    REPORT: report,
    CODE: String(exitCode),
    OPEN: open,
    SAID: said,
  };
  const ended = await promisify(execFile)('bash', ['.ci/canary'], { env }).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    ({ stdout, code }: { stdout: string; code: number }) => ({ stdout, code }),
  );
  const made = (await readFile(calls, 'utf8')).split('\n').filter((line) => /^gh issue (?:create|comment)/.test(line));
  return { output: ended.stdout, code: ended.code, calls: await readFile(calls, 'utf8'), made };
}

test('without a page it says so and does nothing: forks have none', async () => {
  const { output, code, calls } = await run({ page: '' });
  expect(code).toBe(0);
  expect(output).toMatch(/^The variable CANARY_PAGE is not set .*\n$/);
  expect(calls).toBe('');
});

test('opens no issue when nothing is new', async () => {
  expect(await run({ report: 'Nothing is new.' })).toMatchObject({ code: 0, made: [], output: 'Nothing is new.\n' });
});

test('opens an issue with the report, or comments on the one that is open', async () => {
  const news = { report: 'new block type', exitCode: 1 };
  const opened = await run(news);
  expect(opened).toMatchObject({ code: 0, made: [expect.stringMatching(/^gh issue create .*--body new block type$/)] });
  const comment = await run({ ...news, open: '7', said: 'something else' });
  expect(comment).toMatchObject({ code: 0, made: ['gh issue comment 7 --body new block type'] });
});

test('does not repeat itself every day', async () => {
  const told = await run({ report: 'new block type', exitCode: 1, open: '7', said: 'new block type' });
  expect(told).toMatchObject({ code: 0, made: [], output: expect.stringContaining('Issue 7 says so already.') });
});

test.each([
  ['is called wrongly', { report: 'Usage', exitCode: 2 }],
  ['breaks', { report: '', exitCode: 1 }],
])('fails when the canary %s', async (_name, environment) => {
  expect(await run(environment)).toMatchObject({ code: environment.exitCode, made: [] });
});
