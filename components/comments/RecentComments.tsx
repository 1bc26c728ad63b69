import { useEffect, useRef } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';

const NOTHING = { __html: '' };

/** The site's latest comments, beside its lists: hidden until they are known. */
export function RecentComments({ className }: { className?: string }) {
  const { recentCommentsFrom } = useShell().features;
  const { COMMON } = useMessages();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = section.current;
    if (recentCommentsFrom && element) {
      void import('./comment-lists').then(({ fillRecent }) => fillRecent(element));
    }
  }, [recentCommentsFrom]);
  if (!recentCommentsFrom) return null;
  return (
    <section
      ref={section}
      aria-labelledby="side-comments"
      data-recent-comments={recentCommentsFrom}
      hidden
      suppressHydrationWarning
    >
      <h2 id="side-comments" className="section-label">
        {COMMON.RECENT_COMMENTS}
      </h2>
      {/* React leaves alone what scripts write into it. */}
      <ul className={className} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
    </section>
  );
}
