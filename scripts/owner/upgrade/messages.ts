/** Messages of `npm run upgrade`. */
const list = (names: readonly string[]): string => names.map((name) => `  ${name}`).join('\n');

/** Lines of the changelog that are shown before an upgrade. */
const SHOWN = 10;

export const upgradeTexts = {
  noRepository:
    'It is not known where to find releases: package.json has no “repository”. Name a repository: --from https://…',
  noGit: 'git is not installed (https://git-scm.com)',
  noTag: (ref: string, from: string, reason: string, newest: string | undefined) =>
    `The release ${ref.replace('refs/tags/', '')} could not be fetched from ${from}: ${reason}. ${newest ? `The newest release there is ${newest}.` : 'Check the name of the tag and the address (--from names another).'}`,
  noAnswer: (from: string, reason: string) =>
    `${from} cannot be asked for its releases: ${reason}. Check your connection, or name another repository (--from https://…).`,
  isNewest: (present: string) => `This is ${present}, the newest release.`,
  newest: (newest: string, present: string, from: string, news: readonly string[]) =>
    `The newest release is ${newest}; this is ${present}. To install it: npm run upgrade -- ${newest}${from ? ` --from ${from}` : ''}\n${news.slice(0, SHOWN).join('\n')}`,
  noReleases: 'There is no release yet.',
  otherPackage: (tag: string, name: string) =>
    `${tag} is not a Notelight release: its package.json says “${name}”. Name a tag of Notelight.`,
  node: (version: string, needed: string, present: string) =>
    `Notelight ${version} needs Node.js ${needed}; this is ${present}. Install that first (https://nodejs.org).`,
  running: 'An upgrade is running in this folder. Wait until it has finished, or stop it.',
  nothing: (version: string) => `Nothing to do: this is ${version}.`,
  start: (from: string, to: string) => `Notelight ${from} → ${to}`,
  stays: (names: readonly string[], place: string) =>
    `What you have made of these files stays, although the release has changed the same lines:\n${list(names)}\nThe release’s versions are below ${place}. If the check fails because of them, undo your change there and upgrade again.`,
  installing: 'Installing packages…',
  installFailed: 'The packages could not be installed; the error message of npm is above.',
  checking: (command: string) => `Checking: ${command}`,
  noBuild: 'NOTION_PAGE_ID is not set here, so the check compiles the program but does not build a site.',
  checkFailed: (command: string) => `The check failed: ${command}`,
  interrupted: 'Interrupted.',
  back: (from: string) => `Everything is as it was before: Notelight ${from}.`,
  done: (to: string) => `Notelight is now ${to}.`,
  changes: 'What changed:',
};

/** The text of a pull request with an upgrade. `stays`: files that lack something of the release, which is at `place`. */
export const pullRequest = (news: string[], failed: string[], stays: string[], place: string): string =>
  [
    '## What changed',
    ...news,
    '\n## What you must decide',
    ...failed.map((command) => `- \`${command}\` fails: the log of the workflow has the error message.`),
    ...stays.map((name) => `- \`${name}\` keeps what you made of it where [the release](${place}${name}) differs.`),
    ...(failed.length + stays.length > 0 ? [] : ['Nothing: no change of the release meets one of yours.']),
    '',
  ].join('\n');
