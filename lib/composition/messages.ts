/** What owners are told about the choice of a source. */

export const missingFolder =
  'NOTION_SOURCE is “folder”, but CONTENT_FOLDER is empty. Set it to the folder that holds your Markdown files.';

export const unusedFolder = (folder: string): string =>
  `CONTENT_FOLDER is “${folder}”, but NOTION_SOURCE is not “folder”. Set NOTION_SOURCE=folder to make the site of that folder, or remove CONTENT_FOLDER.`;

export const wrongFolder = (entry: string): string =>
  `CONTENT_FOLDER has “${entry}”, but from the second folder on each needs a language of its own before it, e.g. “content/en,ja:content/ja”.`;

export const missingToken =
  'NOTION_SOURCE is “token”, but NOTION_API_TOKEN is empty. Set it to the secret of your integration (https://www.notion.so/profile/integrations), or set NOTION_SOURCE to “auto”.';
