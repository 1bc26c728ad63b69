import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '@/components/feedback/absence';
import { LockIcon } from '@/components/icons/icons';
import type { Clerk } from '@/components/member/provider/clerk';
import { isKnownMember } from '@/components/member/provider/member';
import { useProvider } from '@/components/member/provider/use-provider';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import type { ArticleBody, MemberArticle, PostDetail, SealedArticle } from '@/lib/site/model';
import { LockScreen } from './LockScreen';
import styles from './lock.module.css';

export interface MembersGateProps {
  post: Pick<PostDetail, 'id' | 'href'>;
  /** What gives the article to members. */
  href: string | null;
  /** Called with the article once the server has given it. */
  onOpen: (body: ArticleBody) => void;
}

/** Stands in the place of an article for members. The server gives the text after it has verified who is reading; no page holds it. */
export function MembersGate({ post, href, onOpen }: MembersGateProps) {
  const { LOCK } = useMessages();
  const [sealed, setSealed] = useState<SealedArticle | null>(null);
  // The server knows no reader: what it has rendered is what strangers see.
  const [isMember, setMember] = useState(false);
  useEffect(() => setMember(isKnownMember()), []);
  if (sealed) return <LockScreen id={post.id} lock={sealed} onOpen={onOpen} />;
  const receive = (article: MemberArticle) => ('body' in article ? onOpen(article.body) : setSealed(article.lock));
  return (
    <div className={`${styles.screen} lock-screen`}>
      <LockIcon className={styles.icon} />
      <p className={styles.title}>{LOCK.MEMBERS_TITLE}</p>
      {href === null && <p>{LOCK.MEMBERS_ELSEWHERE}</p>}
      {href !== null &&
        (isMember ? <Fetching href={href} page={post.href} onReceive={receive} /> : <SignIn page={post.href} />)}
    </div>
  );
}

/** The way to the sign-in page, which leads back here. */
function SignIn({ page }: { page: string }) {
  const { hrefs } = useShell();
  const { COMMON, LOCK } = useMessages();
  const back = `?redirectTo=${encodeURIComponent(page)}`;
  return (
    <>
      <p>{LOCK.MEMBERS_SIGN_IN}</p>
      <p>
        <a className="button" href={hrefs.signIn + back}>
          {COMMON.SIGN_IN}
        </a>{' '}
        <a className="button-quiet" href={hrefs.signUp + back}>
          {COMMON.SIGN_UP}
        </a>
      </p>
      <noscript>
        <p className="notice-box">{COMMON.NEEDS_SCRIPT}</p>
      </noscript>
    </>
  );
}

interface FetchingProps {
  href: string;
  page: string;
  onReceive: (article: MemberArticle) => void;
}

/** Fetches the article for the visitor whom the provider has signed in. */
function Fetching({ href, page, onReceive }: FetchingProps) {
  const { COMMON } = useMessages();
  const provider = useProvider();
  const [outcome, setOutcome] = useState<'refused' | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const clerk = provider.status === 'ready' && provider.user ? provider.clerk : null;
  // The latest callback, without running the effect below again.
  const receive = useRef(onReceive);
  receive.current = onReceive;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt fetches again
  useEffect(() => {
    if (!clerk) return;
    let left = false;
    fetchArticle(href, clerk).then(
      (result) => {
        if (left) return;
        if (result === 'refused') setOutcome('refused');
        else receive.current(result);
      },
      () => !left && setOutcome('failed'),
    );
    return () => {
      left = true;
    };
  }, [href, clerk, attempt]);

  const isSignedOut = provider.status === 'off' || (provider.status === 'ready' && !provider.user);
  if (isSignedOut || outcome === 'refused') return <SignIn page={page} />;
  if (provider.status !== 'failed' && outcome !== 'failed') return <p role="status">{COMMON.LOADING}</p>;
  const retry = () => {
    if (provider.status === 'failed') provider.retry();
    setOutcome(null);
    setAttempt((count) => count + 1);
  };
  return <LoadFailed retry={retry} />;
}

/** @returns `refused` if the server does not know the session. Throws if it cannot answer. */
async function fetchArticle(href: string, clerk: Clerk): Promise<MemberArticle | 'refused'> {
  const token = await clerk.session?.getToken();
  if (!token) return 'refused';
  const response = await fetch(href, { headers: { authorization: `Bearer ${token}` }, cache: 'no-store' });
  if (response.status === 401) return 'refused';
  if (!response.ok) throw new Error(`${href} responded with status ${response.status}.`);
  return response.json();
}
