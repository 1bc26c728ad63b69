/** A moment after the beginning: browsers on phones draw nothing of a film before one is named. */
const FIRST_FRAME = '#t=0.1';
/** This close to the viewport, a film is about to be seen. */
const NEAR = { rootMargin: '200px' };

/** Films without a poster show their first frame once they come near. Until a reader moves, nothing of them is loaded. */
export function firstFrames(root: HTMLElement): () => void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return () => {};
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      showFirstFrame(target as HTMLVideoElement);
    }
  }, NEAR);
  for (const video of root.querySelectorAll('video[preload=none]:not([poster])')) observer.observe(video);
  return () => observer.disconnect();
}

function showFirstFrame(video: HTMLVideoElement): void {
  // Being played already, or part of a locked article.
  if (!video.paused || !/^https?:/.test(video.src)) return;
  if (!video.src.includes('#')) video.src += FIRST_FRAME;
  video.preload = 'metadata';
}
