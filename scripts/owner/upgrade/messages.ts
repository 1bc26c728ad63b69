/** Messages of `npm run upgrade`. */
const list = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n');

export const upgradeTexts = {
  noRepository:
    'It is not known where to find releases: package.json has no “repository”. Name a repository (--from https://…), or an archive or a folder instead of the tag.',
  noTag: (tag: string, from: string, reason: string, newest: string | undefined) =>
    `The release ${tag} could not be fetched from ${from}: ${reason}. ${newest ? `The newest release there is ${newest}.` : 'Check the name of the tag and the address (--from names another).'}`,
  noAnswer: (from: string, reason: string) =>
    `${from} cannot be asked for its releases: ${reason}. Check your connection, or name another repository (--from https://…).`,
  newest: (newest: string, present: string, from: string) =>
    newest === `v${present}`
      ? `This is ${present}, the newest release.`
      : `The newest release is ${newest}; this is ${present}. To install it: npm run upgrade -- ${newest}${from ? ` --from ${from}` : ''}`,
  noReleases: 'There is no release yet.',
  notSafe: 'it does not begin with https://',
  leadsToUnsafe: (host: string) => `it leads to ${host} without https`,
  noArchive: (source: string, reason: string) =>
    `${source} could not be read as an archive: ${reason}. A release is a .tgz or .tar.gz; download it again, or name a folder.`,
  download: (address: string, reason: string) =>
    `${address} could not be downloaded: ${reason}. Check the address, or download it with your browser and name the file.`,
  tooLarge: (source: string, megabytes: number) =>
    `${source} is larger than ${megabytes} MB, so it is not a Notelight release. Check the address.`,
  dangerous: (source: string, entry: string) =>
    `${source} contains “${entry}”, which would be written outside this folder. Nothing was unpacked: this is not a Notelight release.`,
  noRelease: (source: string, missing: string) =>
    `${source} is not a Notelight release: ${missing}. Name a tag, an archive or a folder of Notelight.`,
  missingFile: (name: string) => `it has no ${name}`,
  otherPackage: (name: string) => `its package.json says “${name}”`,
  node: (version: string, needed: string, present: string) =>
    `Notelight ${version} needs Node.js ${needed}; this is ${present}. Install that first (https://nodejs.org).`,
  noFile: (name: string) =>
    `“${name}” is a folder or a link here, but a file in one of the releases. Rename it, then run the upgrade again.`,
  running: (to: string) => `An upgrade to ${to} is running in this folder. Wait until it has finished, or stop it.`,
  nothing: (version: string) => `Nothing to do: all files match ${version}.`,
  start: (from: string, to: string) => `Notelight ${from} → ${to}`,
  unknownFormer: (version: string) =>
    `It is not known which files ${version} had: its list (scripts/release/shipped.json) is not there. Every file that differs from the new release counts as changed by you, and a copy is kept.`,
  counts: (write: number, remove: number) => `${write} files replaced or new, ${remove} removed.`,
  wouldKeep: (names: readonly string[]) => `These files differ from the release; a copy would be kept:\n${list(names)}`,
  kept: (names: readonly string[], folder: string) =>
    `You had changed these files of Notelight. They are replaced, and your versions are in ${folder}:\n${list(names)}\nMove what you want to keep into themes/custom, settings or public/.`,
  stays: (names: readonly string[]) =>
    `Your versions of these files stay, although the release has them too:\n${list(names)}`,
  ownPackages: (names: readonly string[]) => `Your own packages stay: ${names.join(', ')}`,
  installing: 'Installing packages…',
  installFailed: 'The packages could not be installed; the error message of npm is above.',
  checking: (command: string) => `Checking: ${command}`,
  noBuild: 'NOTION_PAGE_ID is not set here, so the check compiles the program but does not build a site.',
  checkFailed: (command: string) => `The check failed: ${command}`,
  interrupted: 'Interrupted.',
  back: (from: string) => `Everything is as it was before: Notelight ${from}.`,
  done: (to: string) => `Notelight is now ${to}.`,
  changes: 'What changed:',
  more: (lines: number) => `… ${lines} more lines in CHANGELOG.md`,
};
