import { describe, expect, test } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import { commentAreaFor } from '@/lib/routes/screens/comment-area';
import type { SiteEntry } from '@/lib/site/site';
import type { Row } from '@/lib/store/model';
import { mockRow, testSite } from '../../factories';

type CommentSettings = NonNullable<UserConfig['comments']>;

function areaOf(comments: CommentSettings, row: Partial<Row> = {}, basePath = '') {
  const site = testSite([mockRow({ slug: 'first', title: 'First', ...row })], {
    basePath,
    settings: { comments, site: { link: 'https://notes.example' } },
  });
  return commentAreaFor(site.posts[0] as SiteEntry, site);
}

describe('the comments of an article', () => {
  test('are none as long as no system is set', () => {
    expect(areaOf({ hideSingleTab: true, giscus: { repoId: 'R' } })).toBeNull();
  });

  test('are none where the row says Hide', () => {
    expect(areaOf({ waline: { serverUrl: 'https://waline.example' } }, { comment: 'Hide' })).toBeNull();
  });

  test('carry the settings of the systems that are on, and of no other', () => {
    const area = areaOf({ gitalk: { clientSecret: 'not switched on' }, giscus: { repo: 'me/blog', repoId: 'R_1' } });
    expect(JSON.stringify(area)).not.toContain('not switched on');
    expect(area?.systems).toMatchObject([{ name: 'giscus', settings: { repo: 'me/blog', repoId: 'R_1' } }]);
  });

  test('are known by what earlier blogs gave the systems', () => {
    const area = areaOf({ giscus: { repo: 'me/blog' } }, {}, '/blog');
    expect(area?.page).toMatchObject({
      path: '/blog/article/first',
      url: 'https://notes.example/blog/article/first/',
      title: expect.stringMatching(/^First \| ./),
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    });
  });
});
