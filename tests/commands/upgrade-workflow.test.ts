import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../unit/sync/temporary-folder';

/** The steps of the workflow that upgrades an owner's copy, in a real repository, with fakes of npm and of GitHub's command line. */

interface Job {
  if: string;
  permissions: Record<string, string>;
  steps: { run?: string; uses?: string; if?: string; env?: Record<string, string> }[];
}

const workflow = parse(readFileSync('.github/workflows/upgrade.yml', 'utf8')) as {
  env: Record<string, string>;
  permissions: object;
  jobs: { upgrade: Job; 'pull-request': Job };
};
const { upgrade: upgrading, 'pull-request': opening } = workflow.jobs;

const page = (text: string): string => `<html><script>let secret;</script><p>${text}</p><p>Same</p></html>`;
const npm = `case "$*" in
  *--report*) echo new > file; echo new > .github/workflows/ci.yml; printf '## What changed\n%s\n' "$FAILS" > "$MADE/report.md"
    echo '${page('New')}' > out/index.html; exit $UPGRADE;;
  *config) printf 'one = 1\n\nWhat is wrong with your settings:\n  ! two\n\nlegend\n';;
  *upgrade) echo "$NEWS";;
  *build) mkdir -p out/notes/a out/notes/hidden; echo '- [A](/base/notes/%61.md): B' > out/llms.txt
    for page in . notes/a notes/hidden; do echo '${page('Old')}' > out/$page/index.html; done;;
esac`;
const gh = `echo "gh $*" >> ../calls
case "$*" in
  *all*) echo "$PULLS" | jq "\${!#}";;
  *list*) echo "$PULLS" | jq 'map(select(.state == "OPEN"))' | jq "\${!#}";;
  *create*) exit $CREATE;;
esac`;

/** As it is where a release is newer, and nothing has been opened yet. */
const usual = {
  NEWS: 'The newest release is v1.2.0. To install it: npm run upgrade -- v1.2.0',
  PULLS: '[]',
  UPGRADE: '0',
  FAILS: '',
  CREATE: '0',
};

const pull = (facts: object): string =>
  JSON.stringify([{ number: 7, state: 'OPEN', title: 'Upgrade to Notelight 1.2.0', commits: ['ours'], ...facts }]);

async function runSteps(situation: Partial<typeof usual>) {
  const folder = await temporaryFolder();
  const bin = path.join(folder, 'bin');
  let cwd = path.join(folder, 'copy');
  mkdirSync(path.join(cwd, '.github/workflows'), { recursive: true });
  mkdirSync(bin);
  for (const [name, text] of Object.entries({ npm, gh }))
    writeFileSync(path.join(bin, name), `#!/bin/bash\n${text}\n`, { mode: 0o755 });
  writeFileSync(path.join(cwd, '.gitignore'), 'out/\n');
  writeFileSync(path.join(cwd, '.github/workflows/ci.yml'), 'old\n');
  const bash = (script: string, env = {}): string =>
    execFileSync('bash', ['-e', '-c', script], { cwd, env: { ...process.env, ...env }, encoding: 'utf8' });
  bash(
    'git init -q --bare ../origin; git init -q; git remote add origin ../origin; git add -A; touch ../{calls,given}',
  );
  bash('git -c user.name=A -c user.email=a@example.com commit -qm Mine; git push -q origin HEAD');
  const env: Record<string, string | undefined> = { ...workflow.env, ...usual, ...situation, NOTION_PAGE_ID: 'page' };
  Object.assign(env, { PATH: `${bin}:${process.env.PATH}`, GITHUB_OUTPUT: '../given', MADE: '../made' });
  const result = { output: '', failed: false };
  const runJob = ({ steps }: Job): void => {
    for (const { run, if: condition } of steps) {
      const [, tag, title] = /^tag=(.*)\ntitle=(.*)/.exec(bash('cat ../given')) ?? [];
      if (run && run !== 'npm ci' && (!condition || tag))
        result.output += bash(run, { ...env, UPGRADE_TAG: tag, UPGRADE_TITLE: title });
    }
  };
  try {
    runJob(upgrading);
    // The next job has another machine: of this one, only the artifact is there.
    if (bash('cat ../given') === '') return { ...result, ...filesOf(bash) };
    bash('git clone -q ../origin ../fresh');
    cwd = path.join(folder, 'fresh');
    runJob(opening);
  } catch (error) {
    return { ...result, ...filesOf(bash), output: (error as { stdout: string }).stdout, failed: true };
  }
  return { ...result, ...filesOf(bash) };
}

