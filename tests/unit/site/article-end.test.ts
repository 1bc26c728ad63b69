import { describe, expect, test } from 'vitest';
import { readLicense } from '@/components/post/end/license';
import { newsletterForm } from '@/lib/config/services';
import { firstSentence } from '@/lib/routes/screens/article-end';
import { seriesOf } from '@/lib/site/entries/series';
import { neighborsOf } from '@/lib/site/queries';
import { mockRow, testSite } from '@/tests/factories';

describe('the end of an article', () => {
  test.each([
    ['Under CC BY-NC-SA 4.0.', 'https://creativecommons.org/licenses/by-nc-sa/4.0/'],
    ['CC BY 3.0', 'https://creativecommons.org/licenses/by/3.0/'],
    ['CC0', 'https://creativecommons.org/publicdomain/zero/1.0/'],
    ['See https://a.example/license.', 'https://a.example/license'],
    ['All rights reserved', undefined],
  ])('the license %j leads to %s', (text, href) => expect(readLicense(text).link?.href).toBe(href));

  test.each([
    ['https://x.us1.list-manage.com/subscribe/post?u=a&amp;id=b', 'EMAIL', 'b_a_b'],
    ['https://buttondown.com/api/emails/embed-subscribe/lamp', 'email', undefined],
    ['https://app.kit.com/forms/123/subscriptions', 'email_address', undefined],
    ['https://evil.example/subscribe/post?u=a&id=b', undefined, undefined],
    ['http://app.kit.com/forms/123/subscriptions', undefined, undefined],
  ])('the form at %s has the field %s', (address, field, trap) => {
    const form = newsletterForm(address);
    expect([form?.field, form?.trap]).toEqual([field, trap]);
  });

  test('the first sentence of a text', () => {
    expect(firstSentence('The lamp is lit. It burns.\nOn.')).toBe('The lamp is lit.');
    expect(firstSentence('灯亮了。它在烧。')).toBe('灯亮了。');
  });

  test('a series has its listed parts by number, then by date; its next part comes before the next post', () => {
    const part = (title: string, fields = {}) => mockRow({ title, slug: title, series: 'Lamps', ...fields });
    const day = (start: string) => ({ date: { start } });
    const site = testSite([
      part('late', day('2024-03-01')),
      part('one', { part: '1' }),
      mockRow({ title: 'other', slug: 'other' }),
      part('early', day('2024-01-01')),
      part('hidden', { part: '2', status: 'Invisible' }),
    ]);
    const [late, one, other] = site.posts;
    if (!late || !one || !other) throw new Error('no posts');
    expect(seriesOf(late, site).map(({ title }) => title)).toEqual(['one', 'early', 'late']);
    expect(neighborsOf(one, site).next?.title).toBe('early');
    expect(seriesOf(other, site)).toEqual([]);
  });

  test('pinned posts stand first; authors have pages where posts name several, and hidden rows name none', () => {
    const rows = [
      mockRow({ title: 'a' }),
      mockRow({ title: 'b', pinned: true, author: '陈美' }),
      mockRow({ title: 'c', author: 'Nobody', status: 'Invisible' }),
    ];
    const site = testSite(rows);
    expect(site.posts.map(({ title }) => title)).toEqual(['b', 'a']);
    expect(site.terms.author.byName.get('陈美')?.posts).toHaveLength(1);
    expect(site.terms.author.byName.has('Nobody')).toBe(false);
  });
});
