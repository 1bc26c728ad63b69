import { absoluteAddress } from '@/components/navigation/local-href';
import { PostDay } from '@/components/post/PostMeta';
import { useShell } from '@/components/shell/shell-context';
import type { PostDetail } from '@/lib/site/model';

/**
 * The address and the day of the article, for paper alone (`styles/print.css`). The boot script adds the host while the site does
 * not know its public address.
 */
export function PrintAddress({ post }: { post: Pick<PostDetail, 'href' | 'date' | 'publishDay'> }) {
  const { site } = useShell();
  return (
    <p className="print-address">
      <span>{decodeURI(absoluteAddress(site.link, post.href))}</span> <PostDay post={post} />
    </p>
  );
}
