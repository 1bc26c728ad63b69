import { expect, test, vi } from 'vitest';
import { keyOf } from '@/lib/lock/crypto/derive-key';
import type { KeyRequest } from '@/lib/lock/crypto/key-worker';

test('the worker says that it is ready, and answers with keys, or null where none can be made', async () => {
  vi.resetModules();
  const said: unknown[] = [];
  const listeners = new Map<string, (event: { data: KeyRequest }) => Promise<void>>();
  vi.stubGlobal('postMessage', (message: unknown) => void said.push(message));
  vi.stubGlobal('addEventListener', (type: string, listener: never) => void listeners.set(type, listener));
  await import('@/lib/lock/crypto/key-worker');
  await vi.waitFor(() => expect(said).toEqual(['ready']), 20_000);
  const sealed = {
    salt: Buffer.from('sixteen byte salt').toString('base64'),
    kdf: { memoryKiB: 8, iterations: 1, parallelism: 1 },
  };
  await listeners.get('message')?.({ data: { sealed, password: 'lamp' } });
  expect(said.at(-1)).toEqual(await keyOf(sealed, 'lamp'));
  await listeners.get('message')?.({ data: { sealed, password: '' } });
  expect(said.at(-1)).toBeNull();
});
