/** Messages to owners about the choice of a source. */
import type { Problem } from '@/lib/diagnostics/errors';

export const missingFolder: Problem = {
  message: 'NOTION_SOURCE is “folder”, but CONTENT_FOLDER is empty.',
  hint: 'Set CONTENT_FOLDER to the folder that contains your Markdown files.',
};

export const unusedFolder = (folder: string): Problem => ({
  message: `CONTENT_FOLDER is “${folder}”, but NOTION_SOURCE is not “folder”.`,
  hint: 'Set NOTION_SOURCE=folder to build the site from that folder, or remove CONTENT_FOLDER.',
});

export const wrongFolder = (entry: string): Problem => ({
  message: `CONTENT_FOLDER has “${entry}”, but every folder after the first needs a language of its own.`,
  hint: 'Write the language before the folder, e.g. “content/en,ja:content/ja”.',
});

export const missingToken: Problem = {
  message: 'NOTION_SOURCE is “token”, but NOTION_API_TOKEN is empty.',
  hint: 'Set NOTION_API_TOKEN to the secret of your integration or a personal access token (https://www.notion.so/profile/integrations), or NOTION_SOURCE to “auto”.',
};
