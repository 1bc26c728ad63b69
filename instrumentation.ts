/** Next calls this before a server answers. The edge build, which Next compiles too, needs none of it. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startInstance } = await import('@/lib/server/start-instance');
    await startInstance();
  }
}
