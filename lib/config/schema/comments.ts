import { commentSystems } from '@/components/comments/systems/registry';
import { flag, group } from '@/lib/config/setting';

type Systems = typeof commentSystems;

/** Comment systems. Each is on when its first setting is; its library is loaded when a reader comes to the comments. */
export const comments = group({
  hideSingleTab: flag(false, {
    key: 'COMMENT_HIDE_SINGLE_TAB',
    doc: 'A single comment system is shown without a tab.',
  }),
  ...(Object.fromEntries(Object.entries(commentSystems).map(([name, { settings }]) => [name, settings])) as {
    [Name in keyof Systems]: Systems[Name]['settings'];
  }),
});
