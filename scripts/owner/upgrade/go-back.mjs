// Plain JavaScript and no package: `run.mjs` calls it after an upgrade that was killed, when files of two releases are in the folder.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The folder of an upgrade that is under way. */
export const UPGRADE_FOLDER = '.upgrade';

/** The arguments that make git work on this folder with the upgrade's own repository: the owner's own one is left alone. */
export const gitArguments = [
  '--git-dir',
  `${UPGRADE_FOLDER}/git`,
  '--work-tree',
  '.',
  '-c',
  'core.hooksPath=/dev/null',
];

/** The process that upgrades this folder, if it is still there. */
export function runningUpgrade(root) {
  const file = path.join(root, UPGRADE_FOLDER, 'pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : process.pid;
  if (pid === process.pid) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (error) {
    return error.code === 'EPERM' ? pid : undefined;
  }
}

/** Brings back what was there before the upgrade. It may be ended at any time and begun again. */
export function goBack(root) {
  const git = (...args) => spawnSync('git', [...gitArguments, ...args], { cwd: root, encoding: 'utf8' });
  if (git('rev-parse', '--quiet', '--verify', 'before').status === 0) {
    rmSync(path.join(root, UPGRADE_FOLDER, 'git/index.lock'), { force: true });
    // First what the release has counts as ours, so that its new files go.
    for (const args of [['theirs'], ['--hard', 'before']]) {
      const { status, stderr } = git('reset', '--quiet', ...args);
      if (status !== 0) throw new Error(stderr);
    }
    const modules = path.join(root, UPGRADE_FOLDER, 'modules');
    if (existsSync(modules)) {
      rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
      renameSync(modules, path.join(root, 'node_modules'));
    }
  }
  finish(root);
}

/** Ends an upgrade: what is there now stays. */
export function finish(root) {
  const folder = path.join(root, UPGRADE_FOLDER);
  for (const name of ['git', 'modules', 'pid']) rmSync(path.join(folder, name), { recursive: true, force: true });
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}
