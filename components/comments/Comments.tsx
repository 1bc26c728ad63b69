import { type ComponentType, useEffect, useRef, useState } from 'react';
import { LoadFailed } from '@/components/feedback/absence';
import { useMessages } from '@/lib/i18n/messages-context';
import type { CommentArea } from '@/lib/site/model';

/** Whether the address asks for the comments (specification section 2). */
const WANTED = /[?&](giscus|target=comment)\b/;

/** Comments below an article, loaded when they scroll into view. */
export function Comments({ area }: { area: CommentArea | null }) {
  return area && <CommentSection key={area.page.id} area={area} />;
}

function CommentSection({ area }: { area: CommentArea }) {
  const section = useRef<HTMLElement>(null);
  const { COMMON, POST } = useMessages();
  // Texts are written by script, so that search engines do not take them for the page's.
  const [isWritten, setWritten] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [Panels, setPanels] = useState<ComponentType<{ area: CommentArea }> | 'failed'>();

  useEffect(() => {
    // Search engines get nothing of the comments (`components/boot/appearance.ts`).
    if (!section.current || document.documentElement.classList.contains('bot')) return;
    setWritten(true);
    const load = () => setAttempt(1);
    if (WANTED.test(location.search)) return load();
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      load();
    });
    seen.observe(section.current);
    return () => seen.disconnect();
  }, []);

  useEffect(() => {
    if (attempt === 0) return;
    import('./CommentPanels').then(
      ({ CommentPanels }) => {
        // The link that had the focus, and loads the comments, is about to go.
        const hadFocus = section.current?.contains(document.activeElement);
        setPanels(() => CommentPanels);
        if (hadFocus) section.current?.focus({ preventScroll: true });
      },
      () => setPanels('failed'),
    );
  }, [attempt]);

  const retry = () => {
    setPanels(undefined);
    setAttempt(attempt + 1);
  };
  const written = (text: string) => (isWritten ? text : '');
  const links = area.systems.flatMap(({ discussion }) => discussion ?? []);
  return (
    <section
      ref={section}
      id="comment"
      className="comment"
      aria-labelledby="comment-title"
      tabIndex={-1}
      // The framework starts shortly before they come into view.
      data-start-near=""
      // Not part of the article: search engines take no excerpts from it.
      data-nosnippet=""
    >
      {isWritten ? (
        <h2 id="comment-title" className="section-label">
          {COMMON.COMMENTS}
        </h2>
      ) : (
        // Styles show its text; a heading may not be empty.
        <div id="comment-title" className="section-label" data-words={COMMON.COMMENTS} />
      )}
      <div data-comment-place="">
        {Panels === undefined && (
          <p className="comment-waiting needs-js">
            <span>{written(COMMON.LOADING)}</span>
            <span className="comment-spinner" aria-hidden="true" />
            {/* For keyboard users, who would otherwise skip the placeholder: focusing it brings the comments into view. */}
            <a className="comment-load sr-only" href="#comment" aria-label={POST.LOAD_COMMENTS}>
              <span>{written(POST.LOAD_COMMENTS)}</span>
            </a>
          </p>
        )}
        {Panels === 'failed' && <LoadFailed retry={retry} />}
        {Panels && Panels !== 'failed' && <Panels area={area} />}
      </div>
      <noscript>
        <p className="notice-box">{COMMON.NEEDS_SCRIPT}</p>
        {links.map(({ label, href }) => (
          <p key={href}>
            <a href={href}>{label}</a>
          </p>
        ))}
      </noscript>
    </section>
  );
}
