import type { ListItem, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import { writeMarkdown } from '@/lib/article/markdown/write';
import type { OutputPost, OutputSite } from './input';
import { cleanLine } from './text';

/** The name of a section of `llms.txt`, in the site's language. */
export interface LlmsHeadings {
  posts: string;
  pages: string;
}

/**
 * `llms.txt` (llmstxt.org): title, description, and links to everything open, for assistants. One per language. Locked posts are omitted:
 * their links lead to nothing that a program could read.
 */
export function llmsTxt(site: OutputSite, headings: LlmsHeadings): string {
  const description = cleanLine(site.info.description);
  const children: RootContent[] = [
    { type: 'heading', depth: 1, children: [text(site.info.title)] },
    ...(description === '' ? [] : [{ type: 'blockquote' as const, children: [paragraph(text(description))] }]),
    ...section(headings.posts, site.posts),
    ...section(headings.pages, site.pages),
  ];
  return `${writeMarkdown({ type: 'root', children })}\n`;
}

function section(heading: string, posts: readonly OutputPost[]): RootContent[] {
  const open = posts.filter((post) => !post.locked);
  if (open.length === 0) return [];
  return [
    { type: 'heading', depth: 2, children: [text(heading)] },
    { type: 'list', ordered: false, spread: false, children: open.map(toItem) },
  ];
}

function toItem(post: OutputPost): ListItem {
  const link: PhrasingContent = {
    type: 'link',
    url: post.markdown ?? post.href,
    children: [text(cleanLine(post.title) || post.date)],
  };
  const summary = cleanLine(post.summary);
  return {
    type: 'listItem',
    spread: false,
    children: [paragraph(link, ...(summary === '' ? [] : [{ type: 'text' as const, value: `: ${summary}` }]))],
  };
}

const paragraph = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

const text = (value: string): Text => ({ type: 'text', value: cleanLine(value) });
