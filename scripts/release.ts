import { log } from '@/lib/diagnostics/log';
import { main } from './command';
import { writeContents } from './docs/contents';
import { prepareRelease } from './release/prepare-release';

await main(async () => {
  const version = process.argv[2] ?? '';
  await prepareRelease(process.cwd(), version, new Date().toISOString().slice(0, 10));
  await writeContents('docs', version);
  log.info(`The version is now ${version}. Review the changes, commit them and tag the commit v${version}.`);
});
