import path from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';

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
    define: {
      'process.env.NOTELIGHT_MODE': JSON.stringify(process.env.NOTELIGHT_MODE ?? ''),
      'process.env.NOTELIGHT_BASE_PATH': JSON.stringify(process.env.NOTELIGHT_BASE_PATH ?? ''),
    },
    write: false,
    logLevel: 'error',
  });
  return result.outputFiles[0]?.text.trim() ?? '';
}
