/** The title of a page in a text. Readers who may not know the page get another title. */
export interface TitleInText {
  /** 32 hex digits. */
  page: string;
  /** It may name other pages itself. */
  title: StoredText;
}

export type TextPart = string | TitleInText;

/** A text that may name pages; a plain string where it names none. */
export type StoredText = string | TextPart[];
