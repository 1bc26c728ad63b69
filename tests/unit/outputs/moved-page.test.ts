import { expect, test, vi } from 'vitest';
import { movedPage } from '@/lib/export/write/moved-page';

const page = {
  ...{ href: '/article/new/', canonical: 'https://example.com/article/new/', title: 'New <place>' },
  ...{ language: 'en-US', text: 'This page has moved.' },
};

test.each([true, false])(
  'a page that moved leads on, and is kept from search engines where it is in no list: %s',
  (noindex) => {
    const html = movedPage({ ...page, noindex });
    expect(html.includes('content="noindex"')).toBe(noindex);
    expect(html).toContain('content="0; url=/article/new/"');
    expect(html).toContain('<link rel="canonical" href="https://example.com/article/new/">');
    expect(html).toContain('New &lt;place&gt;');
  },
);

test.each([
  ['/article/new/', '/article/new/?password=a%20b#part'],
  ['/article/new/#own', '/article/new/?password=a%20b#own'],
  ['https://elsewhere.example/?y=1', 'https://elsewhere.example/?y=1#part'],
  ['/</script>/', '/</script>/?password=a%20b#part'],
])('a page that moved to %s leads on with the query that was asked for', (href, expected) => {
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(movedPage({ ...page, href, noindex: false })) ?? [];
  const replace = vi.fn();
  new Function('location', script)({ search: '?password=a%20b', hash: '#part', replace });
  expect(replace).toHaveBeenCalledExactlyOnceWith(expected);
});
