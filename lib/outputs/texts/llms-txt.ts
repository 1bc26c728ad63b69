import type { ListItem, Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import { writeMarkdown } from '@/lib/article/markdown';
import { type AiUse, contentSignal } from '@/lib/http/ai-use';
import type { OutputPost, OutputSite } from '@/lib/outputs/site/input';
import { cleanLine } from '@/lib/outputs/text';

/** The names of its sections, in the site's language. */
type LlmsHeadings = Record<'posts' | 'pages', string>;

/**
 * `llms.txt` (llmstxt.org): title, description, and links to everything open, for assistants. One per language. Locked posts are omitted:
 * their links lead to nothing that a program could read.
 */
export function llmsTxt(site: OutputSite, headings: LlmsHeadings, aiUse: AiUse = ''): string {
  const { info, posts, pages } = llmsFacts(site);
  const description = cleanLine(info.description);
  const children: RootContent[] = [
    { type: 'heading', depth: 1, children: [text(info.title)] },
    ...(description === '' ? [] : [{ type: 'blockquote' as const, children: [paragraph(text(description))] }]),
    ...(aiUse === '' ? [] : [paragraph(text(`Content-Signal: ${contentSignal(aiUse)}`))]),
    ...section(headings.posts, posts),
    ...section(headings.pages, pages),
  ];
  return `${writeMarkdown({ type: 'root', children })}\n`;
}

type LlmsPost = Pick<OutputPost, 'title' | 'date' | 'href' | 'markdown' | 'summary'>;

/** What it is made of, without making it: writing Markdown takes a hundred times as long. */
export function llmsFacts({ info, posts, pages }: OutputSite) {
  const open = (entries: readonly OutputPost[]): LlmsPost[] =>
    entries
      .filter((post) => !post.locked)
      .map(({ title, date, href, markdown, summary }) => ({ title, date, href, markdown, summary }));
  return { info, posts: open(posts), pages: open(pages) };
}

function section(heading: string, open: readonly LlmsPost[]): RootContent[] {
  if (open.length === 0) return [];
  return [
    { type: 'heading', depth: 2, children: [text(heading)] },
    { type: 'list', ordered: false, spread: false, children: open.map(toItem) },
  ];
}

function toItem(post: LlmsPost): ListItem {
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
