import { expect, it } from 'vitest';
import { headingElements } from '@/lib/article/blocks/heading/heading';
import { ratioClass } from '@/lib/article/blocks/ratio';
import type { Block, Placement } from '@/lib/article/model';
import { blockOf } from '../records';

const own: Placement = { size: 'own', align: '' };

it.each<[Partial<Placement>, string, string]>([
  [{}, 'embed', '5'],
  [{}, 'video', 'video'],
  [{}, 'youtube', 'video'],
  [{}, 'vimeo', 'video'],
  [{}, 'loom', 'video'],
  [{}, 'wistia', 'video'],
  [{}, 'tella', 'video'],
  [{ ratio: 9 / 16 }, 'embed', 'video'],
  [{ ratio: 9 / 16 + 0.029 }, 'embed', 'video'],
  [{ ratio: 9 / 16 - 0.029 }, 'embed', 'video'],
  [{ ratio: 9 / 16 + 0.031 }, 'embed', '5'],
  [{ ratio: 0.1 }, 'embed', '2'],
  [{ ratio: 3 }, 'embed', '12'],
  [{ ratio: 1, height: 90 }, 'embed', '8'],
  [{ height: 720 }, 'embed', '8'],
  [{ height: 360, width: 360 }, 'embed', '8'],
  [{ height: 360, width: 360, size: 'full' }, 'embed', '4'],
  [{ height: 405 }, 'embed', 'video'],
])('the place that is kept for a frame: %j of %s is %s', (placement, host, name) =>
  expect(ratioClass({ ...own, ...placement }, host)).toBe(
    name === 'video' ? 'notion-ratio-video' : `notion-ratio step-${name}`,
  ),
);

it('headings are never more than one level deeper than the one before', () => {
  const heading = (key: string, level: number, children: Block[] = []) => blockOf('header', { level }, children, key);
  const text = blockOf('text', { level: 1 }, [heading('e', 4)], 't');
  const blocks = [heading('a', 3), heading('b', 4, [heading('c', 1)]), heading('d', 2), text];
  expect([...headingElements(blocks)]).toEqual([
    ['a', 2],
    ['b', 3],
    ['c', 2],
    ['d', 3],
    ['e', 4],
  ]);
});
