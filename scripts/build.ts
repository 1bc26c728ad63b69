import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { buildExport } = await import('./site/build-site');
  const { argv } = process;
  const changed = argv.indexOf('--changed');
  await buildExport({ changedDirectory: changed === -1 ? undefined : (argv[changed + 1] ?? '') });
});
