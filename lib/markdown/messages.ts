/** What authors of a workspace of Markdown files are told: `docs/` and whatever is written like it. */

export const reference = {
  missingRow: (from: string, link: string) => `${from}: a link leads to a row that does not exist: "${link}".`,
  missingHeading: (from: string, link: string) => `${from}: a link leads to a heading that does not exist: "${link}".`,
  mentionOfMissingRow: (label: string) => `A mention names a row that does not exist: "${label}".`,
  aliasOfMissingRow: (slug: string) => `An alias names a row that does not exist: "${slug}".`,
  syncedBlockWithoutOriginal: (from: string, id: string) => `${from}: a synced block has no original (${id}).`,
  missingFile: (path: string) => `The file "${path}" does not exist.`,
};

export const markdown = {
  unknownBlock: (type: string, text: string) => `Notion has no block for the Markdown type ${type}: "${text}".`,
  unknownMark: (type: string, text: string) => `Notion has no text format for the Markdown type ${type}: "${text}".`,
  pictureInLine: (text: string) => `A picture within a line of text is replaced with its text: "${text}".`,
};

export const directive = {
  unknown: (name: string) => `There is no directive "${name}"; its contents are shown without it.`,
  twoColons: (name: string) => `"${name}" must be written with two colons, not three.`,
  unknownEmbed: (type: string) => `Notion has no embed of the type "${type}".`,
  invalidGitHubMention: (label: string) => `A GitHub mention must have the form owner/repository#1: "${label}".`,
  unreadableMark: (text: string) => `The attribute mark of ":run" is not what an export writes: ${text}.`,
  unreadableRecord: (reason: string) => `A block of the language "notion" cannot be read: ${reason}`,
  unreadableDatabase: (reason: string) => `A database cannot be read: ${reason}`,
};

export function missingWorkspace(folder: string): string {
  return `There is no demo workspace in ${folder}: it contains no .md files.`;
}

export const unusableFile = {
  invalid: (where: string, problems: string) => `${where} contains errors: ${problems}`,
  unreadable: (where: string, reason: string) => `${where} cannot be read: ${reason}`,
};
