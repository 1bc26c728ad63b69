import { describe, expect, it } from 'vitest';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { breadcrumb } from '@/lib/article/blocks/breadcrumb/breadcrumb';
import { button } from '@/lib/article/blocks/button/button';
import { callout } from '@/lib/article/blocks/callout/callout';
import { code } from '@/lib/article/blocks/code/code';
import { column, columnList } from '@/lib/article/blocks/columns/columns';
import { equation } from '@/lib/article/blocks/equation/equation';
import { externalObject } from '@/lib/article/blocks/external-object/external-object';
import { heading } from '@/lib/article/blocks/heading/heading';
import { bulletedItem, list, numberedItem, toDoItem } from '@/lib/article/blocks/list/list';
import { alias, page } from '@/lib/article/blocks/page-link/page-link';
import { table, tableRow } from '@/lib/article/blocks/table/table';
import { tableOfContents } from '@/lib/article/blocks/table-of-contents/table-of-contents';
import { tabs } from '@/lib/article/blocks/tabs/tabs';
import type { RichText } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { renderText } from '@/lib/article/render/rich-text';
import type { Fields, SourceRecords } from '@/lib/source/records';
import { type Outcome, render } from './block-maker';

/** A text as bare words. */
const words = defineBlock<{ text: RichText }>({
  types: ['text'],
  read: ({ id, properties }, reader) => ({ text: reader.text(properties.title, { blockId: id }) }),
  render: (block, context) => [...renderText(context, block.data.text), ...context.children(block)],
  text: () => [],
});
const types = [
  ...[alias, breadcrumb, bulletedItem, button, callout, code, column, columnList, equation, externalObject, heading],
  ...[list, numberedItem, page, table, tableOfContents, tableRow, tabs, toDoItem, words],
];
const plain = (title: string, more: Fields = {}) => ({ type: 'text', properties: { title: [[title]] }, ...more });
const blocks: Record<string, Fields> = { in: plain('inside') };
const shown = (type: string, title: unknown, more: Fields = {}, context: Partial<RenderContext> = {}): Outcome =>
  render([{ type, ...more, properties: { title, ...(more.properties as object) } }], { types, blocks, context });
const shownWith = (block: Fields, more: Record<string, Fields>, tables: Partial<SourceRecords> = {}): Outcome =>
  render([block], { types, blocks: { ...blocks, ...more }, tables });
const within = { content: ['in'] };
const red = { format: { block_color: 'red' } };
const lamp = { lamp: { type: 'page', properties: { title: [['Lamp']] }, format: { page_icon: '💡' } } };
const naming = (id: string) => [['‣', [['p', id]]]];

const pressing = (action: Fields, automation: Fields = {}, title: unknown = []): Outcome =>
  shownWith(
    { type: 'button', properties: { title }, format: { automation_id: 'press', block_color: 'red' } },
    {},
    {
      automation: { press: { action_ids: ['act', 'other'], ...automation } },
      automation_action: { act: action },
    },
  );

/** The page below these, the last one nearest to it. */
function below(...above: [string, Fields][]): Outcome {
  const parents = above.map(([id, block], index): [string, Fields] => [
    id,
    { parent_id: above[index - 1]?.[0], ...block },
  ]);
  const own = { type: 'page', parent_id: above.at(-1)?.[0], properties: { title: [['Page']] }, content: ['a'] };
  const isBlock = ([, { type }]: [string, Fields]) => type !== 'collection';
  return render([{ type: 'breadcrumb' }], {
    types,
    blocks: { ...Object.fromEntries(parents.filter(isBlock)), page: own },
    tables: { collection: Object.fromEntries(parents.filter((one) => !isBlock(one))) },
  });
}
const titled = (title: string, more: Fields = {}) => ({ type: 'page', properties: { title: [[title]] }, ...more });

const row = (cells: Record<string, string>, more: Fields = {}) => ({
  type: 'table_row',
  properties: Object.fromEntries(Object.entries(cells).map(([id, text]) => [id, [[text]]])),
  ...more,
});
const tableOf = (format: Fields, rows: Record<string, Fields>, context: Partial<RenderContext> = {}): Outcome =>
  render([{ type: 'table', format, content: Object.keys(rows) }], { types, blocks: rows, context });
const long = 'x'.repeat(48);

