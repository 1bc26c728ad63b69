import { address, flag, group } from '@/lib/config/setting';

/** Which default entries the menu has. The names come from another theme; databases already use them. */
export const menu = group({
  archive: entry('ARCHIVE', 'The archive is'),
  search: entry('SEARCH', 'The search is'),
  category: entry('CATEGORY', 'The categories are'),
  tag: entry('TAG', 'The tags are'),
});

function entry(suffix: string, what: string) {
  const doc = `${what} in the default menu. No effect while \`CUSTOM_MENU\` is on.`;
  return flag(true, { key: `HEO_MENU_${suffix}`, doc });
}

/** Where visitors go whose page does not exist. */
export const redirect = group({
  notFoundEnabled: flag(false, {
    key: 'STARTER_POST_REDIRECT_ENABLE',
    doc: 'Visitors of a post that does not exist are sent to another site.',
  }),
  notFoundUrl: address('', {
    key: 'STARTER_POST_REDIRECT_URL',
    doc: 'Base address of that site; the path is appended. No effect without `STARTER_POST_REDIRECT_ENABLE`.',
  }),
});
