import { ArrowUpIcon } from '@/components/icons/icons';
import { useShell } from '@/components/shell/shell-context';
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

/** A thin bar while a page is loading: `data-loading` on the root element, set by navigation, runs it in CSS. */
export function ProgressBar() {
  const { features } = useShell();
  return features.progressBar ? <div className="progress-bar" aria-hidden="true" /> : null;
}

/** Appears after 50 px; the boot script shows it and scrolls. Without script it is a link to the top. */
export function BackToTop() {
  const { COMMON } = useMessages();
  return (
    <a className="panel back-to-top" href="#top" aria-label={COMMON.BACK_TO_TOP}>
      <ArrowUpIcon />
    </a>
  );
}
