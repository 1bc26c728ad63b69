import { useMessages } from '@/lib/i18n/messages-context';

/** Shown until comments are there. */
export function CommentsLoading() {
  const { COMMON } = useMessages();
  return (
    <p className="comment-waiting" role="status">
      <span className="comment-spinner" aria-hidden="true" />
      <span>{COMMON.LOADING}</span>
    </p>
  );
}

/** Shown when comments cannot be loaded. */
export function CommentsFailed({ retry }: { retry(): void }) {
  const { COMMON } = useMessages();
  return (
    <div className="comment-failed" role="alert">
      <p>{COMMON.LOAD_FAILED}</p>
      <button type="button" className="button" onClick={retry}>
        {COMMON.RETRY}
      </button>
    </div>
  );
}
