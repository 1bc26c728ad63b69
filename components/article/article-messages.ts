import type { Messages } from '@/locales/en-US';

/** The texts for each behavior in `article-behaviors.ts`, by what the article contains. */
const WORDS_OF = {
  'notion-code': ['COPY_CODE', 'CODE_COPIED'],
  'data-zoom': ['ZOOM', 'ZOOM_CLOSE', 'ZOOM_PREV', 'ZOOM_NEXT'],
  'data-mermaid': ['DIAGRAM', 'DIAGRAM_SOURCE', 'DIAGRAM_ERROR'],
} as const satisfies Record<string, readonly (keyof Messages['ARTICLE'])[]>;
type Word = (typeof WORDS_OF)[keyof typeof WORDS_OF][number];

/** The texts that behaviors need, in the reader's language. */
export type ArticleMessages = Pick<Messages['ARTICLE'], Word | 'CONTINUE_READING'>;

/** The texts that an article carries for its behaviors; those it does not need are left out. */
export function articleLabels(messages: ArticleMessages, html: string): Partial<ArticleMessages> {
  const names = Object.entries(WORDS_OF).flatMap(([mark, words]) => (html.includes(mark) ? words : []));
  return Object.fromEntries(names.map((name) => [name, messages[name]]));
}
