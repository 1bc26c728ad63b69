import { parseArgs } from 'node:util';
import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { failureKind } = await import('./site/failure-kind');
  const { syncContent } = await import('./site/sync-content');
  const { isWhole } = await import('@/lib/sync/report');
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    options: { force: flag, demo: flag, refresh: flag, reread: { type: 'string' } },
    strict: false,
  });
  const reread = typeof values.reread === 'string' ? values.reread.split(',').filter(Boolean) : [];
  const demo = values.demo === true ? 'asked' : values.refresh === true ? 'kept' : 'publish';
  try {
    const report = await syncContent({ force: values.force === true, demo, reread });
    if (isWhole(report)) return;
    process.exitCode = 1;
    // A server that has started this process tells its health.
    process.send?.('source');
  } catch (error) {
    process.send?.(failureKind(error));
    throw error;
  }
});
