import type { Picture } from '@/lib/site/model';

/** One post as the search index has it. Locked posts have no body; what readers may not find is not in the index. */
export interface SearchEntry {
  id: string;
  title: string;
  href: string;
  target: '_self' | '_blank';
  /** `YYYY-MM-DD`, and the day in the page's language. */
  date: string;
  publishDay: string;
  summary: string;
  /** Its name; empty without one. */
  category: string;
  tags: string[];
  body: string;
  cover: Picture | null;
}

/** The file at `indexHref`. */
export interface SearchIndex {
  /** In site order. */
  entries: SearchEntry[];
}
