import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { textOf } from '@/lib/markdown/text/markdown';

/** A Markdown file of the project as GitHub reads it: without directives. */
export interface Page {
  /** Its path from the project’s root. */
  file: string;
  text: string;
  tree: Root;
}

/** The languages of the manual, named as their folders below `docs`. */
export const manualLanguages = ['en', 'zh-CN', 'ja'] as const;

const github = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMath);

/** A page made of a text. */
export function toPage(file: string, text: string): Page {
  return { file, text, tree: github.parse(text) };
}

/** Everything that is written for people: what lies in `docs`, and the texts beside the code. */
export function readPages(): Page[] {
  const below = readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join('docs', file));
  const beside = readdirSync('.').concat('themes/README.md');
  return [...below, ...beside]
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => toPage(file, readFileSync(file, 'utf8')));
}

/** The anchors that GitHub gives to a page’s headings. */
export function githubAnchors({ tree }: Page): Set<string> {
  const anchors = new Set<string>();
  visit(tree, 'heading', (heading) => {
    const anchor = textOf(heading)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    let free = anchor;
    for (let count = 1; anchors.has(free); count++) free = `${anchor}-${count}`;
    anchors.add(free);
  });
  return anchors;
}
