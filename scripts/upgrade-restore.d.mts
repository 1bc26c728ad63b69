/** What an upgrade changes, written before it changes anything. All paths have slashes and begin at the root. */
export interface Journal {
  /** The process that upgrades. */
  pid: number;
  from: string;
  to: string;
  /** Files with a copy in the backup. */
  changed: string[];
  /** Files that were not there. */
  added: string[];
}

export const UPGRADE_FOLDER: string;
export const JOURNAL: string;
export const BACKUP: string;
export const MODULES: string;

/** What is under way, or undefined. */
export function readJournal(root: string): Journal | undefined;
/** Whether the process that began it is still there. */
export function isRunning(journal: Pick<Journal, 'pid'>): boolean;
/** Brings back exactly what was there before the upgrade of the journal. It may be ended at any time and begun again. */
export function restore(root: string): void;
/** Ends the upgrade of the journal: it counts as done from the moment when the journal is gone. */
export function finish(root: string): void;
/** Writes a file in the place of another in one step. */
export function replaceFile(from: string, to: string): void;
/** Removes a file, and the folders that are empty without it. */
export function removeFile(root: string, name: string): void;