describe('headings', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'have an anchor and a mark',
      () => shown('header', [['Title']], red, { headingLevels: new Map([['n2', 3]]) }),
      {
        html: '<h3 id="a" class="notion-h notion-h1 notion-red notion-block-a"><span class="notion-h-title">Title</span><a class="notion-hash-link" ariaLabel="Link to this section" {kind:anchor,anchor:#a,siteOnly:true} {as:nothing}></a></h3>',
        text: ['Title'],
      },
    ],
    [
      'of the second level',
      () => shown('sub_header', [['Title']]),
      {
        html: '<h2 id="a" class="notion-h notion-h2 notion-block-a"><span class="notion-h-title">Title</span><a class="notion-hash-link" ariaLabel="Link to this section" {kind:anchor,anchor:#a,siteOnly:true} {as:nothing}></a></h2>',
        text: ['Title'],
      },
    ],
    [
      'of the third level',
      () => shown('heading_3', [['Title']]),
      {
        html: '<h2 id="a" class="notion-h notion-h3 notion-block-a"><span class="notion-h-title">Title</span><a class="notion-hash-link" ariaLabel="Link to this section" {kind:anchor,anchor:#a,siteOnly:true} {as:nothing}></a></h2>',
        text: ['Title'],
      },
    ],
    [
      'of the fourth level',
      () => shown('header_4', [['Title']]),
      {
        html: '<h2 id="a" class="notion-h notion-h4 notion-block-a"><span class="notion-h-title">Title</span><a class="notion-hash-link" ariaLabel="Link to this section" {kind:anchor,anchor:#a,siteOnly:true} {as:nothing}></a></h2>',
        text: ['Title'],
      },
    ],
    [
      'fold what is in them',
      () => shown('heading_1', [['Title']], within),
      {
        html: '<details class="notion-toggle notion-toggle-heading notion-block-a"><summary><h2 id="a" class="notion-h notion-h1"><span class="notion-h-title">Title</span></h2></summary><div class="notion-toggle-body">inside</div></details>',
        text: ['Title'],
      },
    ],
    [
      'fold where the author wants that',
      () => shown('heading_2', [['Title']], { format: { toggleable: true, block_color: 'red' } }),
      {
        html: '<details class="notion-toggle notion-toggle-heading notion-block-a"><summary><h2 id="a" class="notion-h notion-h2 notion-red"><span class="notion-h-title">Title</span></h2></summary><div class="notion-toggle-body"></div></details>',
        text: ['Title'],
      },
    ],
    [
      'without words are what is in them',
      () => shown('sub_sub_header', [[' ']], within),
      { html: 'inside', text: [' '] },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('lists', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'of points',
      () =>
        render(
          [
            { type: 'bulleted_list', properties: { title: [['a']] }, content: ['in'] },
            { type: 'bulleted_list', properties: { title: [['b']] }, ...red },
          ],
          { types, blocks },
        ),
      {
        html: '<ul class="notion-list notion-list-disc"><li class="notion-block-a">ainside</li><li class="notion-red notion-block-b">b</li></ul>',
        text: ['a', 'b'],
      },
    ],
    [
      'of numbers',
      () => shown('numbered_list', [['a']], { format: { list_start_index: 3 } }),
      {
        html: '<ol class="notion-list notion-list-numbered" start="3"><li class="notion-block-a">a</li></ol>',
        text: ['a'],
      },
    ],
    [
      'of numbers in each other',
      () =>
        render([{ type: 'numbered_list', content: ['x'] }], {
          types,
          blocks: {
            x: { type: 'numbered_list', content: ['y'] },
            y: { type: 'numbered_list', content: ['z'] },
            z: { type: 'numbered_list' },
          },
        }),
      {
        html: '<ol class="notion-list notion-list-numbered"><li class="notion-block-a"><ol class="notion-list notion-list-numbered" type="a"><li class="notion-block-x"><ol class="notion-list notion-list-numbered" type="i"><li class="notion-block-y"><ol class="notion-list notion-list-numbered"><li class="notion-block-z"></li></ol></li></ol></li></ol></li></ol>',
      },
    ],
    [
      'of things to do',
      () =>
        render(
          [
            { type: 'to_do', properties: { title: [['a']], checked: [['Yes']] }, content: ['in'], ...red },
            { type: 'to_do', properties: { title: [['b']], checked: [['No']] } },
          ],
          { types, blocks },
        ),
      {
        html: '<ul class="notion-list notion-list-to-do"><li class="notion-to-do notion-red notion-block-a" {as:task,checked:true}><label class="notion-to-do-item notion-to-do-checked"><input type="checkbox" disabled checked></input><span class="notion-to-do-body">a</span></label>inside</li><li class="notion-to-do notion-block-b" {as:task,checked:false}><label class="notion-to-do-item"><input type="checkbox" disabled></input><span class="notion-to-do-body">b</span></label></li></ul>',
        text: ['a', 'b'],
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('callouts', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'have an icon and other blocks',
      () => shown('callout', [['a']], { ...within, format: { page_icon: '💡', block_color: 'red_background' } }),
      {
        html: '<div class="notion-callout notion-red_background_co notion-block-a" role="note" {as:quote}><span class="notion-page-icon notion-callout-icon" ariaHidden="true">💡</span><div class="notion-callout-text"><p>a</p>inside</div></div>',
        text: ['a'],
      },
    ],
    [
      'without words have other blocks',
      () => shown('callout', [[' ']], within),
      {
        html: '<div class="notion-callout notion-block-a" role="note" {as:quote}><div class="notion-callout-text">inside</div></div>',
        text: [' '],
      },
    ],
    [
      'with a picture',
      () => shown('callout', [['a']], { format: { page_icon: 'https://a.example/i.png' } }),
      {
        html: '<div class="notion-callout notion-block-a" role="note" {as:quote}><img width="24" height="12" class="notion-page-icon notion-callout-icon" alt="" loading="lazy" decoding="async" {kind:media,files:{src:i.png}} {as:nothing}></img><div class="notion-callout-text"><p>a</p></div></div>',
        text: ['a'],
        files: ['image https://a.example/i.png'],
      },
    ],
    [
      'with a picture that is lost',
      () => shown('callout', [['a']], { format: { page_icon: 'https://a.example/lost.png' } }),
      {
        html: '<div class="notion-callout notion-block-a" role="note" {as:quote}><div class="notion-callout-text"><p>a</p></div></div>',
        text: ['a'],
        files: ['image https://a.example/lost.png'],
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('code', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'has its language and lines',
      () => shown('code', [['a <\r\nb\rc']], { properties: { language: [['Go']], caption: [['C']] } }),
      {
        html: '<figure class="notion-code notion-block-a" dataLanguage="Go"><div class="notion-code-bar" {kind:code,lines:[[a &lt;],[b],[c]]} {as:code,language:Go,code:a <\\nb\\nc}><span class="notion-code-language">Go</span></div><figcaption class="notion-asset-caption">C</figcaption></figure>',
        text: ['a <\nb\nc', 'C'],
      },
    ],
    [
      'without a language',
      () => shown('code', [['a']]),
      {
        html: '<figure class="notion-code notion-block-a"><div class="notion-code-bar" {kind:code,lines:[[a]]} {as:code,language:,code:a}><span class="notion-code-language">Plain text</span></div></figure>',
        text: ['a'],
      },
    ],
    [
      'that does not break its lines',
      () => shown('code', [['a']], { format: { code_wrap: false } }),
      {
        html: '<figure class="notion-code notion-code-scroll notion-block-a"><div class="notion-code-bar" {kind:code,lines:[[a]]} {as:code,language:,code:a}><span class="notion-code-language">Plain text</span></div></figure>',
        text: ['a'],
      },
    ],
    [
      'in colors',
      () => shown('code', [['a']], {}, { code: new Map([['a', ['<b>a</b>', 'b']]]) }),
      {
        html: '<figure class="notion-code notion-block-a"><div class="notion-code-bar" {kind:code,lines:[[<b>a</b>],[b]]} {as:code,language:,code:a}><span class="notion-code-language">Plain text</span></div></figure>',
        text: ['a'],
      },
    ],
    [
      'that names a page is plain',
      () =>
        render([{ type: 'code', properties: { title: [['see\n'], ['‣', [['p', 'lamp']]], [' <']] } }], {
          types,
          blocks: lamp,
          context: { code: new Map([['a', ['x']]]) },
        }),
      {
        html: '<figure class="notion-code notion-block-a"><div class="notion-code-bar" {kind:code,lines:[[see],[,{tag:span,attributes:,reference:{kind:titleText,page:lamp},children:[Lamp]}, &lt;]]} {as:code,language:,code:[see\\n,{page:lamp,title:Lamp}, <]}><span class="notion-code-language">Plain text</span></div></figure>',
        text: [['see\n', { page: 'lamp', title: 'Lamp' }, ' <']],
      },
    ],
    [
      'of a diagram',
      () => shown('code', [['graph <TD>']], { properties: { language: [[' Mermaid ']], caption: [['C']] } }),
      {
        html: '<figure class="notion-mermaid notion-block-a" dataMermaid=""><pre tabIndex="0" {as:code,language:mermaid,code:graph <TD>}><code>graph <TD></code></pre><figcaption class="notion-asset-caption">C</figcaption></figure>',
        text: ['graph <TD>', 'C'],
        needs: { mermaid: true },
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('formulas', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'stand on a line',
      () => shown('equation', [[' x^2 ']]),
      {
        html: '<div class="notion-equation notion-equation-block notion-block-a" tabIndex="0" {as:math,tex:x^2,display:true}>[x^2]</div>',
        text: ['x^2'],
      },
    ],
    ['without TeX are nothing', () => shown('equation', [[' ']]), {}],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('repositories', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'are cards',
      () =>
        shownWith(
          {
            type: 'external_object_instance',
            format: {
              domain: 'github.com',
              original_url: 'https://github.com/ada/lamp',
              attributes: [
                { id: 'title', values: ['Lamp'] },
                { id: 'owner', values: ['ada'] },
                { id: 'updated_at', values: [{ start_date: '2026-01-05' }] },
              ],
            },
          },
          {},
        ),
      {
        html: '<div class="notion-row notion-block-a"><a href="https://github.com/ada/lamp" class="notion-external notion-external-block" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-external-title">Lamp</span><span class="notion-external-owner">ada</span><span class="notion-external-updated">Jan 5, 2026</span></a></div>',
      },
    ],
    ['of other services are nothing', () => shown('external_object_instance', []), {}],
    [
      'are named in a line',
      () =>
        render([plain('x', { properties: { title: [['‣', [['eoi', 'repo']]]] } })], {
          types,
          blocks: {
            repo: {
              type: 'external_object_instance',
              format: {
                domain: 'github.com',
                original_url: 'https://github.com/ada/lamp',
                attributes: [{ id: 'updated_at', values: [{ start_date: '2026-01-05' }] }],
              },
            },
          },
        }),
      {
        html: '<a href="https://github.com/ada/lamp" class="notion-external notion-external-mention" target="_blank" rel="noopener noreferrer" {kind:link} {as:series}><span class="notion-external-title">https://github.com/ada/lamp</span></a>',
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('links to pages', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'of a page below',
      () =>
        shownWith(
          {
            type: 'page',
            properties: { title: [['Child']] },
            format: { block_color: 'red', page_icon: '💡' },
            content: ['in'],
          },
          {},
        ),
      {
        html: '<div class="notion-page-row notion-block-a" {kind:pageLine,page:a}><a class="notion-page-link notion-red" {kind:path,path:/a}><span class="notion-page-title" {kind:title,page:a} {as:series}><span class="notion-page-icon notion-page-title-icon" ariaHidden="true">💡</span><span class="notion-page-title-text">Child</span></span></a></div>',
        text: [[{ page: 'a', title: 'Child' }]],
      },
    ],
    [
      'of a page without a title',
      () => shown('page', []),
      {
        html: '<div class="notion-page-row notion-block-a" {kind:pageLine,page:a}><a class="notion-page-link" {kind:path,path:/a}><span class="notion-page-title" {kind:title,page:a} {as:series}><span class="notion-page-title-text">Untitled</span></span></a></div>',
      },
    ],
    [
      'of a page elsewhere',
      () => shownWith({ type: 'alias', format: { alias_pointer: { id: 'lamp' } } }, lamp),
      {
        html: '<div class="notion-page-row notion-block-a" {kind:pageLine,page:lamp}><a class="notion-page-link" {kind:path,path:/lamp}><span class="notion-page-title" {kind:title,page:lamp} {as:series}><span class="notion-page-icon notion-page-title-icon" ariaHidden="true">💡</span><span class="notion-page-title-text">Lamp</span></span></a></div>',
        text: [[{ page: 'lamp', title: 'Lamp' }]],
      },
    ],
    [
      'of a page that nobody knows',
      () => shownWith({ type: 'alias', format: { alias_pointer: { id: 'gone' } } }, lamp),
      { missing: ['alias a'] },
    ],
    [
      'of a page by the id of another',
      () => shownWith({ type: 'page', id: 'other', properties: { title: [['Child']] } }, {}),
      {
        html: '<div class="notion-page-row notion-block-other" {kind:pageLine,page:other}><a class="notion-page-link" {kind:path,path:/other}><span class="notion-page-title" {kind:title,page:other} {as:series}><span class="notion-page-title-text">Untitled</span></span></a></div>',
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('buttons', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'that open an address',
      () =>
        pressing(
          { type: 'open_page', config: { target: { url: 'https://a.example/' } } },
          { properties: { name: 'Press' } },
          [['Title']],
        ),
      {
        html: '<div class="notion-button-block notion-block-a"><a href="https://a.example/" class="notion-button notion-red" target="_blank" rel="noopener noreferrer" {kind:link}>Press</a></div>',
        text: ['Press'],
      },
    ],
    [
      'that open a page',
      () =>
        pressing({ type: 'open_page', config: { target: { pageId: '01234567-89ab-cdef-0123-456789abcdef' } } }, {}, [
          ['Title'],
        ]),
      {
        html: '<div class="notion-button-block notion-block-a"><a class="notion-button notion-red" {kind:page,id:0123456789abcdef0123456789abcdef,fragment:,bare:false}>Title</a></div>',
        text: ['Title'],
        links: ['0123456789abcdef0123456789abcdef'],
      },
    ],
    [
      'that name a page',
      () => shownWith({ type: 'button', properties: { title: naming('lamp') } }, lamp),
      {
        html: '<div class="notion-button-block notion-block-a"><span class="notion-button"><span {kind:titleText,page:lamp}>Lamp</span></span></div>',
        text: [[{ page: 'lamp', title: 'Lamp' }]],
      },
    ],
    [
      'that do something in Notion',
      () => pressing({ type: 'insert', config: { target: { url: 'https://a.example/' } } }),
      {
        html: '<div class="notion-button-block notion-block-a"><span class="notion-button notion-red">Untitled</span></div>',
      },
    ],
    [
      'that open nothing',
      () => pressing({ type: 'open_page' }),
      {
        html: '<div class="notion-button-block notion-block-a"><span class="notion-button notion-red">Untitled</span></div>',
      },
    ],
    [
      'that nobody knows',
      () => shown('button', []),
      { html: '<div class="notion-button-block notion-block-a"><span class="notion-button">Untitled</span></div>' },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('breadcrumbs', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'lead down from the top',
      () => below(['top', titled('Top')], ['mid', titled('Mid')]),
      {
        html: '<ol class="notion-breadcrumb notion-block-a" {kind:feedOnly}><li><a class="notion-link" {kind:path,path:/top}><span class="notion-page-title" {kind:title,page:top} {as:series}><span class="notion-page-title-text">Top</span></span></a></li><li><a class="notion-link" {kind:path,path:/mid}><span class="notion-page-title" {kind:title,page:mid} {as:series}><span class="notion-page-title-text">Mid</span></span></a></li><li><span class="notion-page-title" {kind:title,page:page} {as:series}><span class="notion-page-title-text">Page</span></span></li></ol>',
      },
    ],
    [
      'lead past what is no page',
      () => below(['top', titled('Top')], ['col', { type: 'column' }], ['mid', titled('')]),
      {
        html: '<ol class="notion-breadcrumb notion-block-a" {kind:feedOnly}><li><a class="notion-link" {kind:path,path:/top}><span class="notion-page-title" {kind:title,page:top} {as:series}><span class="notion-page-title-text">Top</span></span></a></li><li><span class="notion-page-title" {kind:title,page:page} {as:series}><span class="notion-page-title-text">Page</span></span></li></ol>',
      },
    ],
    [
      'lead over databases',
      () =>
        below(
          ['top', titled('Top')],
          ['base', { type: 'collection_view_page', collection_id: 'shop' }],
          ['shop', { type: 'collection', name: [['Shop']] }],
        ),
      {
        html: '<ol class="notion-breadcrumb notion-block-a" {kind:feedOnly}><li><a class="notion-link" {kind:path,path:/top}><span class="notion-page-title" {kind:title,page:top} {as:series}><span class="notion-page-title-text">Top</span></span></a></li><li><a class="notion-link" {kind:path,path:/base}><span class="notion-page-title" {kind:title,page:base} {as:series}><span class="notion-page-title-text">Shop</span></span></a></li><li><span class="notion-page-title" {kind:title,page:page} {as:series}><span class="notion-page-title-text">Page</span></span></li></ol>',
      },
    ],
    [
      'lead over databases in a page',
      () =>
        below(
          ['top', titled('Top')],
          ['base', { type: 'collection_view', collection_id: 'shop' }],
          ['shop', { type: 'collection', name: [['Shop']] }],
        ),
      {
        html: '<ol class="notion-breadcrumb notion-block-a" {kind:feedOnly}><li><a class="notion-link" {kind:path,path:/top}><span class="notion-page-title" {kind:title,page:top} {as:series}><span class="notion-page-title-text">Top</span></span></a></li><li><span class="notion-page-title" {kind:title,page:page} {as:series}><span class="notion-page-title-text">Page</span></span></li></ol>',
      },
    ],
    [
      'have eight pages at most',
      () => below(...Array.from({ length: 10 }, (_, index): [string, Fields] => [`p${index}`, titled(`P${index}`)])),
      {
        html: '<ol class="notion-breadcrumb notion-block-a" {kind:feedOnly}><li><a class="notion-link" {kind:path,path:/p2}><span class="notion-page-title" {kind:title,page:p2} {as:series}><span class="notion-page-title-text">P2</span></span></a></li><li><a class="notion-link" {kind:path,path:/p3}><span class="notion-page-title" {kind:title,page:p3} {as:series}><span class="notion-page-title-text">P3</span></span></a></li><li><a class="notion-link" {kind:path,path:/p4}><span class="notion-page-title" {kind:title,page:p4} {as:series}><span class="notion-page-title-text">P4</span></span></a></li><li><a class="notion-link" {kind:path,path:/p5}><span class="notion-page-title" {kind:title,page:p5} {as:series}><span class="notion-page-title-text">P5</span></span></a></li><li><a class="notion-link" {kind:path,path:/p6}><span class="notion-page-title" {kind:title,page:p6} {as:series}><span class="notion-page-title-text">P6</span></span></a></li><li><a class="notion-link" {kind:path,path:/p7}><span class="notion-page-title" {kind:title,page:p7} {as:series}><span class="notion-page-title-text">P7</span></span></a></li><li><a class="notion-link" {kind:path,path:/p8}><span class="notion-page-title" {kind:title,page:p8} {as:series}><span class="notion-page-title-text">P8</span></span></a></li><li><a class="notion-link" {kind:path,path:/p9}><span class="notion-page-title" {kind:title,page:p9} {as:series}><span class="notion-page-title-text">P9</span></span></a></li><li><span class="notion-page-title" {kind:title,page:page} {as:series}><span class="notion-page-title-text">Page</span></span></li></ol>',
      },
    ],
    [
      'end where pages lie in each other',
      () => below(['top', titled('Top', { parent_id: 'mid' })], ['mid', titled('Mid')]),
      {
        html: '<ol class="notion-breadcrumb notion-block-a" {kind:feedOnly}><li><a class="notion-link" {kind:path,path:/top}><span class="notion-page-title" {kind:title,page:top} {as:series}><span class="notion-page-title-text">Top</span></span></a></li><li><a class="notion-link" {kind:path,path:/mid}><span class="notion-page-title" {kind:title,page:mid} {as:series}><span class="notion-page-title-text">Mid</span></span></a></li><li><span class="notion-page-title" {kind:title,page:page} {as:series}><span class="notion-page-title-text">Page</span></span></li></ol>',
      },
    ],
    ['are nothing at the top', () => below(), {}],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('tables of contents', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'list the headings',
      () =>
        shown('table_of_contents', [], red, {
          outline: [
            { id: 'h1', text: 'One', level: 0 },
            { id: 'h2', text: ['On ', { page: 'lamp', title: 'Lamp' }], level: 1 },
          ],
        }),
      {
        html: '<ol class="notion-table-of-contents notion-red notion-block-a" {as:nothing}><li class="notion-toc-level-0"><a class="notion-table-of-contents-item" {kind:anchor,anchor:#h1}>One</a></li><li class="notion-toc-level-1"><a class="notion-table-of-contents-item" {kind:anchor,anchor:#h2}>On <span {kind:titleText,page:lamp}>Lamp</span></a></li></ol>',
      },
    ],
    [
      'stand where they were put, also where the page has an outline',
      () => shown('table_of_contents', [], {}, { outline: ['a', 'b', 'c'].map((id) => ({ id, text: id, level: 0 })) }),
      {
        html: `<ol class="notion-table-of-contents notion-block-a" {as:nothing}>${['a', 'b', 'c'].map((id) => `<li class="notion-toc-level-0"><a class="notion-table-of-contents-item" {kind:anchor,anchor:#${id}}>${id}</a></li>`).join('')}</ol>`,
      },
    ],
    ['are nothing without headings', () => shown('table_of_contents', []), {}],
    [
      'are nothing where there is no room',
      () =>
        shown('table_of_contents', [], {}, { outline: [{ id: 'h1', text: 'One', level: 0 }], hasRoom: () => false }),
      {},
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('tabs', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'have their texts for names',
      () =>
        render([{ type: 'tab', content: ['x', 'y'] }], {
          types,
          blocks: { ...blocks, x: plain(' One ', within), y: plain(' ') },
        }),
      {
        html: '<div class="notion-tabs notion-block-a" dataTabs="notion-block-a"><div class="notion-tab"><label class="notion-tab-button" {as:label}><input type="radio" name="tabs-1" checked></input><span>One</span></label><div class="notion-tab-panel">inside</div></div><div class="notion-tab"><label class="notion-tab-button" {as:label}><input type="radio" name="tabs-1"></input><span>2</span></label><div class="notion-tab-panel"></div></div></div>',
      },
    ],
    [
      'are no tabs when there is one',
      () => render([{ type: 'tab', content: ['x'] }], { types, blocks: { ...blocks, x: plain('One', within) } }),
      { html: '<div class="notion-block-a">inside</div>' },
    ],
    ['are nothing when there is none', () => render([{ type: 'tab' }], { types }), {}],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('columns', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'share the width as their author wants',
      () =>
        render([{ type: 'column_list', content: ['x', 'y', 'z'] }], {
          types,
          blocks: {
            ...blocks,
            x: { type: 'column', format: { column_ratio: 0.25 }, content: ['in'] },
            y: { type: 'column', format: { column_ratio: 2 } },
            z: { type: 'column', format: { column_ratio: 0.001 } },
          },
        }),
      {
        html: '<div class="notion-row notion-column-list notion-block-a"><div class="notion-column notion-column-6 notion-block-x">inside</div><div class="notion-column notion-column-24 notion-block-y"></div><div class="notion-column notion-column-1 notion-block-z"></div></div>',
      },
    ],
    [
      'share the width alike',
      () =>
        render([{ type: 'column_list', content: ['x', 'y', 'z', 'in'] }], {
          types,
          blocks: { ...blocks, x: { type: 'column' }, y: { type: 'column' }, z: { type: 'column' } },
        }),
      {
        html: '<div class="notion-row notion-column-list notion-block-a"><div class="notion-column notion-column-8 notion-block-x"></div><div class="notion-column notion-column-8 notion-block-y"></div><div class="notion-column notion-column-8 notion-block-z"></div></div>',
      },
    ],
    [
      'are what is in them where there are none',
      () => render([{ type: 'column_list', content: ['in'] }], { types, blocks }),
      { html: 'inside' },
    ],
    ['are what is in them elsewhere', () => shown('column', [], within), { html: 'inside' }],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('tables', () => {
  it.each<[string, () => Outcome, Outcome]>([
    [
      'have columns in the order of their rows',
      () => tableOf({}, { x: row({ p: 'A', q: 'B' }), y: row({ q: '2', r: '3' }) }),
      {
        html: '<div class="notion-scroll notion-block-a" tabIndex="0"><table class="notion-simple-table notion-table-free"><colgroup><col class="notion-w-3"></col><col class="notion-w-3"></col><col class="notion-w-3"></col></colgroup><tbody><tr class="notion-simple-table-row notion-block-x"><td>A</td><td>B</td><td></td></tr><tr class="notion-simple-table-row notion-block-y"><td></td><td>2</td><td>3</td></tr></tbody></table></div>',
        text: ['A B ', ' 2 3'],
      },
    ],
    [
      'have the columns that are stored',
      () =>
        tableOf(
          {
            table_block_column_order: ['q', 'p', 'q'],
            table_block_column_format: { q: { width: 161, color: 'blue' }, p: { color: 'default' } },
          },
          { x: row({ p: 'A', q: 'B', r: 'no' }, red) },
        ),
      {
        html: '<div class="notion-scroll notion-block-a" tabIndex="0"><table class="notion-simple-table"><colgroup><col class="notion-w-4"></col><col class="notion-w-3"></col></colgroup><tbody><tr class="notion-simple-table-row notion-red notion-block-x"><td class="notion-blue">B</td><td>A</td></tr></tbody></table></div>',
        text: ['B A'],
      },
    ],
    [
      'have a row of headers',
      () => tableOf({ table_block_column_header: true }, { x: row({ p: 'A', q: '' }), y: row({ p: '1', q: '2' }) }),
      {
        html: '<div class="notion-scroll notion-block-a" tabIndex="0"><table class="notion-simple-table notion-table-free"><colgroup><col class="notion-w-3"></col><col class="notion-w-3"></col></colgroup><thead><tr class="notion-simple-table-row notion-simple-table-header-row notion-block-x"><th scope="col">A</th><td></td></tr></thead><tbody><tr class="notion-simple-table-row notion-block-y"><td>1</td><td>2</td></tr></tbody></table></div>',
        text: ['A ', '1 2'],
      },
    ],
    [
      'have a column of headers',
      () =>
        tableOf(
          { table_block_row_header: true, table_block_column_format: { p: { color: 'red' } } },
          { x: row({ p: 'A', q: 'B' }), y: row({ q: '2' }) },
        ),
      {
        html: '<div class="notion-scroll notion-block-a" tabIndex="0"><table class="notion-simple-table notion-table-free"><colgroup><col class="notion-w-3"></col><col class="notion-w-3"></col></colgroup><tbody><tr class="notion-simple-table-row notion-block-x"><th scope="row" class="notion-red notion-simple-table-header-cell">A</th><td>B</td></tr><tr class="notion-simple-table-row notion-block-y"><td class="notion-red"></td><td>2</td></tr></tbody></table></div>',
        text: ['A B', ' 2'],
      },
    ],
    [
      'have both',
      () =>
        tableOf(
          { table_block_row_header: true, table_block_column_header: true },
          { x: row({ p: 'A', q: 'B' }), y: row({ p: '1', q: '2' }) },
        ),
      {
        html: '<div class="notion-scroll notion-block-a" tabIndex="0"><table class="notion-simple-table notion-table-free"><colgroup><col class="notion-w-3"></col><col class="notion-w-3"></col></colgroup><thead><tr class="notion-simple-table-row notion-simple-table-header-row notion-block-x"><th scope="col" class="notion-simple-table-header-cell">A</th><th scope="col">B</th></tr></thead><tbody><tr class="notion-simple-table-row notion-block-y"><th scope="row" class="notion-simple-table-header-cell">1</th><td>2</td></tr></tbody></table></div>',
        text: ['A B', '1 2'],
      },
    ],
    [
      'give a long cell more room',
      () =>
        tableOf(
          { table_block_column_format: { r: { width: 120 } } },
          { x: row({ p: long, q: long.slice(1), r: long }) },
        ),
      {
        html: '<div class="notion-scroll notion-wide notion-block-a" tabIndex="0"><table class="notion-simple-table"><colgroup><col class="notion-w-3 notion-w-long"></col><col class="notion-w-3"></col><col class="notion-w-3"></col></colgroup><tbody><tr class="notion-simple-table-row notion-block-x"><td>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</td><td>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</td><td>xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx</td></tr></tbody></table></div>',
        text: [
          'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
        ],
      },
    ],
    [
      'have columns of any width',
      () =>
        tableOf({ table_block_column_format: { p: { width: 1 }, q: { width: 5000 } } }, { x: row({ p: 'A', q: 'B' }) }),
      {
        html: '<div class="notion-scroll notion-wide notion-block-a" tabIndex="0"><table class="notion-simple-table"><colgroup><col class="notion-w-1"></col><col class="notion-w-20"></col></colgroup><tbody><tr class="notion-simple-table-row notion-block-x"><td>A</td><td>B</td></tr></tbody></table></div>',
        text: ['A B'],
      },
    ],
    ['without rows are nothing', () => tableOf({ table_block_column_order: ['p'] }, { in: plain('no row') }), {}],
    ['without columns are nothing', () => tableOf({}, { x: row({}) }), {}],
    [
      'leave out rows that have no room',
      () =>
        tableOf(
          {},
          { x: row({ p: 'A', q: 'B' }), y: row({ p: '1' }) },
          { hasRoom: (room, count, id) => id !== 'y' || room !== 'cells' || count !== 2 },
        ),
      {
        html: '<div class="notion-scroll notion-block-a" tabIndex="0"><table class="notion-simple-table notion-table-free"><colgroup><col class="notion-w-3"></col><col class="notion-w-3"></col></colgroup><tbody><tr class="notion-simple-table-row notion-block-x"><td>A</td><td>B</td></tr></tbody></table></div>',
        text: ['A B', '1 '],
      },
    ],
    ['rows elsewhere are nothing', () => render([row({ p: 'A' })], { types }), {}],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});

describe('mentions of what nobody knows are told of', () => {
  it.each<[string, () => Outcome, Outcome]>([
    ['a heading', () => shown('header', naming('gone')), {}],
    [
      'an item of a list',
      () => shown('bulleted_list', [['a'], ...naming('gone')]),
      {
        html: '<ul class="notion-list notion-list-disc"><li class="notion-block-a">a</li></ul>',
        text: ['a'],
        missing: ['page a'],
      },
    ],
    [
      'a thing to do',
      () => shown('to_do', naming('gone')),
      {
        html: '<ul class="notion-list notion-list-to-do"><li class="notion-to-do notion-block-a" {as:task,checked:false}><label class="notion-to-do-item"><input type="checkbox" disabled></input><span class="notion-to-do-body"></span></label></li></ul>',
        missing: ['page a'],
      },
    ],
    [
      'a callout',
      () => shown('callout', [['a'], ...naming('gone')]),
      {
        html: '<div class="notion-callout notion-block-a" role="note" {as:quote}><div class="notion-callout-text"><p>a</p></div></div>',
        text: ['a'],
        missing: ['page a'],
      },
    ],
    [
      'code',
      () => shown('code', [['a']], { properties: { caption: [['a'], ...naming('gone')] } }),
      {
        html: '<figure class="notion-code notion-block-a"><div class="notion-code-bar" {kind:code,lines:[[a]]} {as:code,language:,code:a}><span class="notion-code-language">Plain text</span></div><figcaption class="notion-asset-caption">a</figcaption></figure>',
        text: ['a', 'a'],
        missing: ['page a'],
      },
    ],
    [
      'a table',
      () =>
        render([{ type: 'table', content: ['x'] }], {
          types,
          blocks: { x: { type: 'table_row', properties: { p: naming('gone') } } },
        }),
      {
        html: '<div class="notion-scroll notion-block-a" tabIndex="0"><table class="notion-simple-table notion-table-free"><colgroup><col class="notion-w-3"></col></colgroup><tbody><tr class="notion-simple-table-row notion-block-x"><td></td></tr></tbody></table></div>',
        missing: ['page x'],
      },
    ],
  ])('%s', (_, rendered, expected) => expect(rendered()).toEqual(expected));
});
