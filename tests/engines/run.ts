import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { serveExport } from '@/lib/export/serve-export';
import { startCommentsSite } from './comments-site';
import { EnginePage } from './engine-page';
import { type EngineName, engines } from './engines';
import { steps } from './steps';

const all = Object.entries(steps);

/**
 * Runs the steps in the installed engines on an export of the demo in `out/`, and says what is skipped. By hand, with the engine's name,
 * or none for all:
 *   node --import tsx tests/engines/run.ts Firefox
 */
const { NOTELIGHT_TEST_REPORT: report } = process.env;
const site = await serveExport('out', { port: 0, host: '127.0.0.1', base: '', rules: false });
const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function tryEngine(name: EngineName): Promise<{ passed: number; failed: number; skipped: number }> {
  const start = await engines[name]();
  if (!start) {
    say(`  ${name} is not installed: its ${all.length} steps are skipped`);
    return { passed: 0, failed: 0, skipped: all.length };
  }
  const startedAt = Date.now();
  const engine = await start();
  let failed = 0;
  try {
    const page = new EnginePage(engine.send, url, comments.url);
    for (const [step, run] of all) {
      await run(page).catch((error: unknown) => {
        failed += 1;
        say(`  x ${name}: ${step}\n    ${error instanceof Error ? error.message : String(error)}`);
      });
    }
  } finally {
    await engine.stop();
  }
  const passed = all.length - failed;
  say(`  ${name}: ${passed} of ${all.length} steps, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return { passed, failed, skipped: 0 };
}

const names = (Object.keys(engines) as EngineName[]).filter(
  (name) => process.argv.length < 3 || process.argv.includes(name),
);
const comments = await startCommentsSite(url);
// They spend more time waiting than working.
const results = await Promise.all(names.map(tryEngine));
comments.stop();
site.close();
site.closeAllConnections();
const sum = (count: keyof (typeof results)[number]): number =>
  results.reduce((total, result) => total + result[count], 0);
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
if (report) await writeFile(report, JSON.stringify(total));
if (total.failed > 0) process.exitCode = 1;
