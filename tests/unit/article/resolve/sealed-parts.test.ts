import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';
import { createTitleSealer, type SealedPage } from '@/lib/article/titles';
import type { ContentNode, SiteReference, StoredArticle, StoredText } from '@/lib/store/model';
import { emptyArticle } from '@/tests/factories';

const secret: SealedPage = { id: 'A-1', title: 'Secret', rowId: 'row', openTitle: 'Open & free' };
const other: SealedPage = { id: 'B-1', title: 'Other', rowId: 'row', openTitle: 'Nothing', hidden: true };
const named: StoredText = ['On ', { page: 'a1', title: 'Secret' }, ' and ', { page: 'c1', title: 'Known' }];

const seal = (stored: StoredArticle, rowId?: string) => createTitleSealer([secret, other])(stored, rowId);
const node = (reference: SiteReference, children: ContentNode[] = ['Secret']): ContentNode => ({
  tag: 'p',
  attributes: '',
  reference,
  children,
});
const sealNode = (content: ContentNode) => seal(emptyArticle({ content: ['x', content] })).content;
const sealRoot = (children: Root['children']) =>
  seal(emptyArticle({ markdown: ['x', { type: 'root', children }], text: named })).markdown;

describe('an article without a sealed page', () => {
  it('has the titles in its text and outline, and is the same otherwise', () => {
    const open = emptyArticle({ text: named, outline: [{ id: 'h', text: named, level: 1 }], media: ['a.png'] });
    expect(createTitleSealer([])(open)).toEqual({
      ...open,
      text: 'On Secret and Known',
      outline: [{ id: 'h', text: 'On Secret and Known', level: 1 }],
    });
    expect(seal(open, 'row').text).toBe('On Secret and Known');
  });
});

describe('a sealed title', () => {
  it('stands in no text and no outline', () => {
    const sealed = seal(emptyArticle({ text: named, outline: [{ id: 'h', text: named, level: 1 }] }), 'another row');
    expect(sealed.text).toBe('On Open & free and Known');
    expect(sealed.outline).toEqual([{ id: 'h', text: 'On Open & free and Known', level: 1 }]);
    expect(seal(emptyArticle({ text: 'Secret' })).text).toBe('Secret');
  });

  it.each<[string, ContentNode, ContentNode[]]>([
    [
      'with its icon',
      node({ kind: 'title', page: 'a1' }),
      [node({ kind: 'title', page: 'a1' }, ['<span class="notion-page-title-text">Open &amp; free</span>'])],
    ],
    [
      'as words',
      node({ kind: 'titleText', page: 'a1' }),
      [node({ kind: 'titleText', page: 'a1' }, ['Open &amp; free'])],
    ],
    [
      'inside another element',
      node({ kind: 'title', page: 'c1' }, [node({ kind: 'titleText', page: 'a1' })]),
      [node({ kind: 'title', page: 'c1' }, [node({ kind: 'titleText', page: 'a1' }, ['Open &amp; free'])])],
    ],
    [
      'in a link',
      node({ kind: 'link' }, [node({ kind: 'titleText', page: 'a1' })]),
      [node({ kind: 'link' }, [node({ kind: 'titleText', page: 'a1' }, ['Open &amp; free'])])],
    ],
    ['of a line that leads to a hidden page', node({ kind: 'pageLine', page: 'b1' }), []],
    [
      'of a line that leads to a locked page',
      node({ kind: 'pageLine', page: 'a1' }, ['t']),
      [node({ kind: 'pageLine', page: 'a1' }, ['t'])],
    ],
    ['of no picture', node({ kind: 'media', files: {} }), [node({ kind: 'media', files: {} })]],
  ])('is told by no HTML: %s', (_, before, after) => {
    const text: StoredText = [{ page: 'a1', title: 'Secret' }];
    expect(seal(emptyArticle({ content: ['x', before], text })).content).toEqual(['x', ...after]);
  });

  it('takes its icon along', () => {
    const picture = node({ kind: 'media', files: { src: 'icon.png' } }, []);
    const kept = node({ kind: 'media', files: { src: 'kept.png' } }, []);
    const content = [node({ kind: 'title', page: 'a1' }, [picture]), kept];
    expect(seal(emptyArticle({ content, media: ['icon.png', 'kept.png'] })).media).toEqual(['kept.png']);
    expect(seal(emptyArticle({ content, media: ['icon.png', 'kept.png'] }), 'row').media).toHaveLength(2);
  });

  it('is told by no Markdown', () => {
    const title = (kind: 'title' | 'titleText', page: string) =>
      ({
        type: 'textDirective',
        name: 'x',
        children: [{ type: 'text', value: 'Secret' }],
        data: { reference: { kind, page } },
      }) as const;
    const open = [{ type: 'text', value: 'Open & free' }];
    const [before, root] = sealRoot([
      { type: 'paragraph', children: [title('title', 'a1'), title('titleText', 'a1'), title('title', 'c1')] },
      { type: 'paragraph', children: [], data: { reference: { kind: 'pageLine', page: 'b1' } } },
      { type: 'paragraph', children: [], data: { reference: { kind: 'link' } } },
    ] as Root['children']);
    expect(before).toBe('x');
    expect(root).toEqual({
      type: 'root',
      children: [
        {
          type: 'paragraph',
          children: [
            { ...title('title', 'a1'), children: open },
            { ...title('titleText', 'a1'), children: open },
            title('title', 'c1'),
          ],
        },
        { type: 'paragraph', children: [], data: { reference: { kind: 'link' } } },
      ],
    });
  });

  it('leaves what names another page alone', () => {
    const content = node({ kind: 'titleText', page: 'c1' });
    expect(sealNode(content)).toEqual(['x', content]);
  });
});
