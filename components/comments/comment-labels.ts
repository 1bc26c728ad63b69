import type { Messages } from '@/locales/en-US';

/** The texts that running comments need, in the reader's language: their element carries them for the code that loads later. */
export const commentLabels = ({ COMMENT, COMMON }: Pick<Messages, 'COMMENT' | 'COMMON'>) => ({
  TITLE: COMMON.COMMENTS,
  LOADING: COMMON.LOADING,
  RETRY: COMMON.RETRY,
  FAILED: COMMENT.FAILED,
  SYSTEMS: COMMENT.SYSTEMS,
  LIKES: COMMENT.LIKES,
  REPLIES: COMMENT.REPLIES,
  MENTIONS: COMMENT.MENTIONS,
  WEBMENTION: COMMENT.WEBMENTION,
});

export type CommentLabels = ReturnType<typeof commentLabels>;
