import { expect, it } from 'vitest';
import { openStore } from '@/lib/store/reader';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import type { DemoWorkspace, RichText } from '@/tests/fake-notion/records';
import { startSyncBench } from '@/tests/unit/sync/sync-bench';

const TEXT = `# A heading

Words with **bold** and $e^x$.

- [x] done

\`\`\`typescript
const a = 1;
\`\`\`

| Plan | Price |
|---|---|
| Basic | 3 |

:::toggle[Open me]
Folded.
:::

:::page[A page below]
Deeper.
:::

\`\`\`database
title: Seeds
views: [table, list]
schema: { Name: title, Stage: select, Note: text }
rows:
  - { Name: Radish, Stage: Eaten, Note: red }
\`\`\`

::bookmark{url="https://a.example/" title="A bookmark" description="Told"}
`;

const workspaceWith = (): DemoWorkspace =>
  buildWorkspace({
    title: 'A site',
    description: 'About it',
    rows: [
      row({ title: 'A post', slug: 'a-post', summary: 'In short', tags: ['red'], text: TEXT }),
      row({ title: 'News', slug: 'news', type: 'Notice', text: 'Open again.' }),
    ],
  });

/** Somebody suggests words before and after every text, to remove all of it, and to make it bold. */
function suggestEverywhere({ recordMap }: DemoWorkspace): void {
  const edited = (text: RichText): RichText => [
    ['unaccepted ', [['si', 'discussion']]],
    ...text.map(([words, formats = []]): RichText[number] => [
      words,
      [...formats, ['sr', 'discussion'], ['sa', 'discussion', ['b']]] as NonNullable<RichText[number][1]>,
    ]),
    [' unaccepted', [['b'], ['si', 'discussion']]],
  ];
  for (const block of Object.values(recordMap.block)) {
    if (block.properties)
      block.properties = Object.fromEntries(
        Object.entries(block.properties).map(([name, text]) => [name, text && edited(text)]),
      );
  }
  for (const collection of Object.values(recordMap.collection)) {
    collection.name = edited(collection.name);
    if (collection.description) collection.description = edited(collection.description);
  }
}

async function storeOf(workspace: DemoWorkspace): Promise<unknown> {
  const bench = await startSyncBench([workspace]);
  await bench.sync();
  const { rows, subPages, database, categories, tags } = await bench.snapshot();
  const keys = [...rows, ...subPages].flatMap(({ article }) => article ?? []);
  const articles = await Promise.all(keys.map((key) => openStore(bench.directory).readArticle(key)));
  expect(articles.length).toBeGreaterThan(2);
  return { rows, subPages, database, categories, tags, articles };
}

it('edits that somebody suggests change nothing before they are accepted', async () => {
  const suggested = workspaceWith();
  suggestEverywhere(suggested);
  const store = await storeOf(suggested);
  expect(JSON.stringify(store)).not.toContain('unaccepted');
  expect(store).toEqual(await storeOf(workspaceWith()));
});
