import { createServer, type RequestListener } from 'node:http';
import { connect, getDefaultAutoSelectFamily, setDefaultAutoSelectFamily } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { GuardOptions } from '@/lib/sync/guarded-fetch';
import { Downloader } from '@/lib/sync/media/download';
import { listen, startServer } from '@/tests/unit/sync/local-server';

const CANARY = 'what only the owner may see';
const timing = { answerMs: 2_000, bodyMs: 4_000, pauseMs: 1 };

/** A service of the owner's network, and what it was asked. */
async function startService({ address = '127.0.0.1', port = 0 } = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(CANARY);
  });
  return { port: await listen(server, address, port), asked };
}

const redirectTo =
  (location: string, status = 302): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { location }).end();

const download = (url: string, guard: GuardOptions) => new Downloader({ guard, timing }).download(url);

/** A resolver that knows these names and no others. */
const resolver =
  (names: Record<string, string[][]>, asked: string[] = []): NonNullable<GuardOptions['lookup']> =>
  (hostname, _options, callback) => {
    asked.push(hostname);
    const answers = names[hostname];
    const addresses = (answers && answers.length > 1 ? answers.shift() : answers?.[0]) ?? [];
    if (addresses.length === 0) callback(Object.assign(new Error(`ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }), []);
    else
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  };

/** Ways to write 127.0.0.1 and its like. */
const HOSTS = (port: number) => [
  `127.0.0.1:${port}`,
  `localhost:${port}`,
  `LOCALHOST:${port}`,
  `[::1]:${port}`,
  `[::ffff:127.0.0.1]:${port}`,
  `[::ffff:7f00:1]:${port}`,
  `[::127.0.0.1]:${port}`,
  `[64:ff9b::127.0.0.1]:${port}`,
  `0x7f.1:${port}`,
  `0x7f000001:${port}`,
  `2130706433:${port}`,
  `0177.0.0.1:${port}`,
  `017700000001:${port}`,
  `127.1:${port}`,
  `0.0.0.0:${port}`,
  `0:${port}`,
  `[::]:${port}`,
  '169.254.169.254',
  '[fe80::1]',
  '10.0.0.1',
  '192.168.0.1',
  '100.100.100.200',
  '[fd00:ec2::254]',
  '224.0.0.1',
];

describe('an address of the owner’s network is not opened', () => {
  test.each(HOSTS(0).map((_host, index) => index))('written directly (%i)', async (index) => {
    const service = await startService();
    const host = HOSTS(service.port)[index] ?? '';
    const outcome = await download(`http://${host}/latest/meta-data/?amazonaws.com`, {});
    expect(outcome).toMatchObject({ status: 0 });
    expect(outcome).not.toHaveProperty('content');
    expect(outcome).toMatchObject({ reason: expect.stringMatching(/^its host \S+ is not on the public internet$/) });
    expect(service.asked).toEqual([]);
  });

  test.each(HOSTS(0).map((_host, index) => index))('by a redirect (%i)', async (index) => {
    const service = await startService();
    const host = HOSTS(service.port)[index] ?? '';
    const outside = await startServer(redirectTo(`http://${host}/secret`));
    const outcome = await download(`${outside.origin}/a.png`, { privateHosts: [outside.host] });
    expect(outcome).not.toHaveProperty('content');
    expect(outcome).toMatchObject({
      reason: expect.stringMatching(/^its server redirects to \S+, which is not on the public internet$/),
    });
    expect(service.asked).toEqual([]);
  });

  test.each([301, 302, 303, 307, 308])('by a redirect with %i, nor by one of an uploaded file', async (status) => {
    const service = await startService();
    const outside = await startServer(redirectTo(`http://127.0.0.1:${service.port}/`, status));
    const downloader = new Downloader({ guard: { notionAddresses: [outside.origin] }, timing });
    expect(await downloader.download(`${outside.origin}/a`, { isUploaded: true })).toMatchObject({
      reason: `its server redirects to 127.0.0.1:${service.port}, which is not on the public internet`,
      hint: expect.stringContaining(`If 127.0.0.1:${service.port} is yours`),
    });
    expect(service.asked).toEqual([]);
  });

  test.each(['user', ':password'])('with %j before its host', async (user) => {
    const service = await startService();
    const address = `http://${user}@127.0.0.1:${service.port}/`;
    const outside = await startServer(redirectTo(address));
    for (const url of [address, `${outside.origin}/a`]) {
      expect(await download(url, { privateHosts: [outside.host, '127.0.0.1'] })).toMatchObject({
        reason: 'its address contains a user name or a password',
      });
    }
    expect(service.asked).toEqual([]);
  });

  test.each([[['127.0.0.1']], [['::1']], [['::ffff:127.0.0.1']], [['10.0.0.7', '192.168.0.7']]])(
    'by a name that leads to %j',
    async (addresses) => {
      const service = await startService();
      const outcome = await download(`http://cdn.example:${service.port}/a.png`, {
        lookup: resolver({ 'cdn.example': [addresses] }),
      });
      expect(outcome).toMatchObject({
        reason: `its host cdn.example:${service.port} is not on the public internet`,
        hint: `Upload it to Notion, or remove it. If cdn.example:${service.port} is yours and readers may see what it returns, add it to PRIVATE_MEDIA_HOSTS.`,
      });
      expect(service.asked).toEqual([]);
    },
  );

  test('by a name that leads there once it was checked', async () => {
    // 127.0.0.1 stands for the internet here, 127.0.0.2 for the owner's network.
    const isPublic = (address: string) => address === '127.0.0.1';
    const inside = await startService({ address: '127.0.0.2' });
    const outside = await startService({ port: inside.port });
    const lookups: string[] = [];
    const lookup = resolver({ 'rebinding.example': [['127.0.0.1'], ['127.0.0.2']] }, lookups);
    const first = await download(`http://rebinding.example:${inside.port}/first`, { lookup, isPublic });
    expect(first).toMatchObject({ content: Buffer.from(CANARY) });
    // One question for one connection: nothing can change between the check and the use.
    expect(lookups).toHaveLength(1);
    const second = await download(`http://rebinding.example:${inside.port}/second`, { lookup, isPublic });
    expect(second).toMatchObject({ reason: expect.stringContaining('not on the public internet') });
    expect([outside.asked, inside.asked]).toEqual([['/first'], []]);
  });

  test('when its name has a public address beside the private one', async () => {
    const isPublic = (address: string) => address === '127.0.0.1';
    const inside = await startService({ address: '127.0.0.2' });
    const outside = await startService({ port: inside.port });
    const lookup = resolver({ 'both.example': [['127.0.0.2', '127.0.0.1']] });
    expect(await download(`http://both.example:${inside.port}/a`, { lookup, isPublic })).toHaveProperty('content');
    expect([outside.asked, inside.asked]).toEqual([['/a'], []]);
  });

  test('over http when a proxy’s placeholder stands for it, nor when it is written', async () => {
    const lookup = resolver({ 'cdn.example': [['198.18.0.9']] });
    for (const url of ['http://cdn.example/a', 'http://198.18.0.9/a', 'https://198.18.0.9/a']) {
      expect(await download(url, { lookup })).toMatchObject({
        reason: expect.stringContaining('not on the public internet'),
      });
    }
  });
});

