import type { PostDetail } from '@/lib/site/model';
import { LockScreen, type LockScreenProps } from './LockScreen';
import { MembersGate } from './MembersGate';
import { UnlockedNotice } from './UnlockedNotice';

type LockProps = Pick<LockScreenProps, 'onOpen'> & { post: PostDetail; isOpen: boolean };

/** In the place of an article that not everyone may read, the way to open it; above one that a password has opened, a notice. */
export function Lock({ post, isOpen, onOpen }: LockProps) {
  if (isOpen) return post.lock && <UnlockedNotice />;
  if (post.membersOnly) return <MembersGate post={post} href={post.membersOnly.href} onOpen={onOpen} />;
  return post.lock && <LockScreen id={post.id} lock={post.lock} onOpen={onOpen} />;
}
