/** Called by Next when a server starts, before it answers. */
export async function register(): Promise<void> {
  const { startInstance } = await import('@/lib/server/start-instance');
  await startInstance();
}
