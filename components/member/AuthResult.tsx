import { useShell } from '@/components/shell/shell-context';
import { MemberMessagesProvider, useMemberMessages } from '@/lib/i18n/member-messages';
import { formatMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import { memberName } from './provider/member';
import { useProvider } from './provider/use-provider';

/** The page that a sign-in provider redirects visitors to. */
export function AuthResult() {
  return (
    <MemberMessagesProvider>
      <Result />
    </MemberMessagesProvider>
  );
}

function Result() {
  const { hrefs } = useShell();
  const { NOT_FOUND, COMMON } = useMessages();
  const { FORM } = useMemberMessages();
  const provider = useProvider();
  const user = provider.status === 'ready' ? provider.user : null;
  return (
    <div className="empty-state" data-start-near="">
      <h1 className="empty-title">{FORM.RESULT}</h1>
      <p role="status">
        {
          {
            off: COMMON.EMPTY,
            loading: COMMON.LOADING,
            failed: COMMON.LOAD_FAILED,
            ready: user ? formatMessage(FORM.SIGNED_IN, { name: memberName(user) }) : FORM.SIGNED_OUT,
          }[provider.status]
        }
      </p>
      {provider.status === 'failed' && (
        <button type="button" className="button" onClick={provider.retry}>
          {COMMON.RETRY}
        </button>
      )}
      {user ? (
        <a className="button" href={hrefs.dashboard}>
          {COMMON.DASHBOARD}
        </a>
      ) : (
        <a className="button" href={provider.status === 'ready' ? hrefs.signIn : hrefs.home}>
          {provider.status === 'ready' ? COMMON.SIGN_IN : NOT_FOUND.BACK}
        </a>
      )}
    </div>
  );
}
