/** Messages of `npm run upgrade`. */
const list = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n');

export const upgradeTexts = {
  noRepository:
    'It is not known where to find releases: package.json has no “repository”. Name a repository: --from https://…',
  noGit: 'git is not installed (https://git-scm.com)',
  noTag: (tag: string, from: string, reason: string, newest: string | undefined) =>
    `The release ${tag} could not be fetched from ${from}: ${reason}. ${newest ? `The newest release there is ${newest}.` : 'Check the name of the tag and the address (--from names another).'}`,
  noAnswer: (from: string, reason: string) =>
    `${from} cannot be asked for its releases: ${reason}. Check your connection, or name another repository (--from https://…).`,
  newest: (newest: string, present: string, from: string) =>
    newest === `v${present}`
      ? `This is ${present}, the newest release.`
      : `The newest release is ${newest}; this is ${present}. To install it: npm run upgrade -- ${newest}${from ? ` --from ${from}` : ''}`,
  noReleases: 'There is no release yet.',
  otherPackage: (tag: string, name: string) =>
    `${tag} is not a Notelight release: its package.json says “${name}”. Name a tag of Notelight.`,
  node: (version: string, needed: string, present: string) =>
    `Notelight ${version} needs Node.js ${needed}; this is ${present}. Install that first (https://nodejs.org).`,
  running: 'An upgrade is running in this folder. Wait until it has finished, or stop it.',
  nothing: (version: string) => `Nothing to do: this is ${version}.`,
  start: (from: string, to: string) => `Notelight ${from} → ${to}`,
  counts: (changed: number) => `${changed} files replaced, new or removed.`,
  both: (names: readonly string[]) =>
    `You have changed these files, and so has the release; both are joined where they do not meet:\n${list(names)}`,
  kept: (names: readonly string[], folder: string) =>
    `In these files, your changes meet those of the release. The release's are in place, and your versions are in ${folder}:\n${list(names)}\nMove what you want to keep into themes/custom, settings or public/.`,
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
