/** Messages to authors of a workspace of Markdown files: `docs/` and folders written in the same way. */
import type { Problem } from '@/lib/diagnostics/errors';

export const reference = {
  missingRow: (link: string) => `A link leads to a row that does not exist: "${link}".`,
  missingHeading: (link: string) => `A link leads to a heading that does not exist: "${link}".`,
  mentionOfMissingRow: (label: string) => `A mention names a row that does not exist: "${label}".`,
  aliasOfMissingRow: (slug: string) => `An alias names a row that does not exist: "${slug}".`,
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
  unreadableRecord: (reason: string) => `A block of the language "notion" cannot be read: ${reason}`,
  unreadableDatabase: (reason: string) => `A database cannot be read: ${reason}`,
};

export const unusableFile = {
  invalid: (where: string, problems: string) => `${where} contains errors: ${problems}`,
  unreadable: (where: string, reason: string) => `${where} cannot be read: ${reason}`,
};

/** Problems with files that a text in a folder refers to. */
export const folderFile = {
  missing: (name: string) =>
    `The file “${name}” does not exist. Put it there, or correct the path, which is relative to this text.`,
  outside: (name: string) =>
    `The file “${name}” is outside the content folder, so it is not published. Copy it into the folder.`,
  hidden: (name: string) =>
    `The file “${name}” is hidden, because a name in its path begins with a dot, so it is not published. Rename what is meant for readers.`,
  text: (name: string) =>
    `The file “${name}” is a text of this folder, whose front matter is not for readers, so it is not published as a file. Link to its page: [words](other.md).`,
  settings: (name: string) =>
    `The file “${name}” holds settings of a site, which may be secret, so it is not published. Copy what readers may have into another file.`,
  tooLarge: (name: string, megabytes: number) =>
    `The file “${name}” is larger than ${megabytes} MB, so it is not published. Make it smaller, or link to it elsewhere.`,
  gone: 'it is no longer in the content folder',
  unreadable: (name: string, reason: string) => `The file “${name}” cannot be read (${reason}). Check its permissions.`,
};

export const frontMatter = {
  unreadable: (reason: string) => `The front matter is not valid YAML: ${reason}.`,
  noFields: 'The front matter has no fields: write “name: value”, one on each line.',
  unknownKey: (key: string, known: string[]): Problem => ({
    message: `The field “${key}” is unknown and has no effect.`,
    hint: `Correct its name or remove it. Known fields: ${known.join(', ')}.`,
  }),
  wrongId: (value: string): Problem => ({
    message: `“${value}” is not a valid id; the path of the file is used instead.`,
    hint: 'Write 32 hexadecimal digits, or remove the line.',
  }),
  wrongDate: (key: string, value: string): Problem => ({
    message: `The field “${key}” is not a valid date: “${value}”. It is left out.`,
    hint: 'Write 2026-03-01 or 2026-03-01 09:00.',
  }),
  /** Without the field, everybody might read the text. */
  undecided: (key: string, value: string) => `The field “${key}” should be plain text, not ${value}.`,
  wrongValue: (key: string, value: string, expected: string): Problem => ({
    message: `The field “${key}” should be ${expected}, not ${value}. It is left out.`,
    hint: `Write ${expected}.`,
  }),
};

/** Messages about a folder of Markdown as the source of a site. */
export const folder = {
  missing: (name: string): Problem => ({
    message: `“${name}” does not exist or is not a folder.`,
    hint: 'Set CONTENT_FOLDER to the folder that contains your Markdown files.',
  }),
  empty: (name: string): Problem => ({
    message: `The folder “${name}” contains no Markdown files (*.md).`,
    hint: 'Set CONTENT_FOLDER to the folder that contains them.',
  }),
  unreadableFile: (reason: string) => ({
    message: `The file cannot be read: ${reason}; an earlier copy of the page stays`,
    hint: 'Check its permissions and that it is complete, then sync again.',
  }),
  notText: {
    message: 'The file is not UTF-8 text; an earlier copy of the page stays',
    hint: 'Save it with the encoding UTF-8, then sync again.',
  },
  tooLong: (megabytes: number) => ({
    message: `The file is larger than ${megabytes} MB; an earlier copy of the page stays`,
    hint: 'Split it into several files, then sync again.',
  }),
  brokenHead: (reason: string) => ({
    message: `${reason.replace(/\.$/, '')}; an earlier copy of the page stays`,
    hint: 'Correct the lines between the two “---” at the beginning of the file, then sync again.',
  }),
  tooDeep: {
    message: 'The text is nested too deeply; an earlier copy of the page stays',
    hint: 'Move quotes, lists and containers to a higher level, then sync again.',
  },
  tooSlow: (seconds: number) => ({
    message: `Reading the text takes more than ${seconds} seconds; an earlier copy of the page stays`,
    hint: 'Split it, or make its longest rows of marks (such as * _ ` > and spaces) shorter, then sync again.',
  }),
  outsideLink: {
    message: 'A symbolic link leads out of the content folder, or to a folder, so it is left out',
    hint: 'Copy what it leads to into the content folder.',
  },
  sameId: (other: string) => ({
    message: `The id is also used by ${other}; the path of the file is used instead`,
    hint: 'Remove the line “id” from the copy.',
  }),
  unknownPage: (id: string) => `There is no page ${id} in the content folder.`,
};
