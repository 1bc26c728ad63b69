import { ContentText } from '@/components/shell/ContentText';
import type { PostCard } from '@/lib/site/model';
import styles from './post-list.module.css';

/** A post's text in a list: its beginning if the owner wants that, else its summary with the styles of `className`. */
export function PostSummary({
  post: { preview, summary },
  className,
}: {
  post: Pick<PostCard, 'preview' | 'summary'>;
  className: string | undefined;
}) {
  if (preview) {
    return (
      <div className={styles.preview}>
        {linesOf(preview).map(({ line, start }) => (
          <p key={start}>
            <ContentText>{line}</ContentText>
          </p>
        ))}
      </div>
    );
  }
  if (summary === '') return null;
  return (
    <p className={className}>
      <ContentText>{summary}</ContentText>
    </p>
  );
}

/** The lines of a text, each with its offset as a key: two lines may be equal. */
function linesOf(text: string): { line: string; start: number }[] {
  return [...text.matchAll(/.+/g)].map(({ 0: line, index }) => ({ line, start: index }));
}
