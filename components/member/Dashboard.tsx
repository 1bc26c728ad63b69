import { useFrame } from '@/components/frame/frame-context';
import { UserIcon } from '@/components/icons/icons';
import { MemberMessagesProvider, useMemberMessages } from '@/lib/i18n/member-messages';
import { useMessages } from '@/lib/i18n/messages-context';
import { type DashboardPanel, dashboardPanels } from '@/lib/routes/screens';
import styles from './member.module.css';
import { AffiliatePanel, BalancePanel, MembershipPanel, OrderPanel, ProfilePanel, SummaryPanel } from './panels';

const panels: Record<DashboardPanel, () => React.ReactNode> = {
  '': SummaryPanel,
  'user-profile': ProfilePanel,
  balance: BalancePanel,
  membership: MembershipPanel,
  order: OrderPanel,
  affiliate: AffiliatePanel,
};

/** Header, side tabs and one panel of the member dashboard. Without a provider all of it is a demonstration, and says so. */
export function Dashboard({ panel }: { panel: DashboardPanel }) {
  return (
    <MemberMessagesProvider>
      <DashboardScreen panel={panel} />
    </MemberMessagesProvider>
  );
}

function DashboardScreen({ panel }: { panel: DashboardPanel }) {
  const { DASHBOARD } = useMemberMessages();
  const Panel = panels[panel];
  return (
    <div className="dashboard">
      <DashboardHeader />
      <div className={styles.dashboardBody}>
        <DashboardTabs panel={panel} />
        <div className={styles.dashboardPanel}>
          <p className="notice-box">{DASHBOARD.DEMO}</p>
          <Panel />
        </div>
      </div>
    </div>
  );
}

/** Who is signed in. The provider fills it in the browser: nothing private is in the page's HTML. */
function DashboardHeader() {
  const { hrefs, clerkPublishableKey } = useFrame();
  const { COMMON } = useMessages();
  const { DASHBOARD } = useMemberMessages();
  return (
    <header className={styles.dashboardHeader} data-member={clerkPublishableKey ? 'provider' : undefined}>
      <span className={styles.dashboardAvatar}>
        <UserIcon />
      </span>
      <div>
        <h1 className={styles.dashboardName}>{DASHBOARD.GUEST}</h1>
        <a className={styles.badge} href={hrefs.membership}>
          {DASHBOARD.MEMBER}
        </a>
      </div>
      {clerkPublishableKey && (
        <a className="button-quiet" href={hrefs.home}>
          {COMMON.SIGN_OUT}
        </a>
      )}
    </header>
  );
}

function DashboardTabs({ panel }: { panel: DashboardPanel }) {
  const { hrefs, clerkPublishableKey } = useFrame();
  const { DASHBOARD } = useMemberMessages();
  const names: Record<DashboardPanel, string> = {
    '': DASHBOARD.TITLE,
    'user-profile': DASHBOARD.USER_PROFILE,
    balance: DASHBOARD.BALANCE,
    membership: DASHBOARD.MEMBERSHIP,
    order: DASHBOARD.ORDER,
    affiliate: DASHBOARD.AFFILIATE,
  };
  const shown = dashboardPanels.filter((name) => name !== 'user-profile' || clerkPublishableKey);
  return (
    <nav className={styles.dashboardTabs} aria-label={DASHBOARD.TABS}>
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
