import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
