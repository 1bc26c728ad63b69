import { LinkIcon, WarningIcon } from '@/components/icons/icons';
import { useCounted } from '@/components/shell/use-formats';
import { formatMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import type { PostDetail } from '@/lib/site/model';

/** Says that the article has not been edited for a long time; null if the notice is off or not due. */
export function ExpiryNotice({ expiry }: { expiry: PostDetail['expiry'] }) {
  const counted = useCounted();
  const { POST } = useMessages();
  if (!expiry) return null;
  const { days, message } = expiry;
  return (
    <aside className="notice-box" aria-label={POST.EXPIRED_TITLE}>
      <WarningIcon />
      <p>
        <strong>{POST.EXPIRED_TITLE}</strong>{' '}
        {message ? formatMessage(message, { days }) : counted(POST.EXPIRED, days, 'days')}
      </p>
    </aside>
  );
}

/** Says that the article is a draft, which cannot be found; null on all other pages. */
export function SecretNotice({ secret }: Pick<PostDetail, 'secret'>) {
  const { POST } = useMessages();
  if (!secret) return null;
  return (
    <aside className="notice-box" aria-label={POST.DRAFT}>
      <LinkIcon />
      <p>
        <strong>{POST.DRAFT}</strong> {POST.DRAFT_NOTICE}
      </p>
    </aside>
  );
}
