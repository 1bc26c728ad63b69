import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/diagnostics/errors';
import { restoreLostAddresses } from '@/lib/export/content/restore-addresses';
import { publishedAddresses } from '@/lib/server/content/published-addresses';
import { readAddressBook } from '@/lib/store/content/books';
import { storePaths } from '@/lib/store/paths';
import { mockRow, testSite } from '@/tests/factories';
import { startServer } from '@/tests/unit/sync/local-server';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

const open = '00000000-0000-4000-8000-00000000000a';
const hidden = '00000000-0000-4000-8000-00000000000b';
const secret = `preview/${'0'.repeat(40)}`;
const book = {
  '': {
    [open]: {
      path: 'article/new',
      former: [
        { path: secret, until: 1 },
        { path: 'article/old', until: 2 },
      ],
    },
    [hidden]: { path: 'article/quiet', former: [{ path: 'article/quieter', until: 1 }] },
  },
};
const siteAt = (link: string) =>
  testSite([mockRow({ id: open, slug: 'new' }), mockRow({ id: hidden, slug: 'quiet', status: 'Invisible' })], {
    settings: { site: { link } },
  });

/** What a store without a history is told by a site that answers so, and what it then has. */
async function restoreFrom(answer: string | null, home = 404) {
  const { origin } = await startServer(({ url }, response) => {
    if (url === '/') response.writeHead(home).end();
    else if (answer === null || url !== '/data/addresses.json') response.writeHead(404).end();
    else response.end(answer);
  });
  const paths = storePaths(await temporaryFolder());
  const told = await restoreLostAddresses({ paths }, [siteAt(origin)]);
  const { level } = told[0] ?? {};
  return { level, told: told.map(formatDiagnostic).join('\n'), book: await readAddressBook(paths) };
}

test('a store that has lost its history takes it from the published site, and says what is lost', async () => {
  const { told, book: restored } = await restoreFrom(JSON.stringify(publishedAddresses(book, [siteAt('')])));
  expect(restored).toEqual({ '': { [open]: { path: 'article/new', former: [{ path: 'article/old', until: 2 }] } } });
  expect(told).toContain('that of 1 row was read from http://127.0.0.1');
  expect(told).toContain('A hidden row had addresses');
});

test('where nothing is published yet, it is told that there is no history', async () => {
  expect(await restoreFrom(null)).toEqual({ level: 'info', told: expect.stringContaining('(HTTP 404)'), book: {} });
  expect((await restoreFrom('<html>')).told).toContain('No history of addresses');
});

test('a site that is there and has no history is a warning, with what to do', async () => {
  const { level, told, book: restored } = await restoreFrom('{"version":2}', 200);
  expect([level, restored]).toEqual(['warning', {}]);
  expect(told).toMatch(/There is a site at http:.*\(it is a different file\)/);
  expect(told).toMatch(/npm run move -- http:\/\/127\.0\.0\.1:\d+\//);
});

test('without an address there is no site to ask, which is told', async () => {
  const told = await restoreLostAddresses({ paths: storePaths('nowhere') }, [siteAt('')]);
  expect(told).toEqual([
    { level: 'info', message: expect.stringContaining('LINK is not set'), hint: expect.any(String) },
  ]);
});
