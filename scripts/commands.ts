import { type Commands, main } from './command';
import type { DevelopmentCommand } from './development';
import type { CommandName } from './owner/command-flags';

/** What owners run. `sync` has a file of its own: it is all that a container's image has. */
const commands: Commands<Exclude<CommandName, DevelopmentCommand | 'sync'>> = {
  init: {
    run: async (call) => (await import('./owner/init-command')).initCommand(call),
  },
  start: {
    isProduction: true,
    async run({ flags }) {
      const { requireFreePort } = await import('./owner/start-checks');
      const { buildExport } = await import('@/lib/export/build-site');
      const { localConfig } = await import('@/lib/export/environment');
      const { reportRun } = await import('@/lib/export/report-run');
      // Before the build: it takes longer than this.
      await requireFreePort(localConfig().build.port, process.env.HOST || 'localhost');
      await reportRun('start', {}, (run) => buildExport(flags, run, { preview: true }));
      await serve();
    },
  },
  dev: {
    isDevelopment: true,
    run: async (call) => (await import('./owner/development-server')).runDevelopmentServer(call),
  },
  build: {
    isProduction: true,
    async run({ flags }) {
      const { buildExport } = await import('@/lib/export/build-site');
      const { reportRun } = await import('@/lib/export/report-run');
      await reportRun('build', flags, (run) => buildExport(flags, run, { changedDirectory: flags.changed }));
    },
  },
  'build:server': {
    isProduction: true,
    async run({ flags }) {
      const { prepareContent, refuseDeadLinks } = await import('@/lib/export/build-site');
      const { localConfig, nextEnvironment } = await import('@/lib/export/environment');
      const { isDemo } = await import('@/lib/sources/folders');
      const { noteDemoBuild } = await import('./owner/start-checks');
      const { buildWithNext } = await import('@/lib/export/run-next');
      const { buildStep } = await import('@/lib/export/messages');
      const { reportRun } = await import('@/lib/export/report-run');
      // Also only the files that a server needs, for `npm run collect:server`.
      if (flags.standalone) process.env.NOTELIGHT_STANDALONE = '1';
      await reportRun('build:server', flags, async (run) => {
        // Without settings, the server asks for them in a browser.
        const isUnnamed = !flags.demo && isDemo(localConfig().notion);
        if (!flags['no-sync'] && !isUnnamed) await prepareContent(flags, run);
        await refuseDeadLinks();
        run.progress.step(buildStep.compile);
        await buildWithNext(nextEnvironment('server'));
        if (flags.demo) await noteDemoBuild();
      });
    },
  },
  'collect:server': {
    run: async ({ others: [folder = ''] }) => (await import('@/lib/export/collect-server')).collectServer(folder),
  },
  'start:server': {
    async run({ others }) {
      const { isLeftDemo, requireFreePort, requireServerBuild } = await import('./owner/start-checks');
      const { contentLocation, localConfig, nextEnvironment } = await import('@/lib/export/environment');
      const { runNext } = await import('@/lib/export/run-next');
      const { HOST } = process.env;
      const { port } = localConfig().build;
      requireServerBuild();
      await requireFreePort(port, HOST);
      const options = [...(HOST ? ['--hostname', HOST] : []), ...others];
      await runNext(['start', '--port', String(port), ...options], {
        ...nextEnvironment('server'),
        NOTELIGHT_SETUP: (await isLeftDemo(contentLocation().directory)) ? '1' : '',
        // `lib/server/start-instance/drain.ts` ends the server: Next would not wait for a running sync.
        NEXT_MANUAL_SIG_HANDLE: '1',
      });
    },
  },
  watch: {
    isProduction: true,
    async run({ flags }) {
      const { watchSite } = await import('@/lib/export/watch-site');
      const { previewServer } = await import('./owner/development-server');
      await watchSite(flags.demo === true, previewServer());
    },
  },
  serve: { run: ({ flags }) => serve({ rules: !flags['no-rules'] }) },
  config: {
    mayBeBroken: true,
    async run(call) {
      const { formatDiagnostic } = await import('@/lib/diagnostics/errors');
      const { checkConfigFileAlone } = await import('./owner/doctor/check-config-file');
      const { checkEnvironmentFiles } = await import('./owner/environment-files');
      checkEnvironmentFiles();
      const problems = await checkConfigFileAlone();
      // What knows the settings imports the file.
      if (problems.length === 0) return (await import('./owner/config-command')).configCommand(call);
      const output = call.flags.json
        ? JSON.stringify({ problems }, null, 2)
        : problems.map((one) => formatDiagnostic(one)).join('\n');
      return { output, exitCode: 1 };
    },
  },
  doctor: {
    isProduction: true,
    mayBeBroken: true,
    async run({ flags }) {
      const { checkConfigFileAlone } = await import('./owner/doctor/check-config-file');
      const { doctorOutput } = await import('./owner/doctor/finding');
      const unusable = await checkConfigFileAlone();
      // What looks at the rest imports the file.
      if (unusable.length > 0) return doctorOutput(unusable, flags);
      const { runDoctor, thisEnvironment } = await import('./owner/doctor/run-doctor');
      return doctorOutput(await runDoctor(thisEnvironment(flags.demo === true)), flags);
    },
  },
  move: {
    run: async (call) => (await import('./owner/move-command')).moveCommand(call),
  },
  preview: {
    run: async (call) => (await import('./owner/preview-command')).previewCommand(call),
  },
  report: {
    run: async () => (await import('./owner/report-command')).reportCommand(),
  },
  'export:markdown': {
    run: async ({ others: [folder] }) => (await import('./site/export-markdown')).exportMarkdown(folder),
  },
  'export:epub': {
    isProduction: true,
    run: async (call) => (await import('./site/export-epub')).exportEpub(call),
  },
};

async function serve(options: { rules?: boolean } = {}): Promise<void> {
  const { localConfig } = await import('@/lib/export/environment');
  const { serveExport } = await import('@/lib/export/serve-export');
  const { build, site } = localConfig();
  await serveExport('out', { port: build.port, base: site.subPath, ...options });
}

await main(commands);
