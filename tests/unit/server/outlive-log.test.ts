import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { outliveLog } from '@/lib/server/instances/outlive-log';

test('a log that cannot be written to any more is no error of the server', () => {
  const log = new Writable();
  expect(() => log.emit('error', new Error('write EPIPE'))).toThrow('EPIPE');
  outliveLog([log]);
  expect(() => log.emit('error', new Error('write EPIPE'))).not.toThrow();
});
