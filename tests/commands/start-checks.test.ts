import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { requireFreePort, requireServerBuild } from '@/scripts/owner/start-checks';
import { runNode } from '@/scripts/process/run-command';
import { temporaryFolder } from '../unit/sync/temporary-folder';

describe('a server', () => {
  test('needs a build, and not that of an export', async () => {
    const folder = await temporaryFolder();
    expect(() => requireServerBuild(folder)).toThrow('There is no build to start. Run “npm run build:server” first.');
    await writeFile(path.join(folder, 'BUILD_ID'), 'x');
    const output = (mode: string) =>
      writeFile(path.join(folder, 'required-server-files.json'), JSON.stringify({ config: { output: mode } }));
    await output('export');
    expect(() => requireServerBuild(folder)).toThrow('The last build is an export');
    await output('standalone');
    expect(() => requireServerBuild(folder)).not.toThrow();
  });

  test('needs a port of its own', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is in use. Write another one into .env.local`,
    );
    await new Promise((resolve) => taken.close(resolve));
    await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined();
    await expect(requireFreePort(0)).resolves.toBeUndefined();
    await expect(requireFreePort(port, 'http://localhost')).rejects.toThrow(
      'HOST is “http://localhost”, which is not an address of this machine.',
    );
  });
});

describe('blog.config', () => {
  /** What the check says of a folder with these files. */
  async function said(name: string, files: Record<string, string | Buffer>): Promise<string> {
    const directory = path.join(await temporaryFolder(), name);
    await mkdir(directory, { recursive: true });
    await writeFile(path.join(directory, 'package.json'), '{"type":"module"}');
    for (const [file, text] of Object.entries(files)) await writeFile(path.join(directory, file), text);
    const check = `import('./scripts/owner/config-file.ts').then((m) => m.checkConfigFile(${JSON.stringify(directory)}, (file) => import('file://' + file))).catch((e) => console.log(e.name + ': ' + e.message))`;
    const { output } = await runNode(['--import', 'tsx', '--eval', check]);
    return output.trim();
  }

  test.each([
    ['missing', {}, /^ConfigError: blog\.config\.ts is missing\. Create it with the line “export default \{\};”/],
    [
      'syntax',
      { 'blog.config.ts': 'export default {\n  site: {\n    author: Ada Lovelace,\n  },\n};\n' },
      /^ConfigError: blog\.config\.ts cannot be read: blog\.config\.ts:3:16: Expected "\}" but found "Lovelace"\. Correct that line/,
    ],
    [
      'unquoted',
      { 'blog.config.ts': '// example\nexport default {\n  site: { link: example.com },\n};\n' },
      /cannot be read: line 3: example is not defined\. Put texts in quotes/,
    ],
    [
      'no import',
      { 'blog.config.ts': 'export default defineConfig({});\n' },
      /line 1: defineConfig is not defined\. Begin the file with the line “import \{ defineConfig \}/,
    ],
    [
      'apostrophe',
      { 'blog.config.ts': "export default {\n  site: { title: 'Ada's notes' },\n};\n" },
      /ts:2:\d+: Expected "\}" but found "s"\. An apostrophe ends a text in single quotes: write ’/,
    ],
    [
      'none',
      { 'blog.config.ts': 'export const config = {};\n' },
      /^ConfigError: blog\.config\.ts has no default export\./,
    ],
    [
      'former',
      { 'blog.config.ts': 'export default {};\n', 'blog.config.js': 'module.exports = {};\n' },
      /^ConfigError: blog\.config\.js is not read/,
    ],
    [
      'commonjs',
      { 'blog.config.ts': 'module.exports = { AUTHOR: "Ada" };\n' },
      /sets “module\.exports”, which is not read/,
    ],
    ['promise', { 'blog.config.ts': 'export default Promise.resolve({});\n' }, /exports a function or a promise/],
    [
      'utf16',
      { 'blog.config.ts': Buffer.from('export default {};', 'utf16le') },
      /is stored as UTF-16\. Save it as UTF-8/,
    ],
    ['fine', { 'blog.config.ts': '\uFEFFexport default {};\r\n' }, /^$/],
  ] as const)('%s', async (name, files, message) => {
    const output = await said(name, files);
    expect(output).toMatch(message);
    expect(output).not.toMatch(/\n\s+at /);
  });
});
