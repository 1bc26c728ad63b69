import type { Messages } from '@/locales/en-US';

/** The words that comments need once they run, in the reader's language. */
export type CommentLabels = Pick<
  Messages['COMMENT'],
  'SYSTEMS' | 'LIKES' | 'REPLIES' | 'MENTIONS' | 'WEBMENTION' | 'REPLY_ON' | 'DISCUSSION_ON'
> & { TITLE: string; LOADING: string };

/** The words that the comments' element carries for the code that is loaded when a reader comes to it. */
export function commentLabels({ COMMENT, COMMON }: Pick<Messages, 'COMMENT' | 'COMMON'>): CommentLabels {
  const { SYSTEMS, LIKES, REPLIES, MENTIONS, WEBMENTION, REPLY_ON, DISCUSSION_ON } = COMMENT;
  return {
    TITLE: COMMON.COMMENTS,
    LOADING: COMMON.LOADING,
    SYSTEMS,
    LIKES,
    REPLIES,
    MENTIONS,
    WEBMENTION,
    REPLY_ON,
    DISCUSSION_ON,
  };
}
