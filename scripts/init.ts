import { loadEnvironment, main } from './command';

// Before the files are read: what only the shell knows is not in them.
const shell = Object.keys(process.env);
loadEnvironment();
await main(
  async () => {
    const { initCommand, thisInitEnvironment } = await import('./owner/init-command');
    process.exitCode = await initCommand(process.argv.slice(2), thisInitEnvironment(shell));
  },
  // It writes the file.
  { checksConfigFile: false },
);
