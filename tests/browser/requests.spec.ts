import { connect } from 'node:net';
import { expect, mode, siteUrl, test } from './site';

/** Asks with a request line as it stands: browsers and clients would put it right first. */
function ask(method: string, target: string): Promise<{ status: number; header(name: string): string | undefined }> {
  const { hostname, port } = new URL(siteUrl);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`, 'latin1'),
    );
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = ''] = text.split('\r\n\r\n');
      resolve({
        status: Number(head.split(' ')[1]),
        header: (name) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim(),
      });
    });
  });
}

const HOSTILE = [
  ...['*', '//evil.com/..%2f', '//evil.com/%2e%2e', '///evil.com/..%2fen'],
  '/%2fevil.com/..%2fen',
  '/\\evil.com/..%2f',
  '/%5cevil.com/..%2f',
  '/%09/evil.com/..%2f',
  '/en%0d%0alocation:%20//evil.com',
  '/en%00',
  '/%00/',
  '/%00.xml',
  '/%ff/',
  '/%/',
  'en',
  'http://evil.com/..%2fen',
  'http://evil.com//evil.com/en',
  `/${'a'.repeat(300)}/`,
  `/${'a/'.repeat(3000)}`,
];

test('no request leads to another host or makes the server fail', async () => {
  for (const target of HOSTILE) {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
      const { status, header } = await ask(method, target);
      const name = `${method} ${target.slice(0, 60)}`;
      expect([200, 308, 400, 404, 405], name).toContain(status);
      expect(new URL(header('location') ?? '/', siteUrl).origin, name).toBe(new URL(siteUrl).origin);
    }
  }
});

test('pages and files are read and nothing else', async () => {
  const addresses = ['/', '/en/', '/rss/feed.xml', '/media/nothing.png'];
  if (mode === 'server') addresses.push('/api/files/rss/feed.xml', '/api/media/nothing.png/');
  for (const address of addresses) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { status, header } = await ask(method, address);
      expect(status, `${method} ${address}`).toBe(405);
      expect(header('allow')).toContain('GET');
    }
  }
});
