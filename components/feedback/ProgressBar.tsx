import { useShell } from '@/components/shell/shell-context';

/** A thin bar while a page is loading: `data-loading` on the root element, set by navigation, runs it in CSS. */
export function ProgressBar() {
  const { features } = useShell();
  return features.progressBar ? <div className="progress-bar" aria-hidden="true" /> : null;
}