function filesOf(bash: (script: string) => string) {
  const read = (script: string): string => bash(`${script} 2> ../errors || true`);
  return {
    calls: read('cat ../calls'),
    report: read('cat ../made/report.md'),
    pushed: read('git --git-dir ../origin log --format=%s --name-only notelight-upgrade'),
  };
}

test('is quiet in the project itself, and made of GitHub’s own actions', () => {
  expect(upgrading.if).toBe("github.repository != 'notelight-demo/notelight'");
  for (const { uses = 'actions/' } of [...upgrading.steps, ...opening.steps]) expect(uses).toMatch(/^actions\//);
});

test('what runs a release may write nothing, and what may write runs none', () => {
  expect([workflow.permissions, upgrading.permissions]).toEqual([{}, { contents: 'read', 'pull-requests': 'read' }]);
  expect(
    upgrading.steps.filter(({ env }) => env?.GH_TOKEN).map(({ run = '' }) => /npm run \S*build|--report/.test(run)),
  ).toEqual([false]);
  for (const { run = '', uses = '' } of opening.steps)
    expect(run + uses).not.toMatch(/\b(?:npm|npx|node|setup-node)\b/);
});

test('a newer release becomes a pull request', async () => {
  const { calls, report, pushed, failed } = await runSteps({});
  expect(failed).toBe(false);
  expect(pushed).toBe('Upgrade to Notelight 1.2.0\n\nfile\nMine\n\n.github/workflows/ci.yml\n.gitignore\n');
  expect(calls).toMatch(
    /gh pr create --head notelight-upgrade --title Upgrade to Notelight 1\.2\.0 .*\ngh pr ready notelight-upgrade\n$/,
  );
  expect(report).toMatch(
    /^## What changed\n.*```\nWhat is wrong with your settings:\n {2}! two\n\n```\n.*\.: 2 lines differ.*-Old\n\+New\n.*notes\/a: 0 lines differ.*\.github\/workflows\/ci\.yml\n$/s,
  );
  // Neither what is in scripts nor what is listed nowhere.
  expect(report).not.toMatch(/secret|hidden/);
});

test.each([
  ['there is no newer release', { NEWS: 'This is 1.2.0, the newest release.' }],
  ['it was closed', { PULLS: pull({ state: 'CLOSED' }) }],
  ['an owner has worked on it', { PULLS: pull({ title: 'Upgrade to Notelight 1.1.0', commits: ['ours', 'mine'] }) }],
  ['it cannot be installed', { UPGRADE: '1' }],
])('nothing is pushed if %s', async (_name, situation) => {
  expect((await runSteps(situation)).pushed).toBe('');
});

test('the one that is open is brought up to date; a check that fails makes it a draft', async () => {
  const { calls } = await runSteps({ PULLS: pull({}), FAILS: '- `npm run check` fails: …' });
  expect(calls).toMatch(/gh pr edit notelight-upgrade .*\ngh pr ready notelight-upgrade --undo\n$/);
  expect(calls).not.toContain('gh pr create');
});

test('where GitHub allows no pull request, the run fails and links to it', async () => {
  const { output, failed, pushed } = await runSteps({ CREATE: '1' });
  expect(output).toMatch(/::error::Allow GitHub Actions .*\/compare\/notelight-upgrade\?expand=1/);
  expect([failed, pushed]).toEqual([true, expect.stringMatching(/^Upgrade/)]);
});
