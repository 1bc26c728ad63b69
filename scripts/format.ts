import { main } from './command';

await main(async () => {
  const { runNode } = await import('./process/run-command');
  const { packageCommand } = await import('./process/package-command');
  const paths = process.argv.slice(2);
  const biome = packageCommand('@biomejs/biome', 'biome');
  const { code, output } = await runNode([biome, 'check', '--write', ...(paths.length > 0 ? paths : ['.'])]);
  console.info(output.trimEnd());
  process.exitCode = code;
});
