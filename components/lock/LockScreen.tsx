import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { KeyIcon, LockIcon } from '@/components/icons/icons';
import { useMessages } from '@/lib/i18n/messages-context';
import type { ArticleBody, SealedArticle } from '@/lib/site/model';
import styles from './lock.module.css';
import { passwordsToTry, rememberPassword } from './remembered-passwords';

export interface LockScreenProps {
  lock: SealedArticle;
  /** Given the article once its password was right. */
  onOpen: (body: ArticleBody) => void;
}

type State = 'locked' | 'deriving' | 'wrong' | 'failed';

/** Asks for a locked article's password and opens it here, in the browser: neither goes anywhere. */
export function LockScreen({ lock, onOpen }: LockScreenProps) {
  const { COMMON, LOCK } = useMessages();
  const [state, setState] = useState<State>('locked');
  const [attempts, setAttempts] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const inputId = useId();
  const deriving = state === 'deriving';

  // The latest callback without making the effect below run again.
  const opened = useRef(onOpen);
  opened.current = onOpen;

  useEffect(() => {
    let left = false;
    const passwords = passwordsToTry();
    if (passwords.length > 0) {
      setState('deriving');
      tryPasswords(lock, passwords).then((result) => {
        if (left) return;
        if (typeof result === 'object') opened.current(result.body);
        // A password that was changed since is not the reader's mistake: they are only asked again.
        else setState(result === 'failed' ? 'failed' : 'locked');
      });
    }
    return () => {
      left = true;
    };
  }, [lock]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (password === '' || deriving) return;
    setState('deriving');
    const result = await tryPasswords(lock, [password]);
    if (typeof result !== 'object') {
      setState(result);
      setAttempts((count) => count + 1);
      input.current?.select();
      return;
    }
    if (form.current && new FormData(form.current).has('remember')) rememberPassword(password);
    onOpen(result.body);
  }

  return (
    <form ref={form} className={styles.lockScreen} method="dialog" onSubmit={submit} data-start-stored="password_">
      <LockIcon className={styles.lockIcon} />
      <label className={styles.lockTitle} htmlFor={inputId}>
        {COMMON.ARTICLE_LOCK_TIPS}
      </label>
      <div className={styles.lockRow}>
        <input
          ref={input}
          id={inputId}
          className="field"
          type="password"
          name="password"
          autoComplete="off"
          required
          // biome-ignore lint/a11y/noAutofocus: a locked article holds nothing else to do (specification section 2)
          autoFocus
          aria-invalid={state === 'wrong' || undefined}
          aria-describedby={errorId}
        />
        <button type="submit" className="button" aria-disabled={deriving || undefined}>
          <KeyIcon />
          {COMMON.SUBMIT}
        </button>
      </div>
      <p id={errorId} className={styles.lockStatus} role="alert">
        {state === 'wrong' && (
          // A new element for each attempt, so that it shakes and is read out again.
          <span key={attempts} className={styles.lockError}>
            {COMMON.PASSWORD_ERROR}
          </span>
        )}
        {state === 'failed' && <span className={styles.lockError}>{COMMON.LOAD_FAILED}</span>}
        {deriving && LOCK.DERIVING}
      </p>
      <label className={styles.lockRemember}>
        <input type="checkbox" name="remember" />
        {LOCK.REMEMBER}
      </label>
      <noscript>
        <p className="notice-box">{LOCK.NO_SCRIPT}</p>
      </noscript>
    </form>
  );
}

/** The article behind the first password that fits; `wrong` when none does, `failed` when the opener did not load. */
async function tryPasswords(
  lock: SealedArticle,
  passwords: string[],
): Promise<{ body: ArticleBody } | 'wrong' | 'failed'> {
  try {
    const { openArticle, WrongPasswordError } = await import('@/lib/lock/open');
    for (const password of passwords) {
      try {
        return { body: await openArticle(lock, password) };
      } catch (error) {
        if (!(error instanceof WrongPasswordError)) throw error;
      }
    }
    return 'wrong';
  } catch {
    return 'failed';
  }
}
