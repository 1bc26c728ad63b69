export const UPGRADE_FOLDER: string;
/** The arguments that make git work on this folder with the upgrade's own repository: the owner's own one is left alone. */
export const gitArguments: string[];
/** The process that upgrades this folder, if it is still there. */
export function runningUpgrade(root: string): number | undefined;
/** Brings back what was there before the upgrade. It may be ended at any time and begun again. */
export function goBack(root: string): void;
/** Ends an upgrade: what is there now stays. */
export function finish(root: string): void;
