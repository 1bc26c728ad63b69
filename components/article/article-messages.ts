import type { Messages } from '@/locales/en-US';

/** The words that behaviours need, in the reader's language; `{host}` stands for the name of a service. */
export type ArticleMessages = Pick<
  Messages['ARTICLE'],
  'COPY_CODE' | 'CODE_COPIED' | 'ZOOM' | 'ZOOM_CLOSE' | 'LOAD_EMBED' | 'DIAGRAM' | 'DIAGRAM_SOURCE' | 'DIAGRAM_ERROR'
>;

/** By what an article's HTML has: the words of what `article-behaviours.ts` then starts. */
const WORDS_OF = {
  'notion-code': ['COPY_CODE', 'CODE_COPIED'],
  'data-zoom': ['ZOOM', 'ZOOM_CLOSE'],
  'notion-embed-play': ['LOAD_EMBED'],
  'data-mermaid': ['DIAGRAM', 'DIAGRAM_SOURCE', 'DIAGRAM_ERROR'],
} as const satisfies Record<string, readonly (keyof ArticleMessages)[]>;

/** The words of the interface that an article carries for its behaviours; those that it has no use for stay away. */
export function articleLabels(messages: ArticleMessages, html: string): Partial<ArticleMessages> {
  const names = Object.entries(WORDS_OF).flatMap(([mark, words]) => (html.includes(mark) ? words : []));
  return Object.fromEntries(names.map((name) => [name, messages[name]]));
}
