import { useMessages } from '@/lib/i18n/messages-context';

/** In place of a list that has no entries. */
export function EmptyList() {
  const { COMMON } = useMessages();
  return (
    <div className="empty-state">
      <p className="empty-title">{COMMON.EMPTY}</p>
    </div>
  );
}
