import { useEffect, useRef, useState } from 'react';
import { useMessages } from '@/lib/i18n/messages-context';
import type { CommentArea } from '@/lib/site/model';
import { commentLabels } from './comment-labels';
import { placeMarkup } from './place-markup';
import { startComments } from './start-comments';
import { writeWords } from './write-words';

const nothing = { __html: '' };

/**
 * The comments of an article: a placeholder until a reader comes to it. What runs in it then is not React's, and keeps running when the
 * page around it is rendered again.
 */
export function Comments({ area }: { area: CommentArea | null }) {
  const section = useRef<HTMLElement>(null);
  const { COMMENT, COMMON } = useMessages();
  const [place] = useState(() => ({ __html: placeMarkup({ COMMENT, COMMON }) }));
  const id = area?.page.id;

  useEffect(() => {
    if (id && section.current) return startComments(section.current);
  }, [id]);

  useEffect(() => {
    if (section.current) writeWords(section.current);
  });

  if (!area) return null;
  const links = area.systems.flatMap(({ discussion }) => discussion ?? []);
  return (
    <section
      ref={section}
      id="comment"
      className="comment"
      aria-labelledby="comment-title"
      tabIndex={-1}
      data-comments={JSON.stringify(area)}
      data-labels={JSON.stringify(commentLabels({ COMMENT, COMMON }))}
      // The framework starts shortly before they come into view.
      data-start-near=""
      // Not part of the article: search engines take no excerpts from it.
      data-nosnippet=""
    >
      {/* Its text is written by script too: until then styles show it, where there is script. */}
      {/* No h2, which may not be empty. */}
      <div
        id="comment-title"
        data-level="2"
        className="section-label"
        data-words={COMMON.COMMENTS}
        suppressHydrationWarning
        dangerouslySetInnerHTML={nothing}
      />
      {/* Running comments replace its content, with or without React. */}
      <div data-comment-place suppressHydrationWarning dangerouslySetInnerHTML={place} />
      <noscript>
        <p className="notice-box">{COMMENT.NO_SCRIPT}</p>
        {links.map(({ label, href }) => (
          <p key={href}>
            <a href={href}>{label}</a>
          </p>
        ))}
      </noscript>
    </section>
  );
}
