import { absoluteAddress } from '@/components/navigation/local-href';
import { PostDay } from '@/components/post/PostMeta';
import { useShell } from '@/components/shell/shell-context';
import { readableAddress } from '@/lib/percent-encoding';
import type { PostDetail } from '@/lib/site/model';

/**
 * The address and the day of the article, for paper alone (`styles/print.css`). The boot script adds the host while the site does
 * not know its public address.
 */
export function PrintAddress({ post }: { post: Pick<PostDetail, 'href' | 'date' | 'publishDay'> }) {
  const { site } = useShell();
  return (
    <>
      {/* Filled by the boot script, perhaps before React is there: React leaves inner HTML alone. */}
      <ol className="print-links print-address" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
      <p className="print-address">
        <span>{readableAddress(absoluteAddress(site.link, post.href))}</span> <PostDay post={post} />
      </p>
    </>
  );
}
