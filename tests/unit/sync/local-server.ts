import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { onTestFinished } from 'vitest';

/** Lets a server listen on this machine until the test is over; its port. */
export async function listen(server: Server, address = '127.0.0.1', port = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(() => resolve()));
  });
  return (server.address() as AddressInfo).port;
}

/** A server on this machine until the test is over. */
export async function startServer(answer: RequestListener) {
  const port = await listen(createServer(answer));
  return { port, host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}` };
}

/** What a server on this machine answers to a request line as it stands: clients would put it right first. */
export function askRaw(port: number, line: string, headers = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${line} HTTP/1.1\r\nHost: here\r\n${headers}Connection: close\r\n\r\n`, 'latin1'),
    );
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}
