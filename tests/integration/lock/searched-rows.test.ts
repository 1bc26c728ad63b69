import { expect, test } from 'vitest';
import { buildWorkspace, databaseText, row } from '@/tests/fake-notion/build';
import { appendText, mainCollection, showMainDatabase } from '@/tests/fake-notion/edit';
import { type KitSource, kitSources } from '@/tests/source-kit/sources';
import { serveIndex } from '@/tests/unit/search/served-index';
import { publishSite } from './published-site';

const OWN = databaseText('Seeds', ['Name: Radish & rue, Bed: <Southwall>'], {
  schema: 'Name: title, Bed: text',
  views: 'list, table',
});
const OTHER = (column: string) =>
  databaseText(column, [`Name: Row of ${column}`], {
    schema: `Name: title, ${column}: select, Type: select, Date: date`,
    views: 'list',
  });

test('rows of a database on a page are pages, but not where it looks like a site’s own: those may be hidden or locked', async () => {
  const columns = ['Bed', 'Status', 'Password', 'Access'];
  const workspace = buildWorkspace({
    rows: [row({ title: 'Open', slug: 'open', text: columns.map(OTHER).join('\n') })],
  });
  const blocks = Object.values(workspace.recordMap.block);
  for (const column of columns) {
    const found = blocks.find(({ properties }) => properties?.title?.[0]?.[0] === `Row of ${column}`);
    if (found) appendText(workspace, found, `Inside of ${column}`);
  }
  for (const kit of kitSources.slice(0, 2)) {
    const { outputs } = await publishSite(workspace, kit);
    const texts = [...outputs.values()].join();
    expect(columns.filter((column) => texts.includes(`Inside of ${column}`))).toEqual(['Bed']);
  }
});

test('an article is found by the rows of its databases, but for those that are locked or in no list', async () => {
  const workspace = buildWorkspace({
    rows: [
      row({ title: 'Open', slug: 'open', text: `To be replaced.\n\n${OWN}` }),
      row({ title: 'Secondword', slug: 'second', summary: 'Summaryword' }),
      row({ title: 'Lockedword', slug: 'locked', summary: 'Lockedsummary', password: 'zinnober7unterm4turm' }),
      row({ title: 'Unlistedword', slug: 'unlisted', status: 'Invisible' }),
      row({ title: 'Soonword', slug: 'soon', date: '2999-01-01' }),
      row({ title: 'Draftword', slug: 'draft', status: 'Draft' }),
      row({ title: 'Previewword', slug: 'preview', status: 'Preview' }),
    ],
  });
  const columns = Object.keys(mainCollection(workspace).schema).map((property) => ({ property, visible: true }));
  showMainDatabase(workspace, 'open', [{ type: 'table', table_properties: columns }]);
  await publishSite(workspace, kitSources[0] as KitSource);
  const { loadSiteContext } = await import('@/lib/server/load-site-context');
  const { searchedText } = await import('@/lib/server/files');
  const { themeTables } = await import('@/themes/settings');
  const context = await loadSiteContext(themeTables);
  const [site] = context.sites;
  const key = [...(site?.byPath.values() ?? [])].find(({ title }) => title === 'Open')?.article;
  if (!site || !key) throw new Error('The site has no such post.');
  const { titles } = await serveIndex(site, { [key]: await searchedText(key, site, context) });

  for (const word of ['Summaryword', 'Radish rue', 'Southwall']) expect(await titles(word), word).toContain('Open');
  for (const word of ['Lockedword', 'Lockedsummary', 'Unlistedword', 'Soonword', 'Draftword', 'Previewword'])
    expect(await titles(word), word).not.toContain('Open');
  // They are no words of the article itself.
  const { text, wordCount } = (await context.readArticle(key)) ?? {};
  expect([text, wordCount]).toEqual([expect.not.stringMatching(/Secondword|Radish/), 3]);
});
