import path from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { allVariables, definedIn } from '@/lib/environment';

/** Scripts that call one function of `redirects.ts`; the others are named after their file. */
const redirects: Record<string, string> = {
  'redirect-language': 'redirectToLanguage()',
  'redirect-screen': 'redirectToScreen()',
  'redirect-missing': 'redirectFromMissing(document.currentScript?.dataset.lookUp)',
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A script of `components/boot/entries`, minified to one line for the document to inline.
 *
 * @param env that of Next
 */
export function bootScript(name: string, env: Environment = allVariables()): string {
  const call = redirects[name];
  // Imported, so that what a file exports for others is left out.
  const contents = call ? `import { ${/^\w+/.exec(call)} } from './redirects'; ${call};` : `import './${name}';`;
  return bundled({ stdin: { contents, resolveDir: path.resolve('components', 'boot', 'entries'), loader: 'ts' } }, env);
}

/** The code of the worker that keeps pages for reading offline. */
export function offlineWorkerScript(env: Environment = allVariables()): string {
  return bundled({ entryPoints: [path.resolve('lib', 'offline', 'start-worker.ts')] }, env);
}

function bundled(source: Pick<BuildOptions, 'entryPoints' | 'stdin'>, env: Environment): string {
  const result = buildSync({
    ...source,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    define: definedIn(env),
    write: false,
    logLevel: 'error',
  });
  return result.outputFiles[0]?.text.trim() ?? '';
}
