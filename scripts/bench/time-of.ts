import { type Agent, get } from 'node:http';
import { NotelightError } from '@/lib/diagnostics/errors';

/** How many milliseconds a page takes, to its last byte. */
export function timeOf(address: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const request = get(address, { agent }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new NotelightError(`${address} answered with status ${response.statusCode}.`));
      });
    });
    request.on('error', reject);
  });
}
