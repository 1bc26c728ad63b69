import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapLimited } from '@/lib/concurrency/map-limited';

/** Work that a test finishes item by item. */
function controlledWork() {
  const started: number[] = [];
  const pending = new Map<number, ControlledTask<string>>();
  const work = (item: number): Promise<string> => {
    started.push(item);
    const task = makeTask();
    pending.set(item, task);
    return task.promise;
  };
  const settle = async (item: number, error?: Error): Promise<void> => {
    if (error) pending.get(item)?.reject(error);
    else pending.get(item)?.resolve(`result ${item}`);
    await setImmediate();
  };
  return { started, work, settle };
}

interface ControlledTask<Value> {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (error: Error) => void;
}

function makeTask(): ControlledTask<string> {
  let resolve: (value: string) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<string>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

test('starts as many items as the limit allows, the next one when one is done, and keeps the order of results', async () => {
  const { started, work, settle } = controlledWork();
  const results = mapLimited(new Set([1, 2, 3, 4]), 2, work);
  await setImmediate();
  expect(started).toEqual([1, 2]);
  await settle(2);
  expect(started).toEqual([1, 2, 3]);
  await settle(3);
  await settle(4);
  await settle(1);
  expect(await results).toEqual(['result 1', 'result 2', 'result 3', 'result 4']);
});

test('starts nothing after a failure, lets what is in progress finish, and throws the first error', async () => {
  const { started, work, settle } = controlledWork();
  let outcome: unknown;
  const results = mapLimited([1, 2, 3, 4, 5], 3, work).catch((error: unknown) => {
    outcome = error;
  });
  await setImmediate();
  const first = new Error('first');
  await settle(2, first);
  await settle(1, new Error('second'));
  expect(outcome).toBeUndefined();
  await settle(3);
  await results;
  expect(outcome).toBe(first);
  expect(started).toEqual([1, 2, 3]);
});
