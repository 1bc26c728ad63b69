import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { exportMarkdown } = await import('./site/export-markdown');
  await exportMarkdown(process.argv[2]);
});
