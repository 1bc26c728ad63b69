import { once } from 'node:events';
import { createThread } from '@/lib/concurrency/thread';
import type { ExportInspection } from './inspect';

/** Inspects an export while the main thread reads from Notion: with 40,000 files it takes most of a second. */
export async function inspectInThread(directory: string): Promise<ExportInspection> {
  const thread = createThread(new URL('./inspect-thread.ts', import.meta.url), { workerData: directory });
  const [inspection] = (await once(thread, 'message')) as [ExportInspection];
  return inspection;
}
