import type { Locale } from '@/lib/i18n/locale';
import type { CommentPage, CommentSystem, CommentSystemName } from '@/lib/site/model';
import type { CommentLabels } from './comment-labels';

/** What a comment system is rendered from. */
export interface CommentContext<K extends CommentSystemName> {
  /** Empty, in the document, and its own. */
  place: HTMLElement;
  settings: CommentSystem<K>['settings'];
  page: CommentPage;
  locale: Locale;
  dark: boolean;
  labels: CommentLabels;
  /** Ends what the system has begun that its own end does not. */
  signal: AbortSignal;
  /** Takes a system that was started off again, since it cannot go on. */
  fail(): void;
}

/** A comment system that stands in its place. */
export interface RunningComments {
  /** Follows the page into light or dark; left out where styles do that. */
  setDark?(dark: boolean): void;
  /** Follows the page into another language; without it the system is started anew. */
  setLocale?(locale: Locale): void;
  stop?(): void;
}

/** Starts a comment system; done when it shows comments, rejected when it cannot. */
export type StartComments<K extends CommentSystemName> = (context: CommentContext<K>) => Promise<RunningComments>;
