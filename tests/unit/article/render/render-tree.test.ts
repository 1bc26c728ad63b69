import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { type BlockType, type BlockTypes, defineBlock } from '@/lib/article/blocks/block-type';
import { createDiagnostics } from '@/lib/article/diagnostics';
import type { Block, Placement } from '@/lib/article/model';
import type { ArticleTree } from '@/lib/article/read/tree';
import { toContent } from '@/lib/article/render/content';
import type { RenderContext } from '@/lib/article/render/context';
import { renderPicture, smallPicture } from '@/lib/article/render/pictures';
import { renderTree } from '@/lib/article/render/render-tree';
import { resolveContent } from '@/lib/article/resolve';
import type { ContentNode, MediaFile } from '@/lib/store/model';

type Render = BlockType['render'];

/** An article of blocks of its own, each rendered by one of these. */
function rendered(
  renders: Render[],
  { tree = {}, spoilerTag = '' }: { tree?: Partial<ArticleTree>; spoilerTag?: string } = {},
) {
  const types: BlockTypes = new Map(renders.map((render, index) => [`t${index}`, defineBlock({ types: [], render })]));
  const blocks = renders.map(
    (_, index): Block => ({ key: `k${index}`, id: `b${index}`, type: `t${index}`, color: '', children: [], data: {} }),
  );
  const sink = createDiagnostics('page', 'Page', (id) => id);
  const article: ArticleTree = { pageId: '0-00000001', fullWidth: false, smallText: false, blocks, files: [], ...tree };
  const media = ({ url }: { url: string }): MediaFile => ({ file: url, type: 'image/png', bytes: 1 });
  const rules = { notionHosts: [], siteLink: '' };
  const result = renderTree(article, {
    types,
    outline: [],
    rules,
    spoilerTag,
    locale: 'en-US',
    timeZone: 'UTC',
    code: new Map(),
    media,
    sink,
  });
  const html = toHtml(result.tree).replace(/^<div class="[^"]*">|<\/div>$/g, '');
  return { ...result, html, said: sink.diagnostics.map(({ level, url }) => `${level} ${url}`) };
}

const words =
  (value: string): Render =>
  () => ({ type: 'text', value });
describe('the frame of an article', () => {
  const frameOf = (tree: Partial<ArticleTree>) =>
    /^<div class="([^"]*)">/.exec(toHtml(rendered([], { tree }).tree))?.[1];

  it('says how the page is set', () => {
    expect(frameOf({})).toBe('notion notion-page notion-block-000000001');
    expect(frameOf({ fullWidth: true })).toBe('notion notion-page notion-full-width notion-block-000000001');
    expect(frameOf({ font: 'mono' })).toBe('notion notion-page notion-font-mono notion-block-000000001');
    expect(frameOf({ smallText: true })).toBe('notion notion-page notion-small-text notion-block-000000001');
  });
});

describe('a block', () => {
  it('that cannot be rendered is skipped; the rest still renders', () => {
    const broken: Render = () => {
      throw new TypeError('broken');
    };
    const { html, said } = rendered([words('a'), broken, words('c')]);
    expect(html).toBe('ac');
    expect(said).toEqual(['error b1']);
  });

  it('of a type that nobody knows is nothing', () => {
    const unknown: Block = { key: 'k', id: 'b', type: 'gone', color: '', children: [], data: {} };
    expect(rendered([], { tree: { blocks: [unknown] } }).html).toBe('');
  });

  it('has blocks in it', () => {
    const child: Block = { key: 'c', id: 'c', type: 't0', color: '', children: [], data: {} };
    const parent: Block = { ...child, type: 't1', children: [child, child] };
    const inner: Render = (block, context) => context.children(block);
    expect(rendered([words('a'), inner], { tree: { blocks: [parent] } }).html).toBe('aa');
  });
});

describe('what the rendering of an article shares', () => {
  const asked = <T>(ask: (context: RenderContext) => T): T => {
    const answers: T[] = [];
    rendered([
      (_, context) => {
        answers.push(ask(context));
        return null;
      },
    ]);
    return answers[0] as T;
  };

  it('are the first picture, names, files and missing targets', () => {
    expect(asked((context) => [context.isFirstPicture(), context.isFirstPicture()])).toEqual([true, false]);
    expect(asked((context) => [context.uniqueName('tabs'), context.uniqueName('tabs')])).toEqual([
      'tabs-00000001-1',
      'tabs-00000001-2',
    ]);
    expect(asked((context) => context.media({ url: 'a.png', blockId: 'b' })?.file)).toBe('a.png');
    expect(asked((context) => context.media(undefined))).toBeUndefined();
    const lost: Render = (_, context) => {
      context.missing('page', 'b0');
      context.missing('page', 'b1');
      return null;
    };
    expect(rendered([lost])).toMatchObject({ said: ['warning b0'] });
  });

  it('are spoilers across blocks, and texts as a parser reads them', () => {
    const [spoiler, end] = ['<span class="spoiler-text" tabindex="0">', '</span>'];
    expect(rendered([words('a[s]b'), words('c[s]d')], { spoilerTag: '[s]' }).html).toBe(
      `a${spoiler}b${end}${spoiler}c${end}d`,
    );
    expect(rendered([words('a[s]b[s]')]).html).toBe('a[s]b[s]');
    expect(rendered([words('a\r\nb\0')]).html).toBe('a<br>b');
  });
});

