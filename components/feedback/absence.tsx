/** What stands in the place of something that is not there. */
import { useMessages } from '@/lib/i18n/messages-context';

/** A list has no entries. */
export function EmptyList() {
  const { COMMON } = useMessages();
  return (
    <div className="empty-state">
      <p className="empty-title">{COMMON.EMPTY}</p>
    </div>
  );
}

/** Something could not be loaded; a button tries again. */
export function LoadFailed({ retry }: { retry(): void }) {
  const { COMMON } = useMessages();
  return (
    <div className="notice-box" role="alert">
      <p>{COMMON.LOAD_FAILED}</p>
      <button type="button" className="button" onClick={retry}>
        {COMMON.RETRY}
      </button>
    </div>
  );
}
