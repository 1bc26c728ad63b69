/** Called by Next when a server starts, before it answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { readRequestTargets } = await import('@/lib/framework/request-target');
  readRequestTargets();
  const { createPageCache, PAGE_CACHE } = await import('@/lib/server/page-cache');
  const { loadConfig } = await import('@/lib/config/load');
  const { contentStamp } = await import('@/lib/store/reader');
  const { storePaths } = await import('@/lib/store/paths');
  const paths = storePaths(loadConfig().config.build.contentDir);
  Object.assign(globalThis, { [PAGE_CACHE]: createPageCache(() => contentStamp(paths)) });
}
