import { describe, expect, test } from 'vitest';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { createNotionSource } from '@/lib/notion/source';
import { formatReport } from '@/lib/sync/report';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { mainCollection, rowBySlug } from '@/tests/fake-notion/edit';
import { startServer } from '@/tests/unit/sync/local-server';
import { filesIn, QUICK, startSyncBench } from '@/tests/unit/sync/sync-bench';

const CANARY = 'AKIA-only-for-this-machine';
/** A drawing, so that it would be kept as a picture too. */
const ANSWER = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${CANARY}</title><path d="M0 0h9v9z"/></svg>`;

/** A service that answers the machine it runs on, with what it was asked. */
async function startService(type = 'image/svg+xml') {
  const asked: string[] = [];
  const { host } = await startServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': type }).end(ANSWER);
  });
  return { host, asked };
}

const withSource = (type: string, source: string): BlockSpec => ({ type, properties: { source: [[source]] } });

async function expectNoCanary(directory: string): Promise<void> {
  const files = await filesIn(directory);
  expect(files.size).toBeGreaterThan(0);
  for (const [name, content] of files) expect(content, name).not.toContain(CANARY);
}

describe('a workspace whose addresses lead into the owner’s network', () => {
  test('says which row names which host, and what can be done', async () => {
    const service = await startService();
    const blocks: BlockSpec[] = [
      withSource('image', `http://${service.host}/picture`),
      {
        type: 'bookmark',
        properties: { link: [['https://example.com/']], title: [['Example']] },
        format: { bookmark_cover: `http://${service.host}/cover`, bookmark_icon: `http://${service.host}/icon` },
      },
      { type: 'callout', properties: { title: [['Note']] }, format: { page_icon: `http://${service.host}/callout` } },
    ];
    const workspace = buildWorkspace({ rows: [row({ slug: 'a', title: 'Hostile', blocks })] });
    rowBySlug(workspace, 'a').format = {
      page_cover: `http://${service.host}/page-cover`,
      page_icon: `http://${service.host}/page-icon`,
    };
    Object.assign(mainCollection(workspace), { icon: `http://${service.host}/site-icon` });
    const bench = await startSyncBench([workspace]);
    const [first, second] = [await bench.sync(), await bench.sync()];
    expect(service.asked).toEqual([]);
    await expectNoCanary(bench.directory);
    for (const report of [first, second]) {
      const told =
        report.sites[0]?.diagnostics.filter(({ message }) => message.includes('not on the public internet')) ?? [];
      expect(told.map(({ excerpt }) => excerpt?.split('/').at(-1)).sort()).toEqual([
        'callout',
        'cover',
        'icon',
        'page-cover',
        'page-icon',
        'picture',
        'site-icon',
      ]);
      for (const diagnostic of told) {
        expect(diagnostic).toMatchObject({
          level: 'warning',
          message: `A picture could not be copied, because its host ${service.host} is not on the public internet`,
          url: expect.stringMatching(/^https:\/\/www\.notion\.so\/[0-9a-f]{32}/),
          hint: expect.stringMatching(
            new RegExp(`^Upload it to Notion, or remove it\\. If ${service.host} is yours .* PRIVATE_MEDIA_HOSTS\\.$`),
          ),
        });
      }
      expect(formatReport(report)).toContain('Hostile');
    }
  });

  test('gives no key of Notion to the hosts that files lie on', async () => {
    const headers: Record<string, unknown>[] = [];
    const { host: last } = await startServer((request, response) => {
      headers.push(request.headers);
      response.writeHead(404).end();
    });
    const { host: first } = await startServer((request, response) => {
      headers.push(request.headers);
      response.writeHead(302, { location: `http://${last}/` }).end();
    });
    const bench = await startSyncBench(
      [buildWorkspace({ rows: [row({ slug: 'a', blocks: [withSource('image', `http://${first}/a.png`)] })] })],
      { settings: { notion: { privateMediaHosts: [first, last] } } },
    );
    const { apiBaseUrl } = bench.fakeNotion;
    await bench.sync({
      source: createNotionSource({ apiBaseUrl, host: '', tokenV2: 'secret', activeUser: 'owner', timing: QUICK }),
    });
    expect(bench.fakeNotion.requests[0]?.headers.cookie).toContain('secret');
    expect(headers).toHaveLength(2);
    expect(JSON.stringify(headers)).not.toMatch(/secret|owner|cookie|authorization/);
  });
});
