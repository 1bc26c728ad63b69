import { loadEnvironment, main } from './environment';

loadEnvironment();
await main(async () => (await import('./build-site')).buildExport());
