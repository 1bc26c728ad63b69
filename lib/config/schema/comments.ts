import * as z from 'zod';
import { commentSystems } from '@/components/comments/systems/registry';
import { flag } from '@/lib/config/setting';
import { settingsIn } from './settings-in';

/** Comment systems. Each is on when its first setting is; its library is loaded when a reader comes to the comments. */
export const comments = z
  .strictObject({
    hideSingleTab: flag(false, {
      key: 'COMMENT_HIDE_SINGLE_TAB',
      doc: 'A single comment system is shown without a tab.',
    }),
    ...settingsIn(commentSystems),
  })
  .prefault({});
