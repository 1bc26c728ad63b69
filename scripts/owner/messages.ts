/** What the commands for owners say. */

export function misspeltPageIdName(name: string): string {
  return `NOTION_PAGE_ID is not set, but ${name} is, which is no setting. Rename it to NOTION_PAGE_ID, or add -- --demo to the command for the embedded demo.`;
}

/** @param sign what says that this is an owner's site */
export function demoByMistake(sign: string, isMissing: boolean): string {
  return (
    `NOTION_PAGE_ID is ${isMissing ? 'not set' : 'empty'}, and the embedded demo does not replace a site of yours (${sign}). ` +
    'Set NOTION_PAGE_ID to your database page, or add -- --demo to the command for the demo.'
  );
}

/** Why `blog.config.ts` cannot be used. */
export const configFile = {
  missing:
    'blog.config.ts is missing. Create it with the line “export default {};”, or bring it back: git checkout blog.config.ts',
  former: (name: string) =>
    `${name} is not read, and the build would mistake it for blog.config.ts. Move its settings to blog.config.ts (“npm run config -- explain KEY” says where each belongs) and delete the file.`,
  broken: (reason: string) =>
    `blog.config.ts cannot be read: ${reason}. Correct that line; docs/settings.md lists all settings.`,
  noDefault:
    'blog.config.ts has no default export. Write “export default defineConfig({ … });”, as in the file that Notelight comes with.',
};

/** Why a server cannot start. */
export const serverStart = {
  noBuild: 'There is no build to start. Run “npm run build:server” first.',
  exported:
    'The last build is an export, which needs no server. Run “npm run build:server” for a server, or “npm run serve” to look at the export.',
};

/** What `npm run config` prints. */
export const configTexts = {
  usage: 'npm run config [-- --set] [--json]   or   npm run config -- explain KEY [KEY …] [--json]',
  problems: 'What is wrong with your settings:',
  notInTable: 'cannot be set in the Notion table',
  legend: (count: number, hasTable: boolean): string =>
    `${count} settings. Notion rows go over the environment, that over blog.config.ts, that over the theme and the defaults. ` +
    (hasTable
      ? 'Notion rows are those of the last sync.'
      : 'There is no copy of the workspace yet, so Notion rows are not known: run “npm run sync”.'),
};

/** What `npm run doctor` prints beside its findings. */
export const doctorTexts = {
  usage: 'npm run doctor [-- --json | --table | --demo]',
  healthy: 'Nothing is wrong. Nothing has been changed.',
  found: (errors: number, warnings: number): string =>
    `${count(errors, 'error')}, ${count(warnings, 'warning')}. Nothing has been changed. Pages are judged by the last sync; docs/troubleshooting.md lists everything that the doctor finds.`,
};

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
