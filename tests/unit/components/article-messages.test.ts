import { expect, it } from 'vitest';
import { articleLabels } from '@/components/article/article-messages';
import { messages } from '@/locales/en-US';

it('gives an article the words of what it has, and no others', () => {
  expect(articleLabels(messages.ARTICLE, '<p>Text</p>')).toEqual({});
  expect(articleLabels(messages.ARTICLE, '<figure class="notion-code"><pre></pre></figure>')).toEqual({
    COPY_CODE: messages.ARTICLE.COPY_CODE,
    CODE_COPIED: messages.ARTICLE.CODE_COPIED,
  });
  expect(Object.keys(articleLabels(messages.ARTICLE, '<img data-zoom=""/>'))).toEqual([
    'ZOOM',
    'ZOOM_CLOSE',
    'ZOOM_PREV',
    'ZOOM_NEXT',
  ]);
  expect(Object.keys(articleLabels(messages.ARTICLE, '<figure data-mermaid=""></figure>'))).toEqual([
    'DIAGRAM',
    'DIAGRAM_SOURCE',
    'DIAGRAM_ERROR',
  ]);
});
