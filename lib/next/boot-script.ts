import path from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
// biome-ignore lint/plugin: where its configuration imports a file, Next resolves an alias in it from the wrong folder
import { builtBasePath, isServer, modeVariable } from '../environment';

/** Scripts that call one function of `redirects.ts`; the others are named after their file. */
const redirects: Record<string, string> = {
  'redirect-language': 'redirectToLanguage()',
  'redirect-screen': 'redirectToScreen()',
  'redirect-missing': 'redirectFromMissing(document.currentScript?.dataset.lookUp)',
};

/** A script of `components/boot/entries`, minified to one line for the document to inline. */
export function bootScript(name: string): string {
  const call = redirects[name];
  // Imported, so that what a file exports for others is left out.
  const contents = call ? `import { ${/^\w+/.exec(call)} } from './redirects'; ${call};` : `import './${name}';`;
  return bundled({ stdin: { contents, resolveDir: path.resolve('components', 'boot', 'entries'), loader: 'ts' } });
}

/** The code of the worker that keeps pages for reading offline. */
export function offlineWorkerScript(): string {
  return bundled({ entryPoints: [path.resolve('lib', 'offline', 'start-worker.ts')] });
}

function bundled(source: Pick<BuildOptions, 'entryPoints' | 'stdin'>): string {
  const result = buildSync({
    ...source,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    define: Object.fromEntries(
      Object.entries({
        ...modeVariable(isServer() ? 'server' : 'export'),
        NOTELIGHT_BASE_PATH: builtBasePath() ?? '',
      }).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)]),
    ),
    write: false,
    logLevel: 'error',
  });
  return result.outputFiles[0]?.text.trim() ?? '';
}
