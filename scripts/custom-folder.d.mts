/** The folder that an upgrade leaves alone, with slashes. */
export const CUSTOM_FOLDER: string;

/** What its files begin as, by their names. */
export const customFiles: Readonly<Record<string, string>>;

/** Writes those of the owner's files that are missing. */
export function restoreCustomFolder(root: string): void;
