import { expect, test, vi } from 'vitest';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { publishSite } from '@/tests/integration/lock/published-site';
import { type KitSource, kitSources } from '@/tests/source-kit/sources';

test('feeds, the head of a page and its structured data tell the instant at which a post came out', async () => {
  vi.stubEnv('NEXT_PUBLIC_TIME_ZONE', 'America/New_York');
  const workspace = buildWorkspace({
    rows: [
      row({ title: 'A day', slug: 'a-day', date: '2026-01-01', text: 'Words.' }),
      row({ title: 'A time', slug: 'a-time', date: '2026-01-01 09:30', text: 'Words.' }),
    ],
  });
  const { outputs, page } = await publishSite(workspace, kitSources[0] as KitSource);
  for (const [slug, instant] of [
    ['a-day', '2026-01-01T05:00:00.000Z'],
    ['a-time', '2026-01-01T14:30:00.000Z'],
  ] as const) {
    const text = page(`article/${slug}"`);
    expect(text).toContain(`"published":"${instant}"`);
    expect(text).toContain(`"datePublished":"${instant}"`);
    expect(text).toContain('"date":"2026-01-01"');
    expect(outputs.get('rss/feed.json')).toContain(instant);
    expect(outputs.get('rss/atom.xml')).toContain(instant);
    expect(outputs.get('rss/feed.xml')).toContain(new Date(instant).toUTCString());
  }
});
