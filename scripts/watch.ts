import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => (await import('./site/watch/watch-site')).watchSite());
