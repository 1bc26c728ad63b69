import { useEffect, useRef } from 'react';
import { UserIcon } from '@/components/icons/icons';
import { useShell } from '@/components/shell/shell-context';
import { formatDay } from '@/lib/i18n/format';
import { MemberMessagesProvider, useMemberMessages } from '@/lib/i18n/member-messages';
import { formatMessage } from '@/lib/i18n/messages';
import { useLocale, useMessages } from '@/lib/i18n/messages-context';
import { type DashboardPanel, dashboardPanels } from '@/lib/site/open-screens';
import styles from './member.module.css';
import { EmptyPanel, ProfilePanel, SummaryPanel } from './panels';
import { memberName } from './provider/member';
import { type ProviderState, useProvider } from './provider/use-provider';

function usePanelNames(): Record<DashboardPanel, string> {
  const { COMMON } = useMessages();
  const { DASHBOARD } = useMemberMessages();
  return {
    '': COMMON.DASHBOARD,
    'user-profile': DASHBOARD.USER_PROFILE,
    balance: DASHBOARD.BALANCE,
    membership: DASHBOARD.MEMBERSHIP,
    order: DASHBOARD.ORDER,
    affiliate: DASHBOARD.AFFILIATE,
  };
}

/** Header, side tabs and one panel of the member dashboard. Without a provider all of it is a demonstration, which is stated. */
export function Dashboard({ panel }: { panel: DashboardPanel }) {
  return (
    <MemberMessagesProvider>
      <DashboardScreen panel={panel} />
    </MemberMessagesProvider>
  );
}

function DashboardScreen({ panel }: { panel: DashboardPanel }) {
  const { DASHBOARD } = useMemberMessages();
  const names = usePanelNames();
  const provider = useProvider();
  const name = provider.status === 'ready' && provider.user ? memberName(provider.user) : DASHBOARD.GUEST;
  useMembersOnly(provider);
  return (
    <div className="dashboard" data-start-near={provider.status === 'off' ? undefined : ''}>
      <DashboardHeader provider={provider} name={name} />
      <div className={styles.dashboardBody}>
        <DashboardTabs panel={panel} />
        <div className={styles.dashboardPanel}>
          <p className="notice-box">{DASHBOARD.DEMO}</p>
          {panel === '' && <SummaryPanel name={name} />}
          {panel === 'user-profile' && <ProfilePanel />}
          {panel !== '' && panel !== 'user-profile' && <EmptyPanel title={names[panel]} />}
        </div>
      </div>
    </div>
  );
}

/** With a provider the dashboard is for members: others are asked to sign in first and return here. */
function useMembersOnly(provider: ProviderState): void {
  const { hrefs } = useShell();
  const isStranger = provider.status === 'ready' && provider.user === null;
  // Do not redirect a visitor who was here as a member and has just signed out.
  const wasMember = useRef(false);
  if (provider.status === 'ready' && provider.user) wasMember.current = true;
  useEffect(() => {
    if (isStranger && !wasMember.current) {
      location.replace(`${hrefs.signIn}?redirectTo=${encodeURIComponent(location.href)}`);
    }
  }, [isStranger, hrefs]);
}

/** The signed-in member. The provider reports it in the browser: nothing private is in the page's HTML. */
function DashboardHeader({ provider, name }: { provider: ProviderState; name: string }) {
  const { hrefs } = useShell();
  const { COMMON } = useMessages();
  const { DASHBOARD } = useMemberMessages();
  const locale = useLocale();
  const user = provider.status === 'ready' ? provider.user : null;
  return (
    <header className={styles.dashboardHeader}>
      {user?.imageUrl ? (
        // The provider's own address of the member's picture.
        <img
          suppressHydrationWarning
          className={styles.dashboardAvatar}
          src={user.imageUrl}
          alt=""
          width={40}
          height={40}
        />
      ) : (
        <span className={styles.dashboardAvatar}>
          <UserIcon />
        </span>
      )}
      <div>
        <h1 className={styles.dashboardName}>{name}</h1>
        <a className={styles.badge} href={hrefs.membership}>
          {DASHBOARD.MEMBER}
        </a>
        {user && (
          <p className={styles.dashboardFacts}>
            {user.username && <span>{user.username}</span>}
            {user.createdAt && (
              <span>{formatMessage(DASHBOARD.SINCE, { date: formatDay(user.createdAt.getTime(), locale) })}</span>
            )}
          </p>
        )}
        {provider.status === 'failed' && (
          <p className={styles.dashboardFacts} role="alert">
            {COMMON.LOAD_FAILED}
            <button type="button" className="text-button" onClick={provider.retry}>
              {COMMON.RETRY}
            </button>
          </p>
        )}
      </div>
      {provider.status === 'ready' && user && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => void provider.clerk.signOut({ redirectUrl: hrefs.home })}
        >
          {COMMON.SIGN_OUT}
        </button>
      )}
    </header>
  );
}

function DashboardTabs({ panel }: { panel: DashboardPanel }) {
  const { hrefs, signInProvider } = useShell();
  const names = usePanelNames();
  const shown = dashboardPanels.filter((name) => name !== 'user-profile' || signInProvider);
  return (
    <nav className={styles.dashboardTabs} aria-label={names['']}>
      <ul>
        {shown.map((name) => (
          <li key={name}>
            <a
              href={name ? `${hrefs.dashboard}${name}/` : hrefs.dashboard}
              aria-current={name === panel ? 'page' : undefined}
            >
              {names[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
