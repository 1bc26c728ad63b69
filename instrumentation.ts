/** Called by Next when a server starts, before it answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { readRequestTargets } = await import('@/lib/next/request-target');
  readRequestTargets();
  const { limitCaches } = await import('@/lib/http/limit-caches');
  limitCaches();
  const { startInstance } = await import('@/lib/server/start-instance');
  await startInstance();
}
