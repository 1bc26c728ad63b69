import { drawForProduction, loadEnvironment, main } from './environment';

loadEnvironment();
drawForProduction();
await main(async () => (await import('./build-site')).buildExport());
