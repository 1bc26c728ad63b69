import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Comments } from '@/components/comments/Comments';
import { mentionsOf } from '@/components/comments/systems/webmention/mentions';
import { MessagesContext } from '@/lib/i18n/messages-context';
import { systemOf } from '@/lib/routes/screens/comment-area';
import type { CommentArea } from '@/lib/site/model';
import { messages } from '@/locales/en-US';
import { testConfig } from '../../factories';

function markup(area: CommentArea | null): string {
  return renderToStaticMarkup(
    <MessagesContext value={{ locale: 'en-US', messages }}>
      <Comments area={area} />
    </MessagesContext>,
  );
}

const page = { id: 'id', path: '/article/a', title: 'A', url: '', siteTitle: 'Site' };

describe('the element of comments', () => {
  test('is not there without a system', () => {
    expect(markup(null)).toBe('');
  });

  test('waits to be seen, and asks nobody', () => {
    const giscus = systemOf('giscus', { ...testConfig().comments.giscus, repo: 'me/blog' });
    const gitalk = systemOf('gitalk', { ...testConfig().comments.gitalk, owner: 'me', repo: 'notes' });
    const html = markup({ page, systems: [giscus, gitalk], hideSingleTab: false });
    expect(html).toContain('data-start-near=""');
    expect(html).toContain('data-words="Comments"');
    // Who reads the page as text finds nothing but, where no script runs, why there is nothing.
    const text = html.replace(/<noscript>.*?<\/noscript>/, '').replace(/<[^>]*>/g, '');
    expect(text).toBe('');
    expect(html).not.toMatch(/<(script|iframe|img|link)\b/);
    for (const place of ['blog/discussions', 'notes/issues'])
      expect(html).toContain(`<a href="https://github.com/me/${place}">`);
  });

  test('carries settings as text, whatever they hold', () => {
    const waline = systemOf('waline', { ...testConfig().comments.waline, serverUrl: '"><script>' });
    const html = markup({ page, systems: [waline], hideSingleTab: false });
    expect(html).not.toContain('<script');
  });
});

describe('mentions of webmention.io', () => {
  test('are read as far as they can be shown', () => {
    const [mention, other] = mentionsOf({
      children: [
        {
          author: { name: ' Ada ', url: 'https://ada.example' },
          url: 'javascript:alert(1)',
          published: '2026-05-01T10:00:00Z',
          content: { text: 'Well said' },
        },
        { url: 'https://lin.example/post' },
      ],
    });
    expect(mention).toEqual({
      author: { name: 'Ada', url: 'https://ada.example' },
      url: '',
      text: 'Well said',
      day: '2026-05-01',
    });
    expect(other).toMatchObject({ author: { name: 'lin.example' }, text: '', day: '' });
  });

  test('are refused when the answer is something else', () => {
    expect(() => mentionsOf('<html>')).toThrow('webmention.io returned an unexpected response.');
  });
});
