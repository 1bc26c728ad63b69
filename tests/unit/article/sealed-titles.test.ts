import { describe, expect, test } from 'vitest';
import { createTitleSealer, type SealedPage } from '@/lib/article/sealed-titles';
import type { Article } from '@/lib/store/model';

const ID = '0123456789abcdef0123456789abcdef';
const OTHER = 'f'.repeat(32);
const page: SealedPage = { id: ID, title: 'Lost & found', rowId: 'diary', openTitle: 'A diary' };

const title = (text: string, icon = ''): string =>
  `<span class="notion-page-title">${icon}<span class="notion-page-title-text">${text}</span></span>`;
const link = (id: string, inner: string): string => `<a href="notelight:page/${id}" class="notion-link">${inner}</a>`;

function article(html: string, text = 'See Lost & found and more.'): Article {
  const outline = [{ id: '1', text: 'On Lost & found', level: 0 }];
  const needs = { math: false, mermaid: false, collections: false };
  const media = ['icon.webp', 'photo.webp'];
  return { id: 'a', html, outline, text, wordCount: 5, readMinutes: 1, needs, links: [ID], media, problems: [] };
}

describe('an article that names a page below a locked row', () => {
  const icon = '<img src="notelight:media/icon.webp" class="notion-page-title-icon">';
  const photo = '<img src="notelight:media/photo.webp">';
  const named = article(`<p>See ${link(ID, title('Lost &amp; found', icon))}. ${photo}</p>`);

  test('has the title of the row in its place, without its icon', () => {
    expect(createTitleSealer([page])(named, 'open')).toMatchObject({
      html: `<p>See ${link(ID, title('A diary'))}. ${photo}</p>`,
      text: 'See A diary and more.',
      outline: [{ text: 'On A diary' }],
      media: ['photo.webp'],
    });
  });

  test('keeps it when it is sealed with the page, and loses it when it is sealed with another password', () => {
    expect(createTitleSealer([page])(named, 'diary')).toBe(named);
    expect(createTitleSealer([page])(named, 'another locked row').text).not.toContain('Lost');
  });

  test('loses the title that the page had before, too', () => {
    const before = article(link(ID, title('Old name')), 'See Old name.');
    expect(createTitleSealer([page])(before, 'open')).toMatchObject({
      html: link(ID, title('A diary')),
      text: 'See A diary.',
    });
  });

  test('loses it where it is no link', () => {
    expect(createTitleSealer([page])(article(title('Lost &amp; found')), 'open').html).toBe(title('A diary'));
  });
});

test('another page of the same title, and one that is open, keep theirs', () => {
  const open = article(link(OTHER, title('Lost &amp; found')));
  expect(createTitleSealer([page])(open, 'open')).toBe(open);
  expect(createTitleSealer([])(open, 'open')).toBe(open);
});

test('a draft has no title where it is mentioned, and a line that only leads to it goes', () => {
  const draft: SealedPage = { id: ID, title: 'Secret', rowId: ID, openTitle: 'Untitled', hidden: true };
  const line = `<div class="notion-page-row notion-block-1">${link(ID, title('Secret'))}</div>`;
  const named = article(`<p>See ${link(ID, title('Secret'))}.</p>${line}`, 'See Secret.\nSecret');
  expect(createTitleSealer([draft])(named, 'open')).toMatchObject({
    html: `<p>See ${link(ID, title('Untitled'))}.</p>`,
    text: 'See Untitled.\nUntitled',
  });
});
