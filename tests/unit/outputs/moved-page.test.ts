import { expect, test } from 'vitest';
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
