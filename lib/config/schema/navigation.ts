import * as z from 'zod';
import { address, flag } from '@/lib/config/setting';

/** Which default entries the menu has. The names come from another theme; databases already use them. */
export const menu = z
  .strictObject({
    archive: flag(true, {
      key: 'HEO_MENU_ARCHIVE',
      doc: 'The archive is in the default menu. No effect while `CUSTOM_MENU` is on.',
    }),
    search: flag(true, {
      key: 'HEO_MENU_SEARCH',
      doc: 'The search is in the default menu. No effect while `CUSTOM_MENU` is on.',
    }),
    category: flag(true, {
      key: 'HEO_MENU_CATEGORY',
      doc: 'The categories are in the default menu. No effect while `CUSTOM_MENU` is on.',
    }),
    tag: flag(true, {
      key: 'HEO_MENU_TAG',
      doc: 'The tags are in the default menu. No effect while `CUSTOM_MENU` is on.',
    }),
  })
  .prefault({});

/** Where visitors go whose page does not exist. */
export const redirect = z
  .strictObject({
    notFoundEnabled: flag(false, {
      key: 'STARTER_POST_REDIRECT_ENABLE',
      doc: 'Visitors of a post that does not exist are sent to another site.',
    }),
    notFoundUrl: address('', {
      key: 'STARTER_POST_REDIRECT_URL',
      doc: 'Base address of that site; the path is appended. No effect without `STARTER_POST_REDIRECT_ENABLE`.',
    }),
  })
  .prefault({});
