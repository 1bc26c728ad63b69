import { useEffect, useState } from 'react';
import { CheckIcon } from '@/components/icons/icons';
import { announce } from '@/components/shell/announce';
import { useMessages } from '@/lib/i18n/messages-context';
import { forgetPassword, isRemembered } from './remembered-passwords';

/** How long 'Article Unlocked' is shown at the bottom of the window, as on earlier blogs of this kind. */
const TIP_MS = 3000;

/** Says that the article was unlocked, and lets readers remove the password from this device. */
export function UnlockedNotice() {
  const { COMMON, LOCK } = useMessages();
  const [tip, setTip] = useState(true);
  const [remembered, setRemembered] = useState(isRemembered);

  useEffect(() => announce(COMMON.ARTICLE_UNLOCK_TIPS), [COMMON]);

  useEffect(() => {
    // The focused field is gone: continue at the beginning of the article.
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('#main-wrapper')?.focus({ preventScroll: true });
    }
    const timer = setTimeout(() => setTip(false), TIP_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <p className="toast" aria-hidden="true" hidden={!tip}>
        <CheckIcon />
        {COMMON.ARTICLE_UNLOCK_TIPS}
      </p>
      {remembered && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            forgetPassword();
            setRemembered(false);
          }}
        >
          {LOCK.FORGET}
        </button>
      )}
    </>
  );
}
