import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { pathAsked, surroundNext } from '@/lib/http/around-next';

test.each([
  ['/a/b?c=1', '/a/b?c=1'],
  ['//evil.com/..%2f', '//evil.com/..%2f'],
  [`/${'a'.repeat(4_095)}?${'b'.repeat(9_000)}`, `/${'a'.repeat(4_095)}?${'b'.repeat(9_000)}`],
  [`/${'a'.repeat(4_096)}`, '/*'],
  [`http://evil.com/${'a'.repeat(4_096)}`, '/*'],
  ['*', '/*'],
  ['about', '/*'],
  ['', '/*'],
  ['javascript:alert(1)', '/*'],
  ['http://', '/*'],
  ['http://evil.com/a?b', '/a?b'],
  ['HTTPS://evil.com', '/'],
  ['http://evil.com//other.com/x', '//other.com/x'],
])('%j asks for %j', (target, asked) => {
  expect(pathAsked(target)).toBe(asked);
});

test('a server of this process is asked for paths only', async () => {
  surroundNext();
  const server = createServer((request, response) => response.end(`asked for ${request.url}.`));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('OPTIONS * HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n'),
    );
    socket.on('data', (chunk) => (text += chunk));
    socket.on('close', () => resolve(text));
  });
  server.close();
  expect(answer).toContain('asked for /*.');
});
