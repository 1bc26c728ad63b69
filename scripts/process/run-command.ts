import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface CommandResult {
  /** The exit code; -1 when a signal ended it. */
  code: number;
  /** Standard output and errors in order of arrival. */
  output: string;
}

export interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  /** Text for the command's standard input. */
  input?: string;
  /** Called with every whole line as it comes. */
  onLine?: (line: string) => void;
  /** Ends the command. */
  signal?: AbortSignal;
}

/** Runs a Node script and collects its output. */
export function runNode(argv: readonly string[], options: CommandOptions = {}): Promise<CommandResult> {
  return runCommand(process.execPath, argv, options);
}

/** Runs a command and collects its output; an unknown command is code 127. */
export function runCommand(
  command: string,
  argv: readonly string[],
  { env = process.env, input, onLine, signal }: CommandOptions = {},
): Promise<CommandResult> {
  const stdin = input === undefined ? 'ignore' : 'pipe';
  const child = spawn(command, argv, { env, stdio: [stdin, 'pipe', 'pipe'], signal });
  child.stdin?.end(input);
  let output = '';
  let line = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!onLine) return;
      const lines = (line + text).split('\n');
      line = lines.pop() ?? '';
      for (const whole of lines) onLine(whole);
    });
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
  });
}

/** Installs packages that only one command needs into a folder of their own. */
export async function installBeside(folder: string, packages: readonly string[], signal?: AbortSignal) {
  await mkdir(folder, { recursive: true });
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return runCommand(npm, ['install', ...options, ...packages], { signal });
}

const require = createRequire(import.meta.url);

/** The file that a package names as its command. */
export function packageCommand(name: string, command = name): string {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = require(manifest) as { bin: string | Record<string, string> };
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : (bin[command] ?? ''));
}
