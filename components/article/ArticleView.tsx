import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useContentLang } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import type { ArticleBody } from '@/lib/site/model';
import { articleLabels } from './article-messages';
import { articleStylesheets, loadStylesheets } from './article-stylesheets';

export interface ArticleViewProps {
  /** The article's id. Use it as `key` too, so that no article ever shows the text of another. */
  id: string;
  body: ArticleBody;
  fullWidth?: boolean;
  smallText?: boolean;
}

/** An article's HTML and its behaviors. */
export function ArticleView({ id, body, fullWidth, smallText }: ArticleViewProps) {
  const root = useRef<HTMLDivElement>(null);
  const messages = useMessages();
  const usual = useContentLang();
  const lang = body.language ?? usual;
  const { readingAids = [] } = useShell().features;
  const remembers = readingAids.includes('position');
  const { html, needs } = body;

  // Already loaded, unless the article has just been unlocked.
  useEffect(() => void loadStylesheets(articleStylesheets(needs)), [needs]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML needs its event listeners again
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    let left = false;
    let stop: (() => void) | undefined;
    import('./article-behaviors').then(
      ({ enhanceArticle }) => {
        if (!left) stop = enhanceArticle(element, messages.ARTICLE);
      },
      // It can be read without.
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [messages, html]);

  return (
    <div
      id="article-wrapper"
      className={readingAids.includes('progress') ? 'reading-progress' : undefined}
      data-position={remembers ? '' : undefined}
      data-previews={readingAids.includes('previews') ? '' : undefined}
    >
      <div
        ref={root}
        id="notion-article"
        className={clsx(
          'notion',
          fullWidth && 'notion-full-width',
          smallText && 'notion-small-text',
          body.classes || undefined,
        )}
        // Its own language, or the site's even if the visitor has chosen another interface language.
        lang={lang}
        data-article={id}
        data-labels={JSON.stringify({
          ...articleLabels(messages.ARTICLE, html),
          ...(remembers && { CONTINUE_READING: messages.ARTICLE.CONTINUE_READING }),
        })}
        // Sanitized when it was rendered.
        dangerouslySetInnerHTML={{ __html: html }}
        suppressHydrationWarning
      />
    </div>
  );
}
