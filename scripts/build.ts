import { drawForProduction, loadEnvironment, main } from './command';

loadEnvironment();
drawForProduction();
await main(async () => (await import('./build-site')).buildExport());
