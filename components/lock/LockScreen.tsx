import { type FormEvent, useEffect, useRef, useState } from 'react';
import { KeyIcon, LockIcon } from '@/components/icons/icons';
import { ignore } from '@/lib/diagnostics/ignore';
import { useMessages } from '@/lib/i18n/messages-context';
import type { ArticleBody, SealedArticle } from '@/lib/site/model';
import styles from './lock.module.css';
import { dropStale, passwordsToTry, rememberPassword } from './remembered-passwords';

export interface LockScreenProps {
  /** The article's id: the seal opens for no other article. */
  id: string;
  lock: SealedArticle;
  /** Called with the article once the password was right. */
  onOpen: (body: ArticleBody) => void;
}

type State = 'locked' | 'deriving' | 'wrong' | 'failed';

/** Asks for a locked article's password and opens it here, in the browser: neither is sent anywhere. */
export function LockScreen({ id, lock, onOpen }: LockScreenProps) {
  const { COMMON, LOCK } = useMessages();
  const [state, setState] = useState<State>('locked');
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const deriving = state === 'deriving';

  /** Resolves when the passwords that came with the visit have been tried: a submit meanwhile waits for it. */
  const tried = useRef<Promise<void>>(Promise.resolve());
  const isSubmitting = useRef(false);

  // The latest callback, without running the effect below again.
  const opened = useRef(onOpen);
  opened.current = onOpen;

  useEffect(() => {
    let left = false;
    // Loaded while the password is typed.
    import('@/lib/lock/open').catch(ignore('the reader can try again'));
    const passwords = passwordsToTry();
    if (passwords.length > 0) {
      setState('deriving');
      tried.current = tryPasswords(lock, id, passwords).then((result) => {
        if (left) return;
        if (typeof result === 'object') return opened.current(result.body);
        // A password changed since then is not the reader's mistake: just ask again.
        if (result === 'wrong') dropStale();
        setState(result === 'failed' ? 'failed' : 'locked');
      });
    }
    return () => {
      left = true;
    };
  }, [lock, id]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (password === '' || isSubmitting.current) return;
    isSubmitting.current = true;
    setState('deriving');
    await tried.current;
    // One of them has opened it.
    if (!form.current) return;
    setState('deriving');
    const result = await tryPasswords(lock, id, [password]);
    isSubmitting.current = false;
    if (typeof result !== 'object') {
      setState(result);
      setAttempts((count) => count + 1);
      input.current?.select();
      return;
    }
    if (form.current && new FormData(form.current).has('remember')) rememberPassword(password);
    onOpen(result.body);
  }

  const root = `${styles.screen} lock-screen`;
  return (
    <form ref={form} className={root} method="dialog" onSubmit={submit} data-start-stored="password_">
      <LockIcon className={styles.icon} />
      <label className={styles.title} htmlFor="lock-password">
        {COMMON.ARTICLE_LOCK_TIPS}
      </label>
      <div className={styles.row}>
        <input
          ref={input}
          id="lock-password"
          className="field"
          type="password"
          name="password"
          autoComplete="off"
          required
          data-focus=""
          aria-invalid={state === 'wrong' || undefined}
          aria-describedby="lock-status"
        />
        <button type="submit" className="button" aria-disabled={deriving || undefined}>
          <KeyIcon />
          {COMMON.SUBMIT}
        </button>
      </div>
      <p id="lock-status" className={styles.status} role="alert">
        {state === 'wrong' && (
          // A new element for each attempt, so that it shakes and is announced again.
          <span key={attempts} className={styles.error}>
            {COMMON.PASSWORD_ERROR}
          </span>
        )}
        {state === 'failed' && <span className={styles.error}>{COMMON.LOAD_FAILED}</span>}
        {deriving && <span>{LOCK.DERIVING}</span>}
      </p>
      <label className={styles.remember}>
        <input type="checkbox" name="remember" />
        {LOCK.REMEMBER}
      </label>
      <noscript>
        <p className="notice-box">{COMMON.NEEDS_SCRIPT}</p>
      </noscript>
    </form>
  );
}

type Result = { body: ArticleBody } | 'wrong' | 'failed';

/** The article, opened with the first password that fits; `wrong` if none does, `failed` if they could not be tried. */
async function tryPasswords(lock: SealedArticle, id: string, passwords: readonly string[]): Promise<Result> {
  try {
    const { openWith } = await import('@/lib/lock/open');
    const body = await openWith(lock, id, passwords);
    return body ? { body } : 'wrong';
  } catch {
    return 'failed';
  }
}
