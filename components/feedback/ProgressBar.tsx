import { useFrame } from '@/components/frame/frame-context';

/** A thin bar while a page is on its way: `data-loading` on the root element, set by navigation, runs it in CSS. */
export function ProgressBar() {
  const { features } = useFrame();
  return features.progressBar ? <div className="progress-bar" aria-hidden="true" /> : null;
}
