import path from 'node:path';
import { buildSync } from 'esbuild';

/** A script of `components/boot`, by its file name, minified to one line for the document to inline. */
export function bootScript(name: string): string {
  return bundled(path.join('components', 'boot', `${name}.ts`));
}

/** The code of the worker that keeps pages for reading offline. */
export function offlineWorkerScript(): string {
  return bundled(path.join('lib', 'offline', 'start-worker.ts'));
}

function bundled(file: string): string {
  const result = buildSync({
    entryPoints: [path.resolve(file)],
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
