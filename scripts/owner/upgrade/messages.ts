/** What `npm run upgrade` says. */
const list = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n');

export const upgradeTexts = {
  noRepository: (tag: string) =>
    `Nobody says where the release ${tag} is: this folder is no clone of a repository. Name one (--from https://…), or an archive or folder instead of the tag.`,
  noTag: (tag: string, from: string, reason: string) =>
    `The release ${tag} could not be had from ${from}: ${reason}. Check the name of the tag and the address.`,
  noArchive: (source: string, reason: string) =>
    `${source} could not be read as an archive: ${reason}. A release is a .tgz or .tar.gz; download it again, or name a folder.`,
  download: (address: string, reason: string) =>
    `${address} could not be downloaded: ${reason}. Check the address, or download it with your browser and name the file.`,
  tooLarge: (source: string, megabytes: number) =>
    `${source} is larger than ${megabytes} MB, so it is no Notelight release. Check the address.`,
  dangerous: (source: string, entry: string) =>
    `${source} contains “${entry}”, which would not stay in this folder. Nothing was unpacked: this is no Notelight release.`,
  noRelease: (source: string, missing: string) =>
    `${source} is no Notelight release: ${missing}. Name a tag, an archive or a folder of Notelight.`,
  missingFile: (name: string) => `it has no ${name}`,
  otherPackage: (name: string) => `its package.json says “${name}”`,
  node: (version: string, needed: string, present: string) =>
    `Notelight ${version} needs Node.js ${needed}; this is ${present}. Install that first (https://nodejs.org).`,
  noFile: (name: string) =>
    `“${name}” is a folder or a link here, and a file in one of the releases. Rename it, then run the upgrade again.`,
  running: (to: string) => `An upgrade to ${to} is running in this folder. Wait for it, or end it.`,
  nothing: (version: string) => `Nothing to do: all files are those of ${version}.`,
  start: (from: string, to: string) => `Notelight ${from} → ${to}`,
  unknownFormer: (version: string) =>
    `Nobody knows what ${version} consisted of: it has no list (scripts/release/shipped.json) and no tag in git. Every file that differs from the new release counts as changed by you, and is kept.`,
  counts: (write: number, remove: number) => `${write} files replaced or new, ${remove} removed.`,
  wouldKeep: (names: readonly string[]) => `These differ from what was shipped; a copy would be kept:\n${list(names)}`,
  kept: (names: readonly string[], folder: string) =>
    `You had changed these files of ours. They are replaced, and yours are in ${folder}:\n${list(names)}\nMove what you want to keep into themes/custom, settings or public/.`,
  stays: (names: readonly string[]) => `Yours stay, though the release has these too:\n${list(names)}`,
  ownPackages: (names: readonly string[]) => `Your own packages stay: ${names.join(', ')}`,
  installing: 'Installing packages…',
  installFailed: 'The packages could not be installed; npm says why above.',
  checking: (command: string) => `Checking: ${command}`,
  noBuild: 'NOTION_PAGE_ID is not set here, so the check compiles the program and builds no site.',
  checkFailed: (command: string) => `The check failed: ${command}`,
  interrupted: 'Interrupted.',
  back: (from: string) => `Everything is as it was before: Notelight ${from}.`,
  done: (to: string) => `Notelight is now ${to}.`,
  changes: 'What changed:',
  more: (lines: number) => `… ${lines} more lines in CHANGELOG.md`,
};
