import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveExport } from '@/lib/export/serve-export';
import { CACHE } from '@/lib/http/cache-control';
import { askRaw } from '../sync/local-server';
import { temporaryFolder, writeFiles } from '../sync/temporary-folder';

/** Outside the site, beside it: no address leads there. */
const SECRET = 'not part of the site';

let atRoot: Server;
let below: Server;

beforeAll(async () => {
  const folder = await temporaryFolder(afterAll);
  const site = path.join(folder, 'out');
  await writeFiles(folder, { 'secret.html': SECRET });
  await writeFiles(site, {
    'styles/1a/article.css': 'p{}',
    'styles/1a/letters.woff2': 'font',
    'index.html': 'home',
    'about/index.html': 'about',
    'sign é/index.html': 'sign',
    '404.html': 'nothing here',
    'en/404.html': 'nothing here in English',
    'feed.xml': '<rss/>',
  });
  atRoot = await serveExport(site, { port: 0, host: '127.0.0.1', base: '' });
  below = await serveExport(site, { port: 0, host: '127.0.0.1', base: '/blog' });
});

afterAll(() => {
  for (const server of [atRoot, below]) server?.close();
});

interface Answer {
  status: number;
  location: string | undefined;
  text: string;
}

async function ask(server: Server, target: string, { method = 'GET', accept = 'gzip' } = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const text = await askRaw(port, `${method} ${target}`, `Accept-Encoding: ${accept}\r\n`);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
  return { status, location: /^location: (.*)$/im.exec(text)?.[1]?.trim(), text };
}

/** Where a browser would go from `http://here/`. */
const originOf = (location: string): string => new URL(location, 'http://here/').origin;

describe('the server of an export', () => {
  test('leads folders to their slash, encoded as they were asked, with their query', async () => {
    expect(await ask(atRoot, '/about?a=1')).toMatchObject({ status: 308, location: '/about/?a=1' });
    expect(await ask(atRoot, '/sign%20%C3%A9')).toMatchObject({ status: 308, location: '/sign%20%C3%A9/' });
    expect(await ask(below, '/blog')).toMatchObject({ status: 308, location: '/blog/' });
    expect(await ask(below, '/blog/about?a=1?b')).toMatchObject({ status: 308, location: '/blog/about/?a=1?b' });
    expect((await ask(below, '/about/')).status).toBe(404);
    for (const target of ['*', 'about']) expect((await ask(atRoot, target)).status, target).toBe(400);
  });

  const hostile = [
    '//evil.com/..%2f',
    '//evil.com/%2e%2e',
    '///evil.com/..%2f',
    '//evil.com/..%2fabout',
    '/%2f/evil.com/..%2f',
    '/%2fevil.com%2f..',
    '/\\evil.com/..%2f',
    '/%5cevil.com/..%2f',
    '/\\\\evil.com\\..%2f',
    '/%09/evil.com/..%2f',
    '/x%0d%0aset-cookie:%20a=b/..%2fabout',
    '/about%0d%0alocation:%20//evil.com',
    '/about%00',
    '/%00',
    '/../secret.html',
    '/..%2fsecret.html',
    '/..%5csecret.html',
    '/about/..%5c..%5c..%5csecret.html',
    '/%2e%2e/%2e%2e/secret.html',
    '/%',
    '/%ff',
    '/%c0%ae%c0%ae/secret.html',
    `/${'a'.repeat(300)}`,
    `/${'a/'.repeat(3000)}`,
    `/${'%2f'.repeat(3000)}about`,
    '*',
    'about',
    'http://evil.com/..%2f',
    'http://evil.com//evil.com/..%2f',
  ];

  test.each(hostile.map((target) => [target.slice(0, 50), target]))(
    'answers %s with nothing of another host or folder',
    async (_name, target) => {
      for (const server of [atRoot, below]) {
        for (const prefix of server === below && target.startsWith('/') ? ['', '/blog'] : ['']) {
          for (const accept of ['gzip', 'identity']) {
            const { status, location, text } = await ask(server, prefix + target, { accept });
            expect([200, 308, 400, 404, 431], text).toContain(status);
            expect(originOf(location ?? '/')).toBe('http://here');
            expect(text).not.toContain(SECRET);
            expect(text.toLowerCase()).not.toContain('\nset-cookie');
          }
        }
      }
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])(
    'refuses %s and says what it takes',
    async (method) => {
      for (const target of ['/', '/about', '/feed.xml', '/nowhere/']) {
        const { status, text } = await ask(atRoot, target, { method });
        expect(status).toBe(405);
        expect(text).toMatch(/^allow: GET, HEAD\r$/im);
      }
    },
  );

  test('answers HEAD without a body', async () => {
    for (const target of ['/', '/feed.xml', '/nowhere/']) {
      const { text } = await ask(atRoot, target, { method: 'HEAD' });
      expect(text.slice(text.indexOf('\r\n\r\n') + 4)).toBe('');
    }
  });

  test('answers an unknown address with the nearest page that says so', async () => {
    expect((await ask(atRoot, '/en/nowhere/')).text).toContain('in English');
    expect((await ask(atRoot, '/nowhere/')).text).toContain('nothing here');
  });
});

test('a decomposed address leads to the composed one, which files have', async () => {
  expect(await ask(atRoot, '/sign%20e%CC%81/?a=1')).toMatchObject({ location: '/sign%20%C3%A9/?a=1' });
  expect((await ask(atRoot, '/sign%20%C3%A9/')).status).toBe(200);
});

test('files that are named by their content are kept, as hosts are asked to, and nothing else', async () => {
  const kept = (text: string) => /^cache-control: (.*)$/im.exec(text)?.[1]?.trim();
  for (const file of ['article.css', 'letters.woff2'])
    expect(kept((await ask(atRoot, `/styles/1a/${file}`)).text)).toBe(CACHE.code);
  expect(kept((await ask(atRoot, '/styles/1a/gone.css')).text)).toBeUndefined();
  expect(kept((await ask(atRoot, '/about/')).text)).toBe(CACHE.document);
});

test('pages and texts are sent compressed, and not again to who has them', async () => {
  const tags = new Set<string>();
  for (const target of ['/', '/about/', '/feed.xml']) {
    const { text } = await ask(atRoot, target);
    expect(text).toMatch(/^content-encoding: gzip\r$/im);
    const [, tag = ''] = /^etag: (W\/"\S+")\r$/im.exec(text) ?? [];
    const again = await ask(atRoot, target, { accept: `gzip\r\nIf-None-Match: ${tag}` });
    expect(again.status, target).toBe(304);
    tags.add(tag);
  }
  expect(tags.size).toBe(3);
});
