import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { RowSource } from '@/lib/markdown/workspace-files';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import type { DemoWorkspace, RichText } from '@/tests/fake-notion/records';

export interface GenerateOptions {
  posts: number;
  blocksPerPost: number;
  /** Names the workspace. @default 'generated' */
  name?: string;
  /** Sources of pictures (`attachment:…` or addresses), used by the posts in turn. @default none */
  pictures?: string[];
  /** Rows beside the generated ones. */
  more?: readonly RowSource[];
}

/** A workspace of any size for benchmarks, always the same for the same numbers: 1,000 posts of 40 blocks take about two seconds. */
export function generateWorkspace({
  posts,
  blocksPerPost,
  name = 'generated',
  pictures = [],
  more = [],
}: GenerateOptions): DemoWorkspace {
  const rows = Array.from({ length: posts }, (_, index) => {
    const picture = pictures.length > 0 ? pictures[index % pictures.length] : undefined;
    return generatePost(index, blocksPerPost, picture);
  });
  return buildWorkspace({
    name,
    title: 'A generated site',
    description: `${posts} posts of ${blocksPerPost} blocks.`,
    rows: [
      ...rows,
      ...more,
      row({ title: 'About', slug: 'about', type: 'Page', text: 'A page.' }),
      row({ title: 'Notice', slug: 'notice', type: 'Notice', text: 'A notice.' }),
    ],
    menu: [{ title: 'Archive', slug: '/archive' }],
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
const FIRST_DAY = Date.UTC(2020, 0, 1);
const CATEGORIES = ['Notes', 'Travel', 'Code', 'Reading', 'Garden', 'Kitchen', 'Maps', 'Letters'];

function generatePost(index: number, blocks: number, picture: string | undefined): RowSource {
  const random = createRandom(index + 1);
  const content = Array.from({ length: blocks }, (_, position) => generateBlock(position, random));
  const date = new Date(FIRST_DAY + (index % 2000) * DAY_MS).toISOString().slice(0, 10);
  if (picture !== undefined && content.length > 0) content[Math.min(2, content.length - 1)] = pictureBlock(picture);
  return row({
    title: `Post ${index + 1}: ${sentence(random, 4)}`,
    slug: `generated-${index + 1}`,
    category: CATEGORIES[index % CATEGORIES.length] ?? '',
    tags: [`tag ${index % 30}`, `tag ${(index * 7) % 50}`],
    date,
    summary: sentence(random, 16),
    blocks: content,
  });
}

/** The blocks of one article; another index gives other words. */
export function generateBlocks(count: number, index: number): BlockSpec[] {
  const random = createRandom(index + 1);
  return Array.from({ length: count }, (_, position) => generateBlock(position, random));
}

/** A realistic mix of blocks: mostly paragraphs, a heading every ten, now and then something else. */
function generateBlock(position: number, random: () => number): BlockSpec {
  if (position % 10 === 0) return titled(position % 20 === 0 ? 'header' : 'sub_header', sentence(random, 5));
  switch (position % 13) {
    case 3:
    case 4:
      return titled('bulleted_list', sentence(random, 8));
    case 6:
      return titled('quote', sentence(random, 14));
    case 8:
      return { type: 'code', properties: { title: [[codeSample(random)]], language: [['TypeScript']] } };
    case 9:
      return {
        ...titled('callout', sentence(random, 12)),
        format: { page_icon: '💡', block_color: 'gray_background' },
      };
    case 11:
      return { ...titled('toggle', sentence(random, 4)), children: [titled('text', sentence(random, 20))] };
    default:
      return { type: 'text', properties: { title: markedText(random) } };
  }
}

function titled(type: string, text: string): BlockSpec {
  return { type, properties: { title: [[text]] } };
}

function pictureBlock(source: string): BlockSpec {
  return {
    type: 'image',
    properties: { source: [[source]] },
    format: { block_width: 708, block_page_width: true, display_source: source },
  };
}

function markedText(random: () => number): RichText {
  return [
    [`${sentence(random, 18)} `],
    [sentence(random, 2), [['b']]],
    [` ${sentence(random, 12)} `],
    [sentence(random, 3), [['a', 'https://example.com/']]],
    [` ${sentence(random, 20)}`],
  ];
}

function codeSample(random: () => number): string {
  const [name, value] = [word(random), Math.floor(random() * 100)];
  return `export function ${name}(count: number): number {\n  // ${sentence(random, 5)}\n  return count * ${value};\n}`;
}

const WORDS =
  'lamp river paper garden letter window morning harbour quiet winter stone bread ladder cloud pencil orchard signal drawer meadow compass thread kettle shadow island needle bridge candle feather market station'.split(
    ' ',
  );

function word(random: () => number): string {
  return WORDS[Math.floor(random() * WORDS.length)] ?? 'lamp';
}

function sentence(random: () => number, length: number): string {
  const words = Array.from({ length }, () => word(random));
  return `${words.join(' ').replace(/^./, (letter) => letter.toUpperCase())}.`;
}

/** Reproducible random numbers from 0 to 1: a linear congruential generator, good enough for filler text. */
function createRandom(seed: number): () => number {
  const modulus = 2 ** 32;
  let state = (seed * 2_654_435_761) % modulus;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % modulus;
    return state / modulus;
  };
}
