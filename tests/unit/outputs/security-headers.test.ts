import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { hostRules } from '@/lib/export/host-rules';
import { pagePolicy, policyOrigin, scriptPlaces, securityHeaders } from '@/lib/http/content-security-policy';
import { MEDIA_POLICY } from '@/lib/store/media-type';
import { mockOutputSite } from './mock-output';

describe('the headers of every answer', () => {
  test('forbid frames around the site, and say nothing of https unless the owner does', () => {
    const headers = new Map(securityHeaders(0));
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
    expect(headers.has('Strict-Transport-Security')).toBe(false);
    expect(new Map(securityHeaders(60)).get('Strict-Transport-Security')).toBe('max-age=60');
  });

  test('are in the rules for hosts', () => {
    const [first] = hostRules([mockOutputSite({ basePath: '/blog' })], { hstsSeconds: 60 }).headers;
    expect(first).toEqual(['/blog/*', securityHeaders(60)]);
  });

  test('are in the configuration for nginx', async () => {
    const text = await readFile('docs/hosts/nginx/notelight.conf', 'utf8');
    for (const [name, value] of securityHeaders(31_536_000)) {
      // There it depends on the address.
      if (name !== 'Referrer-Policy') expect(text).toContain(`add_header ${name} "${value}" always;`);
    }
  });

  test('are in the configuration for Caddy', async () => {
    const text = await readFile('docs/hosts/caddy/Caddyfile', 'utf8');
    for (const [name, value] of securityHeaders(31_536_000)) expect(text).toContain(`${name} "${value}"`);
    expect(text).toContain(`header @media Content-Security-Policy "${MEDIA_POLICY}"`);
  });
});

describe('the policy of a page', () => {
  const page = { hashes: ['sha256-a'], origins: {}, frames: [], isLocked: false };

  test('is the site itself and the scripts in its document, and pictures of anyone', () => {
    expect(pagePolicy(page).split('; ')).toEqual([
      "default-src 'self'",
      "object-src 'none'",
      "script-src 'self' 'sha256-a'",
      "img-src 'self' data: blob: https:",
      "media-src 'self' data: blob: https:",
      "font-src 'self' data:",
      "base-uri 'none'",
      "form-action 'self'",
    ]);
  });

  test('lets a locked page derive keys, and open frames that nobody knows yet', () => {
    const policy = pagePolicy({ ...page, isLocked: true });
    expect(policy).toContain("script-src 'self' 'sha256-a' 'wasm-unsafe-eval';");
    expect(policy).toContain("frame-src 'self' https: blob:;");
    expect(pagePolicy(page)).not.toContain('wasm');
  });

  test('opens the frames that a page has', () => {
    expect(pagePolicy({ ...page, frames: ['https://a.example'] })).toContain("frame-src 'self' https://a.example;");
  });

  test.each([
    ...['https://x;script-src-elem', 'https://*', '*', 'https://a.example/ x', 'a.example,b.example', 'https://a..b'],
    ...["https://'self'", 'javascript:', 'http:', 'https://a.example\n', "'sha256-a' *", "'strict-dynamic'", 'x;'],
  ])('holds no %j, wherever it comes from', (given) => {
    const everywhere = (...hosts: string[]) =>
      pagePolicy({
        hashes: hosts,
        origins: { services: hosts, connections: hosts, frames: hosts, styles: hosts, forms: hosts },
        frames: hosts,
        isLocked: false,
      });
    expect(everywhere('good.example', given)).toBe(everywhere('good.example'));
  });

  test.each([
    ['https://a.example:8080/x', 'https://a.example:8080'],
    ['https://bücher.example/', 'https://xn--bcher-kva.example'],
    ['https://x;script-src-elem/', null],
    ['https://*/', null],
    ['https://*.a.example/', null],
    ["https://'self'/", null],
    ['https://[::1]/', null],
    ['data:text/html,x', null],
    ['words', null],
  ])('names the origin of %s as %s', (address, origin) => expect(policyOrigin(address)).toBe(origin));

  test('lets a service run, and its server be asked, each no more than needed', () => {
    const policy = pagePolicy({
      ...page,
      origins: { services: ['s.example'], connections: ['c.example'], styles: ['https://f.example'] },
    });
    const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
    const namesWith = (host: string) =>
      [...directives].flatMap(([name, values]) => (values.includes(host) ? [name] : []));
    expect(namesWith('s.example')).toEqual(['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src']);
    expect(namesWith('c.example')).toEqual(['connect-src']);
    expect(directives.get('worker-src')).toEqual(["'self'", 'blob:']);
    expect(namesWith('https://f.example')).toEqual(['style-src']);
    expect(policy).not.toContain('unsafe');
  });

  test('lets scripts of files come from its own places and from services, each by its path', () => {
    const origins = { services: ['s.example', 'x;y'], scripts: ['/proxy/a%20b.js'] };
    expect(scriptPlaces(origins, '/blog', ['/own/ä, b;.js', '/100%.js'])?.split(' ')).toEqual([
      ...['/blog/_next/', '/blog/workers/', '/blog/data/', '/blog/cdn-cgi/'],
      ...['/blog/own/%C3%A4%2c%20b%3b.js', '/blog/100%25.js', '/blog/proxy/a%20b.js', 's.example'],
    ]);
    expect(scriptPlaces({ proxies: ['/__clerk/'] }, '/blog', [])?.split(' ')).toContain('/__clerk/');
    expect(scriptPlaces({}, '', [])).not.toContain('media');
    expect(scriptPlaces({ isOpen: true }, '', [])).toBeNull();
  });

  test('names inline styles only for services that insert them, and gives up on scripts only for advertisements', () => {
    expect(pagePolicy({ ...page, origins: { insertsStyles: true } })).toContain("style-src 'self' 'unsafe-inline';");
    const open = pagePolicy({ ...page, origins: { isOpen: true } });
    // A hash would switch 'unsafe-inline' off.
    expect(open).toContain("script-src 'self' 'unsafe-inline' https: 'unsafe-eval';");
    const inline = pagePolicy({ ...page, origins: { services: ['c.example'], insertsScripts: true } });
    expect(inline).toContain("script-src 'self' 'unsafe-inline' c.example;");
  });
});
