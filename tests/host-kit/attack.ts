import { request } from 'node:http';
import type { RunningHost } from './program';

/** Ways to make another host or a header of a part of an address. */
const STARTS = ['/x%0d%0aSet-Cookie:a=b', '/%5c', '/\\', '//', '///', '/%2f%2f', '/%2f', '/%5c%5c', '/.//'];
const ENDS = ['evil.example', 'evil.example/', 'evil.example/feed', 'evil.example/feed/', 'evil/search/x', 'evil'];

/** Which hostile addresses below a path lead to another host than these or get a header of their own, and where they lead. */
export async function awayFrom(
  { url }: Pick<RunningHost, 'url'>,
  below: string,
  own: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const address of STARTS.flatMap((start) => ENDS.map((end) => below + start + end))) {
    const { location = '', ...sent } = await headersOf(url, address);
    const { origin } = new URL(location, `${url}/`);
    if (!own.includes(origin) || /[\p{Cc}\\]/u.test(location) || 'set-cookie' in sent)
      found.push(`${address} → ${location}`);
  }
  return found;
}

/** The headers of an answer to an address that is sent as it is: `fetch` would read it first. */
function headersOf(url: string, target: string): Promise<Record<string, unknown> & { location?: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { path: target }, (answer) => {
      answer.resume();
      resolve(answer.headers);
    });
    asked.on('error', reject).end();
  });
}
