import type { Messages } from '@/locales/en-US';

/** The texts that running comments need, in the reader's language. */
export type CommentLabels = Pick<Messages['COMMENT'], 'SYSTEMS' | 'LIKES' | 'REPLIES' | 'MENTIONS' | 'WEBMENTION'> & {
  TITLE: string;
  LOADING: string;
};

/** The texts that the comments' element carries for the code that loads when a reader comes to it. */
export function commentLabels({ COMMENT, COMMON }: Pick<Messages, 'COMMENT' | 'COMMON'>): CommentLabels {
  const { SYSTEMS, LIKES, REPLIES, MENTIONS, WEBMENTION } = COMMENT;
  return {
    TITLE: COMMON.COMMENTS,
    LOADING: COMMON.LOADING,
    SYSTEMS,
    LIKES,
    REPLIES,
    MENTIONS,
    WEBMENTION,
  };
}
