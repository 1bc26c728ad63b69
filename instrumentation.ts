/** Called by Next when a server starts, before it answers. Next compiles this file for edge servers, too, which need nothing of it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startInstance } = await import('@/lib/server/start-instance');
    await startInstance();
  }
}
