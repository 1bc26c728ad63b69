import type { OutputPost, OutputSite } from './input';
import { escapeMarkdown } from './markdown/to-markdown';
import { cleanLine } from './text';

/** What a section of `llms.txt` is called, in the language of its site. */
export interface LlmsHeadings {
  posts: string;
  pages: string;
}

/**
 * `llms.txt` (llmstxt.org): title, description, and links to everything open, for programs that read the site for people.
 * One for each language. A locked post is not named: there is nothing behind its link that a program could read.
 */
export function llmsTxt(site: OutputSite, headings: LlmsHeadings): string {
  const description = cleanLine(site.info.description);
  const sections = [
    [`# ${toMarkdown(site.info.title)}`],
    description === '' ? [] : [`> ${toMarkdown(description)}`],
    section(headings.posts, site.posts),
    section(headings.pages, site.pages),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function section(heading: string, posts: readonly OutputPost[]): string[] {
  const open = posts.filter((post) => !post.locked);
  return open.length === 0 ? [] : [`## ${toMarkdown(heading)}`, '', ...open.map(toItem)];
}

function toItem(post: OutputPost): string {
  const link = `- [${toMarkdown(post.title) || post.date}](${toLinkTarget(post.markdown ?? post.href)})`;
  const summary = toMarkdown(post.summary);
  return summary === '' ? link : `${link}: ${summary}`;
}

function toMarkdown(text: string): string {
  return escapeMarkdown(cleanLine(text));
}

function toLinkTarget(href: string): string {
  return href.replaceAll('(', '%28').replaceAll(')', '%29').replaceAll(' ', '%20');
}
