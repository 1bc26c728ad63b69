import { EventEmitter } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { SYNC_PRIORITY, startSync } from '@/lib/server/refresh/sync-process';

/** The process that syncs, as far as the server knows it. */
class Child extends EventEmitter {
  pid: number | undefined = 7;
  stdout = new PassThrough();
  stderr = new PassThrough();
  kill = vi.fn();
}

let child: Child;
let started: unknown[] = [];
vi.mock('node:child_process', () => ({
  spawn: (...call: unknown[]) => {
    started = call;
    return child;
  },
}));

const setPriority = vi.hoisted(() => vi.fn());
vi.mock('node:os', async (original) => ({ ...(await original<typeof os>()), setPriority }));

beforeEach(() => {
  child = new Child();
  setPriority.mockReset();
});
test('a sync is the command of this project, with the environment of the server and without installing anything', () => {
  startSync([], { NODE_ENV: 'test', PATH: '/bin' });
  expect(started).toEqual([
    process.execPath,
    [path.join(process.cwd(), 'scripts', 'run.mjs'), 'sync', '--refresh'],
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: { NODE_ENV: 'test', PATH: '/bin', NOTELIGHT_NO_INSTALL: '1' } },
  ]);
});

test('pages to read in any case are named, parted by commas', () => {
  startSync(['aa', 'bb']);
  expect((started as [string, string[]])[1].slice(1)).toEqual(['sync', '--refresh', '--reread=aa,bb']);
  startSync(['aa']);
  expect((started as [string, string[]])[1].slice(3)).toEqual(['--reread=aa']);
});

test('readers come first: the sync has a lower priority', () => {
  startSync([]);
  expect(setPriority).toHaveBeenCalledExactlyOnceWith(7, SYNC_PRIORITY);
  expect(SYNC_PRIORITY).toBeGreaterThan(os.constants.priority.PRIORITY_NORMAL);
});

test('a host that refuses the priority does not keep the sync from running', async () => {
  setPriority.mockImplementation(() => {
    throw new Error('EACCES');
  });
  const { end } = startSync([]);
  child.emit('close', 0, null);
  expect(await end).toMatchObject({ kind: 'ended', code: 0 });
});

test('a character whose bytes come in two parts is one', async () => {
  const { end } = startSync([]);
  const bytes = Buffer.from('灯');
  for (const stream of [child.stdout, child.stderr]) {
    stream.write(bytes.subarray(0, 1));
    stream.end(bytes.subarray(1));
  }
  await Promise.all(
    [child.stdout, child.stderr].map((stream) => new Promise((resolve) => stream.once('end', resolve))),
  );
  child.emit('close', 0, null);
  expect(await end).toMatchObject({ output: '灯灯' });
});

test.each([
  ['source', 'source'],
  ['token', 'token'],
  ['store', 'store'],
  ['settings', 'settings'],
  ['timeout', 'other'],
  ['', 'other'],
  [undefined, 'other'],
  [{ kind: 'source' }, 'other'],
])('a failure that says %j is of the kind %s', async (said, kind) => {
  const { end } = startSync([]);
  child.emit('message', said);
  child.emit('close', 1, null);
  expect(await end).toMatchObject({ failure: kind });
});
