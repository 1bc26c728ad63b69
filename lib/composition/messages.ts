/** What owners are told about the choice of a source. */

export const missingToken =
  'NOTION_SOURCE is “token”, but NOTION_API_TOKEN is empty. Set it to the secret of your integration (https://www.notion.so/profile/integrations), or set NOTION_SOURCE to “auto”.';
