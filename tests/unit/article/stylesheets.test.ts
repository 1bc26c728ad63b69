import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { drive } from '@/lib/article/blocks/drive/drive';
import { embed } from '@/lib/article/blocks/embed/embed';
import { pdf } from '@/lib/article/blocks/pdf/pdf';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

it.each(['article', 'databases'])('every file of rules is in the stylesheet of its folder: %s', (name) => {
  const imports = read(`styles/${name}.css`).matchAll(/@import "\.\/(\w+)\/([\w-]+\.css)"/g);
  const imported = [...imports].map(([, folder, file]) => (folder === name ? file : folder));
  expect(imported.toSorted()).toEqual(readdirSync(new URL(`../../../styles/${name}/`, import.meta.url)).toSorted());
});

it('every embed but a video has the mark of its host, or that of any page', () => {
  const marks = read('components/article/embed-marks.module.css');
  expect(marks).toMatch(/\.mark:not\([^{]*video[^{]*html[^{]*\{[^}]*mask: var\(--host-mark\)/);
  const own = [...marks.matchAll(/^\.mark\[data-embed-host="(\w+)"\] \{\s*--host-mark/gm)].map(([, host = '']) => host);
  const framed = [...embed.types, ...drive.types, ...pdf.types].filter((type) => type !== 'embed' && type !== 'html');
  expect(own.toSorted()).toEqual(framed.toSorted());
});
