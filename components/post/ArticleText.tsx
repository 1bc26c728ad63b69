import { ArticleView } from '@/components/article/ArticleView';
import { Lock } from '@/components/lock/lazy-lock';
import { ContentText } from '@/components/shell/ContentText';
import { useMessages } from '@/lib/i18n/messages-context';
import type { ArticleBody, PostDetail } from '@/lib/site/model';
import { PrintAddress } from './end/PrintAddress';
import { ExpiryNotice, SecretNotice } from './notices';
import { Outline } from './Outline';

export interface ArticleTextProps {
  post: PostDetail;
  /** Null while the article is locked. */
  body: ArticleBody | null;
  onOpen: (body: ArticleBody) => void;
  /** The class of the box with the generated summary. */
  summaryClass: string | undefined;
}

/** The columns of an article's grid that all themes share: its outline, and its notices and text, or its lock. */
export function ArticleText({ post, body, onOpen, summaryClass }: ArticleTextProps) {
  const { POST } = useMessages();
  const outline = body?.outline ?? [];
  return (
    <>
      <div className="article-outline">
        <Outline items={outline} form="margin" />
      </div>
      <div id="container-inner" className="article-text">
        <SecretNotice secret={post.secret} />
        <ExpiryNotice expiry={post.expiry} />
        {post.aiSummary && (
          <section className={summaryClass} aria-label={POST.AI_SUMMARY}>
            <div>
              <h2 className="section-label">{POST.AI_SUMMARY}</h2>
              <p>
                <ContentText>{post.aiSummary}</ContentText>
              </p>
            </div>
          </section>
        )}
        <Outline items={outline} form="disclosure" />
        {post.locked && <Lock post={post} isOpen={body !== null} onOpen={onOpen} />}
        {body && <ArticleView id={post.id} body={body} fullWidth={post.fullWidth} smallText={post.smallText} />}
        <PrintAddress post={post} />
      </div>
    </>
  );
}
