import { describe, expect, test } from 'vitest';
import { parseNotionId } from '@/lib/ids';
import { headFor } from '@/lib/routes/head/head';
import { idRedirects, listedRedirects, movedPaths } from '@/lib/routes/redirects';
import { cardFor } from '@/lib/routes/share-image';
import { shellFor } from '@/lib/routes/shell/shell';
import { mockRow, mockSubPage, testSite, testSiteContext } from '@/tests/factories';

/** What a page in no list gives away of itself: its address is all that keeps others from a draft. */

const open = mockRow({ slug: 'open', title: 'Open' });
const quiet = mockRow({ slug: 'quiet', title: 'Quiet', status: 'Invisible' });
const draft = mockRow({ slug: 'draft', title: 'Draft', status: 'Preview' });
const [belowOpen, belowDraft] = [open, draft].map(({ id }) => mockSubPage({ rowId: id }));
if (!belowOpen || !belowDraft) throw new Error('no pages');

const secretToken = (id: string): string => id.padStart(40, '0');
const secretOf = ({ id }: { id: string }): string => `preview/${secretToken(parseNotionId(id) ?? id)}`;
const settings = {
  site: { link: 'https://example.com', uuidRedirect: true },
  integrations: { google: { id: 'G-ABCDEF1234' } },
};
const site = testSite([open, quiet, draft], {
  settings,
  secretToken,
  snapshot: { subPages: [belowOpen, belowDraft] },
  // The draft had another address, and the open post was a draft once.
  addresses: {
    [open.id]: {
      path: 'article/open',
      former: [
        { path: secretOf(open), until: 1 },
        { path: 'article/former', until: 2 },
      ],
    },
    [quiet.id]: { path: 'article/quiet', former: [{ path: 'article/loud', until: 1 }] },
  },
});
const context = testSiteContext([site], { socialCard: cardFor });
const headAt = (path: string) => headFor({ name: 'article', path, prefix: '' }, context);
const metaOf = (path: string, name: string) => headAt(path).meta.find((entry) => entry.name === name)?.content;

describe('a draft', () => {
  test('has an address that cannot be guessed, and so has what is below it; other pages have not', () => {
    expect([...site.byPath.keys()].sort()).toEqual(
      ['article/open', 'article/quiet', parseNotionId(belowOpen.id), secretOf(draft), secretOf(belowDraft)].sort(),
    );
  });

  test.each([
    ['an open post', 'article/open', 'https://example.com/article/open/', undefined, false],
    ['a post in no list', 'article/quiet', 'https://example.com/article/quiet/', undefined, true],
    ['a draft', secretOf(draft), '', 'no-referrer', true],
    ['a page below a draft', secretOf(belowDraft), '', 'no-referrer', true],
  ])('%s tells others its address, or nobody', (_, path, canonical, referrer, noindex) => {
    const head = headAt(path);
    expect({ canonical: head.canonical, referrer: metaOf(path, 'referrer'), noindex: head.noindex }).toEqual({
      canonical,
      referrer,
      noindex,
    });
    if (canonical === '')
      expect(JSON.stringify([head.structured, head.alternates, head.links])).not.toContain('preview');
  });

  test('has no card of its own, whose name others could guess from its title', () => {
    expect(headAt(secretOf(draft)).image).toBe(headFor({ name: 'tags', prefix: '' }, context).image);
    expect(headAt('article/open').image).not.toBe(headAt(secretOf(draft)).image);
  });

  test('is measured by nobody', async () => {
    const plugins = async (path: string) => (await shellFor({ name: 'article', path, prefix: '' }, context)).plugins;
    expect(Object.keys((await plugins('article/open')) ?? {}).length).toBeGreaterThan(
      Object.keys((await plugins(secretOf(draft))) ?? {}).length,
    );
  });
});

test('lists of redirects name no former address of a draft, and no page that is in no list', () => {
  const moved = Object.fromEntries(movedPaths(site).map(({ path, listed }) => [path, listed]));
  expect(moved).toMatchObject({ 'article/former': true, [secretOf(open)]: false, 'article/loud': false });
  const published = JSON.stringify([listedRedirects(site), idRedirects(site)]);
  expect(published).toContain('/article/former/');
  expect(published).not.toMatch(/preview|quiet|loud/);
  expect(idRedirects(site).map(([id]) => id)).toEqual(
    expect.arrayContaining([parseNotionId(open.id), parseNotionId(belowOpen.id)]),
  );
});
