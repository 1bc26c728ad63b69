import { loadEnvironment, main } from './command';
import { upgradeCommand } from './owner/upgrade/command';

loadEnvironment();
await main(async () => {
  process.exitCode = await upgradeCommand(process.argv.slice(2));
});
