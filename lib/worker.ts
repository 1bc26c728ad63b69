/** A worker that has reported to be ready. Rejects where there is none, or the browser or a content security policy forbids it. */
export function startedWorker(href: string, options?: WorkerOptions): Promise<Worker> {
  return new Promise((resolve, reject) => {
    // It may throw: a promise turns that into a rejection.
    const worker = new Worker(href, options);
    worker.addEventListener('message', () => resolve(worker), { once: true });
    worker.addEventListener('error', reject, { once: true });
  });
}