describe('formulas of an article', () => {
  const formula =
    (tex: string, display = false): Render =>
    (_, context) =>
      context.math(tex, display, 'b0');
  const finished = (renders: Render[]) => toHtml(rendered(renders).tree);

  it('are finished after everything else', () => {
    const { html, needs } = rendered([formula('x^2')]);
    expect(html).toContain('<annotation encoding="application/x-tex">x^2</annotation>');
    expect(needs.math).toEqual({ fonts: ['KaTeX_Main-Regular.woff2', 'KaTeX_Math-Italic.woff2'] });
    const done = finished([formula('x'), words(' and '), formula('\\mathbb{Y}', true)]);
    expect(done.match(/<math/g)).toHaveLength(2);
    expect(done.indexOf('<mi>x</mi>')).toBeLessThan(done.indexOf(' and '));
    expect(finished([words('a')])).toContain('>a</div>');
  });

  it('have only their MathML in feeds', () => {
    const content: ContentNode[] = toContent(rendered([formula('x')]).tree);
    const html = resolveContent(content, { page: () => null, path: String, media: String });
    expect(html).toContain('<math');
    expect(html).not.toContain('katex-html');
  });

  it('that are not valid show their source', () => {
    const { html, said, needs } = rendered([formula('\\frac{')]);
    expect(html).toMatch(
      /^<code class="notion-equation-source">\\frac\{<\/code><span class="notion-equation-error">[^<]+<\/span>$/,
    );
    expect(said).toEqual(['warning b0']);
    expect(needs.math).toBeNull();
  });

  it('without room show their source', () => {
    const many: Render = (_, context) => {
      expect(context.hasRoom(60_001, 'x')).toBe(false);
      expect(context.hasRoom(60_000 - 8, 'x')).toBe(true);
      return [...context.math('x', false, 'b0'), ...context.math('y', false, 'b0')];
    };
    expect(rendered([many])).toMatchObject({
      html: expect.stringMatching(/<math.*<code class="notion-equation-source">y<\/code>$/),
      said: ['warning x'],
    });
    const long: Render = (_, context) => {
      context.hasRoom(60_000 - 8, 'x');
      return context.math('x'.repeat(41), false, 'b0');
    };
    expect(rendered([long])).toMatchObject({ html: expect.stringContaining('<code'), said: ['warning b0'] });
  });
});

describe('pictures of an article', () => {
  const own: Placement = { size: 'own', align: '' };
  const media: MediaFile = { file: 'a.png', type: 'image/png', bytes: 1, width: 300, height: 200 };
  const webp = { file: 'a.webp', type: 'image/webp' as const, width: 640 };
  const avif = { file: 'a.avif', type: 'image/avif' as const, width: 640 };

  /** Its elements and what of it depends on the site. */
  function picture(
    file: MediaFile | undefined,
    more: { inline?: string; alt?: string; placement?: Partial<Placement>; zoomable?: boolean; first?: boolean } = {},
  ) {
    const context = { picture: () => file, isFirstPicture: () => more.first ?? false } as unknown as RenderContext;
    const { inline = '', alt = 'A', zoomable = true } = more;
    const placement = { ...own, ...more.placement };
    const found = renderPicture(context, { inline, source: undefined, alt, placement, zoomable });
    return toContent({ type: 'root', children: found ? [found] : [] });
  }

  it('stand in their own address, are missing, or are files', () => {
    const inline = 'data:image/png;base64,AA';
    expect(picture(media, { inline })).toEqual([`<img src="${inline}" class="notion-image" alt="A" loading="lazy">`]);
    expect(picture(undefined)).toEqual([]);
    expect(picture(media)).toEqual([
      '<span class="notion-picture">',
      {
        tag: 'img',
        attributes: ' width="300" height="200" class="notion-image" alt="A" loading="lazy" decoding="async"',
        reference: { kind: 'media', files: { src: 'a.png', 'data-zoom': 'a.png' } },
        children: [],
      },
      '</span>',
    ]);
  });

  it('are wanted at once when they are the first', () => {
    expect(picture(media, { first: true })[1]).toMatchObject({
      attributes:
        ' width="300" height="200" class="notion-image" alt="A" loading="eager" decoding="async" fetchpriority="high"',
    });
  });

  it('have copies, and cannot always be enlarged', () => {
    const sizes = '(max-width: 720px) 100vw, 720px';
    const file = { ...media, variants: [webp, avif] };
    expect(picture({ ...media, variants: [webp] }, { zoomable: false })[1]).toMatchObject({
      reference: { kind: 'media', files: { src: 'a.webp' } },
    });
    const [start, source, image, end] = picture(file);
    expect([start, end]).toEqual(['<span class="notion-picture"><picture>', '</picture></span>']);
    expect(source).toEqual({
      tag: 'source',
      attributes: ' type="image/avif"',
      reference: { kind: 'media', files: {}, srcSet: [['a.avif', 640]], sizes },
      children: [],
    });
    expect(image).toMatchObject({
      tag: 'img',
      reference: { kind: 'media', files: { src: 'a.webp', 'data-zoom': 'a.avif' }, zoomSet: [['a.avif', 640]] },
    });
    const [, , still] = picture(file, { zoomable: false });
    expect(still).toMatchObject({ reference: { kind: 'media', files: { src: 'a.webp' } } });
    expect(still).not.toHaveProperty('reference.files.data-zoom');
    expect(still).not.toHaveProperty('reference.zoomSet');
  });

  it('stand still for those who ask for it, before any copy that moves', () => {
    const moving = { ...media, variants: [avif], poster: { file: 'first.webp', width: 300, height: 200 } };
    expect(picture(moving).slice(1, -1)).toMatchObject([
      { attributes: ' media="(prefers-reduced-motion: reduce)"', reference: { srcSet: [['first.webp', 300]] } },
      { attributes: ' type="image/avif"' },
      { reference: { files: { src: 'a.png', 'data-zoom': 'a.avif' } } },
    ]);
    const card = toContent({ type: 'root', children: [smallPicture(moving, 24, 'icon')] });
    expect(card[1]).toMatchObject({ reference: { srcSet: [['first.webp', 300]], sizes: '24px' } });
  });

  it.each<[Partial<Placement>, string, string]>([
    [{ width: 100.4 }, 'width="100" height="67"', '(max-width: 100px) 100vw, 100px'],
    [{ width: 1 }, 'width="1" height="1"', '(max-width: 1px) 100vw, 1px'],
    [{ size: 'page', width: 100 }, 'width="300" height="200"', '(max-width: 720px) 100vw, 720px'],
    [{ size: 'full', width: 100 }, 'width="300" height="200"', '100vw'],
  ])('have the size of their place: %j', (placement, attributes, sizes) => {
    const [, source, image] = picture({ ...media, variants: [avif] }, { placement });
    expect(image).toMatchObject({ attributes: expect.stringContaining(` ${attributes} `) });
    expect(source).toMatchObject({ reference: { sizes } });
  });

  it('whose size nobody knows have that of their place, or none', () => {
    const { width: _width, ...unknown } = media;
    expect(picture(unknown, { placement: { width: 100 } })[1]).toMatchObject({
      attributes: expect.stringMatching(/^ width="100" class/),
    });
    expect(picture(unknown)[1]).toMatchObject({ attributes: expect.stringMatching(/^ class/) });
    const { height: _height, ...wide } = media;
    expect(picture(wide)[1]).toMatchObject({ attributes: expect.stringMatching(/^ class/) });
  });

  it('have a few pixels underneath, if those are pixels', () => {
    const placeholder = 'data:image/webp;base64,AA';
    expect(picture({ ...media, placeholder })[1]).toEqual({
      tag: 'img',
      attributes: ' class="notion-image-tiny" alt="" aria-hidden="true"',
      reference: { kind: 'placeholder', image: placeholder },
      children: [],
    });
    expect(picture({ ...media, placeholder: 'data:image/svg+xml;base64,AA' })).toHaveLength(3);
  });

  it('of a fixed size keep their proportions', () => {
    const small = (file: MediaFile, options?: { alt?: string; isCover?: true }) =>
      toContent({ type: 'root', children: [smallPicture(file, 30, 'x', options)] })[0];
    expect(small(media, { alt: 'A', isCover: true })).toEqual({
      tag: 'img',
      attributes: ' width="30" height="20" class="x" alt="A" loading="lazy" decoding="async"',
      reference: { kind: 'media', files: { src: 'a.png' }, isCover: true },
      children: [],
    });
    const { width: _width, ...unknown } = media;
    expect(small(unknown)).toMatchObject({
      attributes: expect.stringContaining('width="30" height="30" class="x" alt=""'),
    });
    const { height: _height, ...wide } = media;
    expect(small(wide)).toMatchObject({ attributes: expect.stringContaining('height="30"') });
    expect(small({ ...media, width: 3000, height: 1 })).toMatchObject({
      attributes: expect.stringContaining('height="1"'),
    });
    expect(small(media)).not.toHaveProperty('reference.isCover');
  });
});