describe('what the owner names is opened', () => {
  test('Notion’s own address, at its port only', async () => {
    const service = await startService();
    const other = await startService();
    const guard = { notionAddresses: [`http://127.0.0.1:${service.port}/api/v3`, ''] };
    expect(await download(`http://127.0.0.1:${service.port}/a`, guard)).toHaveProperty('content');
    expect(await download(`http://127.0.0.1:${other.port}/a`, guard)).toHaveProperty('reason');
    expect(await download(`http://localhost:${service.port}/a`, guard)).toHaveProperty('reason');
    expect(other.asked).toEqual([]);
  });

  test.each([
    ['nas.example', true],
    ['NAS.example', true],
    ['nas.example:PORT', true],
    ['nas.example:1', false],
    ['example', false],
    ['other.example', false],
  ])('a host of PRIVATE_MEDIA_HOSTS: %s (%s)', async (entry, isOpened) => {
    const service = await startService();
    const outcome = await download(`http://nas.example:${service.port}/a`, {
      privateHosts: [entry.replace('PORT', String(service.port))],
      // The system's resolver is asked for hosts that may lie anywhere.
      lookup: resolver({ 'nas.example': [['127.0.0.1']] }),
    });
    expect('content' in outcome).toBe(isOpened);
    expect(service.asked).toHaveLength(isOpened ? 1 : 0);
  });

  test('a name where a system asks for one of its addresses', async () => {
    const service = await startService();
    const before = getDefaultAutoSelectFamily();
    setDefaultAutoSelectFamily(false);
    onTestFinished(() => setDefaultAutoSelectFamily(before));
    const isPublic = (address: string) => address === '127.0.0.1';
    const lookup = resolver({ 'both.example': [['127.0.0.2', '127.0.0.1']] });
    const url = `http://both.example:${service.port}/a`;
    expect(await download(url, { lookup, isPublic })).toHaveProperty('content');
  });

  test('an IPv6 address, as addresses write it', async () => {
    const service = await startService({ address: '::1' });
    expect(await download(`http://[::1]:${service.port}/a`, { privateHosts: ['[::1]'] })).toHaveProperty('content');
    const origin = `http://[::1]:${service.port}`;
    expect(await download(`${origin}/a`, { notionAddresses: [origin] })).toHaveProperty('content');
  });
});

