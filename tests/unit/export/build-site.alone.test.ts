import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetConfig, loadConfig } from '@/lib/config/load';
import { buildExport } from '@/lib/export/build-site';
import { silentProgress } from '@/lib/sync/progress';
import type { SyncReport } from '@/lib/sync/report';

/** The address that the site knows, by step. */
const known: Record<string, string> = {};
const note = (step: string) => {
  known[step] = loadConfig().config.site.link;
};

let changed: string[] = [];
const announceContent = vi.fn(async () => []);

const steps: NonNullable<Parameters<typeof buildExport>[3]> = {
  syncContent: async () => {
    note('sync');
    return { report: { sites: [] } as unknown as SyncReport, found: [], reportPage: 'report.html' };
  },
  updateExport: async () => {
    note('files');
    known.environment = process.env.NEXT_PUBLIC_LINK ?? '';
    return { added: [], changed, removed: [], total: 0, bytes: 0 };
  },
  announceContent,
};

const run = { progress: silentProgress, synced: () => undefined, built: () => undefined };

describe('a build', () => {
  beforeEach(() => {
    vi.stubEnv('NEXT_PUBLIC_LINK', '');
    vi.stubEnv('PORT', '4321');
    forgetConfig();
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
  });
  test('has its address where a preview will show it, but not for what the sync keeps', async () => {
    await buildExport({}, run, { preview: true }, steps);
    const address = 'http://localhost:4321';
    expect(known).toEqual({ sync: '', environment: address, files: address });
  });

  test('has the owner’s own address where there is one', async () => {
    vi.stubEnv('NEXT_PUBLIC_LINK', 'https://notes.example');
    forgetConfig();
    await buildExport({}, run, { preview: true }, steps);
    const address = 'https://notes.example';
    expect(known).toEqual({ sync: address, environment: address, files: address });
  });

  test('an export that is to count views says that it cannot', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await buildExport({}, run, {}, steps);
    expect(warn).not.toHaveBeenCalled();
    vi.stubEnv('COUNT_VIEWS', 'true');
    forgetConfig();
    await buildExport({}, run, {}, steps);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('COUNT_VIEWS has no effect on an export'));
  });

  test('what changed is announced once readers can see it, and never from a preview', async () => {
    await buildExport({}, run, {}, steps);
    changed = ['index.html'];
    await buildExport({}, run, { preview: true }, steps);
    expect(announceContent).not.toHaveBeenCalled();
    await buildExport({}, run, {}, steps);
    expect(announceContent).toHaveBeenCalledOnce();
  });

  test('has no address where it is for a host', async () => {
    await buildExport({}, run, {}, steps);
    expect(known).toEqual({ sync: '', environment: '', files: '' });
  });
});
