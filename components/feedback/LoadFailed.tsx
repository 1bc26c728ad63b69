import { useMessages } from '@/lib/i18n/messages-context';

/** What could not be loaded, with a button that tries again. */
export function LoadFailed({ message, retry }: { message?: string; retry(): void }) {
  const { COMMON } = useMessages();
  return (
    <div className="notice-box" role="alert">
      <p>{message ?? COMMON.LOAD_FAILED}</p>
      <button type="button" className="button" onClick={retry}>
        {COMMON.RETRY}
      </button>
    </div>
  );
}
