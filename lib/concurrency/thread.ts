import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Runs a module of the project in a thread; `module` is written as `new URL(…, import.meta.url)`. Commands are bundled with their
 * threads (`scripts/bundle-command.mjs`); elsewhere the thread reads TypeScript itself.
 */
export function createThread(module: URL, options: WorkerOptions = {}): Worker {
  if (!module.pathname.endsWith('.ts')) return new Worker(module, { execArgv: [], ...options });
  // A thread does not take over how its process reads TypeScript.
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(module.href)}); })`;
  return new Worker(program, { execArgv: [], ...options, eval: true });
}
