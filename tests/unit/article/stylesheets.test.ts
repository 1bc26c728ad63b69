import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drive } from '@/lib/article/blocks/drive/drive';
import { embed } from '@/lib/article/blocks/embed/embed';
import { pdf } from '@/lib/article/blocks/pdf/pdf';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

it('every file of rules is in the stylesheet of articles', () => {
  const imported = [...read('styles/article.css').matchAll(/@import "\.\/article\/([\w-]+\.css)"/g)].map(
    ([, file]) => file,
  );
  expect(imported.toSorted()).toEqual(readdirSync(new URL('../../../styles/article/', import.meta.url)).toSorted());
});

it('every embed but a video has the mark of its host, or that of any page', () => {
  const marks = read('components/article/embed-marks.module.css');
  expect(marks).toContain('.notion-embed:not(.notion-embed-video) > .notion-embed-play');
  const own = [...marks.matchAll(/^\.marks \[data-embed-host="(\w+)"\] \{\s*--host-mark/gm)].map(
    ([, host = '']) => host,
  );
  const framed = [...embed.types, ...drive.types, ...pdf.types].filter((type) => type !== 'embed');
  expect(own.toSorted()).toEqual(framed.toSorted());
});
