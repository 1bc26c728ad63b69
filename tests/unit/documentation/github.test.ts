import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { githubAnchors, type Page, readPages, toPage } from './pages';

const pages = readPages();

/** Directives that a reader on GitHub would see: outside of code, comments and formulas. */
function rawDirectives({ tree }: Page): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type !== 'text' && node.type !== 'html') return;
    const shown = node.value.replace(/<!--[\s\S]*?-->/g, '');
    found.push(...(shown.match(/:::.*|^::[a-z].*|(?<![\w:]):[a-z]+\[.*/gm) ?? []));
  });
  return found;
}

/** Marks that stand in the text instead of making it bold: beside signs of Chinese and Japanese, `**` often does not count. */
function rawMarks({ tree }: Page): string[] {
  const found: string[] = [];
  visit(tree, 'text', ({ value }) => {
    if (/\*\*|~~|\]\(/.test(value)) found.push(value);
  });
  return found;
}

/** Links, pictures and link definitions, also those written as HTML. */
function addressesOf({ tree }: Page): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') found.push(node.url);
    if (node.type === 'html')
      found.push(...[...node.value.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url));
  });
  return found;
}

/** What does not lead anywhere. Addresses with a scheme, and those of the site itself, are not looked at. */
function deadLinks(page: Page): string[] {
  return addressesOf(page).flatMap((address) => {
    if (address.startsWith('page:'))
      return [`${address} leads nowhere on GitHub: write the file, [Deploy](10-deploy.md)`];
    if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(address)) return [];
    const [name = '', anchor = ''] = decodeURIComponent(address).split('#');
    const file = name === '' ? page.file : path.posix.join(path.posix.dirname(page.file), name);
    if (!existsSync(file)) return [`${address}: there is no file ${file}`];
    if (anchor === '' || !file.endsWith('.md')) return [];
    const target = name === '' ? page : toPage(file, readFileSync(file, 'utf8'));
    return githubAnchors(target).has(anchor) ? [] : [`${address}: ${file} has no heading of this name`];
  });
}

test.each(pages.map((page) => [page.file, page] as const))(
  'on GitHub: %s shows no directive and leads nowhere in vain',
  (_file, page) => {
    expect(rawDirectives(page)).toEqual([]);
    expect(rawMarks(page)).toEqual([]);
    expect(deadLinks(page)).toEqual([]);
  },
);