describe('redirects', () => {
  test.each(['/b%C3%A9.png', Buffer.from('/bé.png').toString('latin1')])('are followed to the file: %s', async (to) => {
    const outside = await startServer((request, response) =>
      request.url === '/b%C3%A9.png' ? void response.end('x') : redirectTo(to)(request, response),
    );
    const outcome = await download(`${outside.origin}/a.png`, { privateHosts: [outside.host] });
    expect(outcome).toMatchObject({ content: Buffer.from('x') });
  });

  test('without end are given up, and not begun again', async () => {
    let count = 0;
    const outside = await startServer((request, response) => {
      count++;
      redirectTo(`/${count}`)(request, response);
    });
    const outcome = await download(`${outside.origin}/a`, { privateHosts: [outside.host] });
    expect(outcome).toMatchObject({ reason: 'its server redirects too often' });
    expect(count).toBe(11);
  });

  test.each(['file:///etc/passwd', 'ftp://127.0.0.1/a', 'data:text/plain,x', 'gopher://127.0.0.1:70/'])(
    'to %s are not followed',
    async (location) => {
      const outside = await startServer(redirectTo(location));
      const outcome = await download(`${outside.origin}/a`, { privateHosts: [outside.host] });
      expect(outcome).toMatchObject({
        reason: `its server redirects to an address that begins with ${new URL(location).protocol}`,
      });
    },
  );

  test('carry nothing that tells who asks', async () => {
    const headers: Record<string, unknown>[] = [];
    const target = await startServer((request, response) => {
      headers.push(request.headers);
      response.end('x');
    });
    const outside = await startServer((_request, response) => {
      response.writeHead(302, { location: `${target.origin}/b`, 'set-cookie': 'session=1' }).end();
    });
    await download(`${outside.origin}/a`, { privateHosts: [outside.host, target.host] });
    expect(headers).toHaveLength(1);
    for (const name of ['cookie', 'authorization', 'referer', 'x-notion-active-user-header']) {
      expect(headers[0]).not.toHaveProperty(name);
    }
  });
});

describe('behind a proxy', () => {
  async function startProxy() {
    const asked: string[] = [];
    const target = await startService();
    const proxy = createServer();
    proxy.on('connect', (request, client) => {
      asked.push(request.url ?? '');
      // Servers do not close tunnels.
      onTestFinished(() => void client.destroy());
      const upstream = connect(target.port, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 OK\r\n\r\n');
        upstream.pipe(client).pipe(upstream);
      });
      upstream.on('error', () => client.destroy());
      client.on('error', () => upstream.destroy());
    });
    const port = await listen(proxy);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, `http://127.0.0.1:${port}`);
    vi.stubEnv('NO_PROXY', 'direct.example');
    onTestFinished(() => void vi.unstubAllEnvs());
    return asked;
  }

  test('names that only the proxy knows are left to it, and the others are checked', async () => {
    const asked = await startProxy();
    const lookup = resolver({ 'inside.example': [['10.0.0.7']], 'both.example': [['8.8.8.8', '10.0.0.7']] });
    expect(await download('http://cdn.example/a', { lookup })).toMatchObject({ content: Buffer.from(CANARY) });
    for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', 'inside.example', 'both.example']) {
      expect(await download(`http://${host}/a`, { lookup })).toMatchObject({
        reason: `its host ${host} is not on the public internet`,
      });
    }
    expect(asked).toEqual(['cdn.example:80']);
  });

  test('a placeholder of the proxy stands for a name over https only, where the name proves itself', async () => {
    const asked = await startProxy();
    const lookup = resolver({ 'cdn.example': [['198.18.0.9']] });
    for (const protocol of ['http', 'https']) await download(`${protocol}://cdn.example/a`, { lookup });
    expect(new Set(asked)).toEqual(new Set(['cdn.example:443']));
  });

  test('hosts of PRIVATE_MEDIA_HOSTS and public addresses are left to it', async () => {
    const asked = await startProxy();
    const lookup = resolver({ 'nas.example': [['10.0.0.7']] });
    for (const host of ['nas.example', '8.8.8.8', '[2606:4700::1111]'])
      expect(await download(`http://${host}/a`, { lookup, privateHosts: ['nas.example'] })).toHaveProperty('content');
    expect(asked).toEqual(['nas.example:80', '8.8.8.8:80', '[2606:4700::1111]:80']);
  });

  test('hosts that go past it are checked where they are connected to', async () => {
    const asked = await startProxy();
    const service = await startService();
    // First as the proxy's name would be checked, then for the connection.
    const lookup = resolver({ 'direct.example': [['8.8.8.8'], ['127.0.0.1']] });
    expect(await download(`http://direct.example:${service.port}/a`, { lookup })).toMatchObject({
      reason: expect.stringContaining('not on the public internet'),
    });
    expect([asked, service.asked]).toEqual([[], []]);
  });
});
