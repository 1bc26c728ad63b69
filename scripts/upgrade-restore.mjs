// Plain JavaScript and no package: an upgrade lays a copy of this file beside its journal, and `run.mjs` runs that copy if the upgrade
// was killed, when it is unknown whose code and packages are in the folder.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';

/** The folder of an upgrade that is under way, and of the files that it kept for the owner. */
export const UPGRADE_FOLDER = '.upgrade';
export const JOURNAL = `${UPGRADE_FOLDER}/journal.json`;
export const BACKUP = `${UPGRADE_FOLDER}/backup`;
export const MODULES = `${UPGRADE_FOLDER}/modules`;

/** What is under way, or undefined. */
export function readJournal(root) {
  const file = path.join(root, JOURNAL);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Whether the process that began it is still there. */
export function isRunning({ pid }) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Brings back exactly what was there before the upgrade of the journal. It may be ended at any time and begun again. */
export function restore(root) {
  const journal = readJournal(root);
  if (!journal) return;
  for (const name of journal.added) removeFile(root, name);
  for (const name of journal.changed) replaceFile(path.join(root, BACKUP, name), path.join(root, name));
  if (existsSync(path.join(root, MODULES))) {
    rmSync(path.join(root, 'node_modules'), { recursive: true, force: true });
    renameSync(path.join(root, MODULES), path.join(root, 'node_modules'));
  }
  finish(root);
}

/** Ends the upgrade of the journal: it counts as done from the moment when the journal is gone. */
export function finish(root) {
  rmSync(path.join(root, JOURNAL), { force: true });
  const folder = path.join(root, UPGRADE_FOLDER);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (name !== 'kept') rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  removeEmpty(path.join(root, UPGRADE_FOLDER, 'kept'), root);
}

/** Writes a file in the place of another in one step. */
export function replaceFile(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  const part = `${to}.upgrade-part`;
  copyFileSync(from, part);
  chmodSync(part, statSync(from).mode);
  renameSync(part, to);
}

/** Removes a file, and the folders that are empty without it. */
export function removeFile(root, name) {
  rmSync(path.join(root, name), { force: true });
  rmSync(path.join(root, `${name}.upgrade-part`), { force: true });
  removeEmpty(path.dirname(path.join(root, name)), root);
}

function removeEmpty(folder, root) {
  while (folder !== path.resolve(root) && folder.startsWith(path.resolve(root))) {
    try {
      rmdirSync(folder);
    } catch (error) {
      if (error.code !== 'ENOENT') return;
    }
    folder = path.dirname(folder);
  }
}
