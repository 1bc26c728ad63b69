import { ContentText } from '@/components/frame/ContentText';
import type { PostCard } from '@/lib/site/model';
import styles from './post-list.module.css';

/** What a list says of a post: its beginning where the owner wants that, else its summary in the looks of `className`. */
export function PostSummary({
  post: { preview, summary },
  className,
}: {
  post: Pick<PostCard, 'preview' | 'summary'>;
  className: string | undefined;
}) {
  const text = preview ?? summary;
  if (text === '') return null;
  return (
    <p className={preview === undefined ? className : styles.preview}>
      <ContentText>{text}</ContentText>
    </p>
  );
}
