import { isForBot, writeWords } from './write-words';

type CommentCode = typeof import('./comment-section');

/** Whether the address asks for the comments (specification section 2). */
const WANTED = /[?&](giscus|target=comment)\b/;

let code: CommentCode | undefined;

/**
 * Loads the comments' code when a reader comes to their element, or at once if the address asks for them. Returns a function that
 * detaches the comments from it.
 */
export function startComments(section: HTMLElement): () => void {
  if (isForBot()) return () => undefined;
  writeWords(section);
  if (code) return code.watchComments(section);
  let left = false;
  let stop: (() => void) | undefined;

  const say = (failed: boolean): void => {
    for (const [part, shown] of [
      ['.comment-waiting', !failed],
      ['[data-comment-failed]', failed],
    ] as const) {
      const element = section.querySelector<HTMLElement>(part);
      if (element) element.hidden = !shown;
    }
  };
  const load = (): void => {
    seen.disconnect();
    say(false);
    import('./comment-section').then(
      (loaded) => {
        code = loaded;
        if (!left) stop = loaded.watchComments(section);
      },
      () => {
        say(true);
        section.querySelector('button')?.addEventListener('click', load, { once: true });
      },
    );
  };
  const seen = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting) load();
  });
  if (WANTED.test(location.search)) load();
  else seen.observe(section);
  return () => {
    left = true;
    seen.disconnect();
    stop?.();
  };
}
