import clsx from 'clsx';
import Head from 'next/head';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '@/lib/i18n/messages-context';
import type { ArticleBody } from '@/lib/site/model';
import { articleLabels } from './article-messages';

/** Styles and fonts of formulas; `scripts/public-assets.ts` puts them there. */
const MATH_STYLES = `${process.env.NOTELIGHT_BASE_PATH ?? ''}/math/math.css`;

export interface ArticleViewProps {
  /** The article's id. Give the same as `key`, so that one article never shows another's text. */
  id: string;
  body: ArticleBody;
  fullWidth?: boolean;
  smallText?: boolean;
}

/**
 * An article's HTML with its small behaviours. On the first page the HTML stands in the document only once: `body.html`
 * is empty there, and what the server drew is kept.
 */
export function ArticleView({ id, body, fullWidth, smallText }: ArticleViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const messages = useMessages();
  const [html] = useState(() => body.html || drawnHtml(id));

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let left = false;
    let stop: (() => void) | undefined;
    import('./article-behaviours').then(({ enhanceArticle }) => {
      if (!left) stop = enhanceArticle(element, { messages: messages.ARTICLE });
    });
    return () => {
      left = true;
      stop?.();
    };
  }, [messages]);

  return (
    <div id="article-wrapper">
      {body.needs.math && (
        <Head>
          <link key="math" rel="stylesheet" href={MATH_STYLES} />
        </Head>
      )}
      <div
        ref={root}
        id="notion-article"
        className={clsx(
          'notion',
          fullWidth && 'notion-full-width',
          smallText && 'notion-small-text',
          body.classes || undefined,
        )}
        data-article={id}
        data-labels={JSON.stringify(articleLabels(messages.ARTICLE))}
        // Cleaned by the sanitiser when it was rendered.
        dangerouslySetInnerHTML={{ __html: html }}
        suppressHydrationWarning
      />
    </div>
  );
}

/** What the server drew for this article, or nothing. */
function drawnHtml(id: string): string {
  if (typeof document === 'undefined') return '';
  return document.querySelector(`#notion-article[data-article="${id}"]`)?.innerHTML ?? '';
}
