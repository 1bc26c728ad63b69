import { useMessages } from '@/lib/i18n/messages-context';

/** The first thing a keyboard reaches: past the header, to `#main-wrapper`. */
export function SkipLink() {
  const { NAV } = useMessages();
  return (
    <a className="skip-link" href="#main-wrapper">
      {NAV.SKIP_TO_CONTENT}
    </a>
  );
}
