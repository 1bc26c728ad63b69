import type { Locale } from '@/lib/i18n/locale';
import type { CommentPage, CommentSystem, CommentSystemName } from '@/lib/site/model';

/** What a comment system starts with. */
export interface CommentContext<K extends CommentSystemName> {
  /** An empty element in the document, for this system alone. */
  place: HTMLElement;
  settings: CommentSystem<K>['settings'];
  page: CommentPage;
  locale: Locale;
  dark: boolean;
  /** The page's texts; `TITLE` is the name of its comments. */
  labels: Record<'TITLE' | 'WEBMENTION', string>;
  /** Cleans up whatever the system's own stop function does not. */
  signal: AbortSignal;
  /** Stops a running system that cannot continue. */
  fail(): void;
}

/** A running comment system. */
export interface RunningComments {
  /** Follows the page into light or dark; omitted if styles do that. */
  setDark?(dark: boolean): void;
  /** Follows the page into another language; without it the system is restarted. */
  setLocale?(locale: Locale): void;
  stop?(): void;
}

/** Starts a comment system; resolves when it shows comments, rejects if it cannot. */
export type StartComments<K extends CommentSystemName> = (context: CommentContext<K>) => Promise<RunningComments>;

/** Loads a comment system, which is a chunk of its own, and starts it in its element. */
export async function startSystem<K extends CommentSystemName>(
  { name, settings }: CommentSystem<K>,
  context: Omit<CommentContext<K>, 'settings'>,
): Promise<RunningComments> {
  const code = (await import(/* @vite-ignore */ `./systems/${name}/start`)) as { start: StartComments<K> };
  return code.start({ ...context, settings });
}
