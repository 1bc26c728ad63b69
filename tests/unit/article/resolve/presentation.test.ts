import { describe, expect, it } from 'vitest';
import { type Presentation, resolveContent } from '@/lib/article/resolve';
import { id32, type MadeBlock, made, makePage, renderBlocks, renderMap, uuid } from '../page-maker';

const usual: Presentation = {
  code: { macBar: true, lineNumbers: false, fold: { minLines: 20, open: true } },
  sideNotes: false,
  imageShadow: false,
  opening: 'plain',
  divider: 'line',
  zoomWidth: 1920,
  galleryLinks: true,
  tableLinks: true,
};
const addresses = {
  page: (id: string) => `/p/${id}/`,
  path: (path: string) => path,
  media: (file: string) => `/media/${file}`,
};

async function shown(blocks: MadeBlock[], look?: Partial<Presentation>): Promise<string> {
  const { content } = await renderBlocks(blocks);
  return resolveContent(content, { ...addresses, presentation: { ...usual, ...look } });
}

const code = (lines: number) => made('code', Array.from({ length: lines }, (_, line) => `line ${line}`).join('\n'));

describe('long code', () => {
  it('that shows our own marks is not taken for them', async () => {
    const html = await shown([made('code', '<!--fold 1--><div class="notion-code-bar">x</div><!--/fold-->')]);
    expect(html).not.toContain('<details');
    expect(html).toContain('&lt;!--/fold--&gt;');
  });
});

it('leaves no marks in HTML for feeds', async () => {
  const image = made('image', undefined, { properties: { source: [['attachment:1:a.png']] } });
  const { content } = await renderBlocks([image, code(30)]);
  const plain = resolveContent(content, addresses);
  expect(plain).not.toMatch(/<!--|data:image|<details/);
});

describe('embedded databases', () => {
  const database = (type: string) =>
    makePage([{ type: 'collection_view', view_ids: [uuid(61)], collection_id: uuid(60) }], {
      block: {
        [uuid(70)]: {
          role: 'reader',
          value: {
            id: uuid(70),
            type: 'page',
            parent_id: uuid(60),
            properties: { title: [['Row']] },
            format: { page_cover: '/images/page-cover/a.jpg', page_cover_position: 0.2 },
          },
        },
      },
      collection: { [uuid(60)]: { value: { id: uuid(60), schema: { title: { name: 'Name', type: 'title' } } } } },
      collection_view: {
        [uuid(61)]: {
          value: { id: uuid(61), type, format: { [`${type}_cover`]: { type: 'page_cover' } } },
        },
      },
      collection_query: { [uuid(60)]: { [uuid(61)]: { blockIds: [uuid(70)] } } },
    });
  const rendered = async (type: string, look: Partial<Presentation>) => {
    const { content } = await renderMap(database(type));
    return resolveContent(content, { ...addresses, presentation: { ...usual, ...look } });
  };

  it('do not where the owner wants that; the pictures of a gallery zoom then', async () => {
    const gallery = await rendered('gallery', { galleryLinks: false });
    expect(gallery).not.toContain('<a ');
    expect(gallery).toMatch(/<span class="notion-collection-card"><img src="([^"]+)" data-zoom="\1"/);
    expect(gallery.match(/<span\b/g)?.length).toBe(gallery.match(/<\/span>/g)?.length);
    const table = await rendered('table', { tableLinks: false });
    expect(table).not.toContain('<a ');
    expect(table).toContain('Row');
    expect(await rendered('list', { galleryLinks: false, tableLinks: false })).toContain('<a ');
  });

  describe('in groups', () => {
    const [open, draft, planned] = [uuid(70), uuid(71), uuid(72)];
    const grouped = (type: string) => {
      const select = (value: string) => ({ property: 'st', value: { type: 'select', value } });
      const names = ['Published', 'Draft', 'Empty'];
      const rows = [open, draft, planned].map((id, index) => {
        const value = { id, type: 'page', parent_id: uuid(60), properties: { title: [[`Row ${index}`]] } };
        return [id, { role: 'reader', value }];
      });
      const format = {
        [type === 'board' ? 'board_columns_by' : 'collection_group_by']: { property: 'st' },
        [type === 'board' ? 'board_columns' : 'collection_groups']: names.map(select),
      };
      const schema = { title: { name: 'Name', type: 'title' }, st: { name: 'Stage', type: 'select' } };
      return makePage([{ type: 'collection_view', view_ids: [uuid(61)], collection_id: uuid(60) }], {
        block: Object.fromEntries(rows),
        collection: { [uuid(60)]: { value: { id: uuid(60), schema } } },
        collection_view: { [uuid(61)]: { value: { id: uuid(61), type, format } } },
        collection_query: {
          [uuid(60)]: {
            [uuid(61)]: {
              'results:select:Published': { blockIds: [open, planned] },
              'results:select:Draft': { blockIds: [draft] },
              'results:select:Empty': { blockIds: [] },
            },
          },
        },
      });
    };
    const groupsOf = (html: string) =>
      [...html.matchAll(/notion-item-default">(\w+)<\/span><span class="notion-collection-group-count">(\d+)</g)].map(
        ([, name, count]) => `${name} ${count}`,
      );

    it.each(['board', 'table', 'list'])('of a %s count the rows that a reader sees', async (type) => {
      const { content } = await renderMap(grouped(type));
      const read = (excluded: string[], look?: Presentation) =>
        resolveContent(content, { ...addresses, presentation: look, hidden: (id) => excluded.includes(id) });
      for (const look of [usual, undefined]) {
        expect(groupsOf(read([], look))).toEqual(['Published 2', 'Draft 1', 'Empty 0']);
        const excluded = read([id32(71), id32(72)], look);
        expect(groupsOf(excluded)).toEqual(['Published 1', 'Empty 0']);
        expect(excluded).not.toContain('Draft');
        expect(excluded).not.toContain('<!--');
        expect(excluded.match(/<div\b/g)?.length).toBe(excluded.match(/<\/div>/g)?.length);
      }
    });
  });
});
