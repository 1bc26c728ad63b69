/** The words that behaviours need, in the reader's language; `{host}` stands for the name of a service. */
export interface ArticleMessages {
  COPY_CODE: string;
  CODE_COPIED: string;
  ZOOM: string;
  ZOOM_CLOSE: string;
  LOAD_EMBED: string;
  DIAGRAM: string;
  DIAGRAM_SOURCE: string;
  DIAGRAM_ERROR: string;
}

/** The words of the interface that an article carries for its behaviours. */
export function articleLabels(messages: ArticleMessages): ArticleMessages {
  const { COPY_CODE, CODE_COPIED, ZOOM, ZOOM_CLOSE, LOAD_EMBED, DIAGRAM, DIAGRAM_SOURCE, DIAGRAM_ERROR } = messages;
  return { COPY_CODE, CODE_COPIED, ZOOM, ZOOM_CLOSE, LOAD_EMBED, DIAGRAM, DIAGRAM_SOURCE, DIAGRAM_ERROR };
}
