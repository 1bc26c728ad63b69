import { ArrowUpIcon } from '@/components/icons/icons';
import { useMessages } from '@/lib/i18n/messages-context';

/** Appears after 50 px; the boot script shows it and scrolls. Without script it is a link to the top. */
export function BackToTop() {
  const { COMMON } = useMessages();
  return (
    <a className="panel back-to-top" href="#top" aria-label={COMMON.BACK_TO_TOP}>
      <ArrowUpIcon />
    </a>
  );
}
