import { CheckIcon } from '@/components/icons/icons';
import { useShell } from '@/components/shell/shell-context';
import { useCounted } from '@/components/shell/use-formats';
import { formatCount } from '@/lib/i18n/format';
import { useMemberMessages } from '@/lib/i18n/member-messages';
import { formatMessage } from '@/lib/i18n/messages';
import { useLocale } from '@/lib/i18n/messages-context';
import styles from './member.module.css';
import { ProviderWidget } from './provider/ProviderWidget';

/** The dashboard's panels: sample figures, and no controls without effect. */

/** Its parts are in the fragment: file hosts have no pages below this one. */
const HASH_ROUTING = { routing: 'hash' };

/** Points for sale; one costs one yuan. */
const topUps = [1, 10, 50, 100, 300, 500];

function Figures({ items }: { items: [label: string, value: string][] }) {
  return (
    <dl className={styles.figures}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function SummaryPanel({ name }: { name: string }) {
  const { DASHBOARD } = useMemberMessages();
  const locale = useLocale();
  return (
    <>
      <h2>{formatMessage(DASHBOARD.WELCOME, { name })}</h2>
      <label className={styles.dashboardProgress}>
        {DASHBOARD.PROGRESS}
        <progress max={100} value={75}>
          75 %
        </progress>
      </label>
      <h3>{DASHBOARD.LIVE}</h3>
      <Figures
        items={[
          [DASHBOARD.VISITS, formatCount(1245, locale)],
          [DASHBOARD.USERS, formatCount(12300, locale)],
          [DASHBOARD.HEALTH, DASHBOARD.HEALTHY],
        ]}
      />
    </>
  );
}

export function ProfilePanel() {
  const { signInProvider } = useShell();
  const { DASHBOARD } = useMemberMessages();
  return (
    <>
      <h2>{DASHBOARD.USER_PROFILE}</h2>
      {signInProvider ? (
        <ProviderWidget widget="UserProfile" options={HASH_ROUTING} />
      ) : (
        <p>{DASHBOARD.NEEDS_PROVIDER}</p>
      )}
    </>
  );
}

export function BalancePanel() {
  const { BALANCE } = useMemberMessages();
  const counted = useCounted();
  return (
    <>
      <h2>{BALANCE.TITLE}</h2>
      <Figures
        items={[
          [BALANCE.AVAILABLE, counted(BALANCE.POINTS, 0)],
          [BALANCE.SPENT, counted(BALANCE.POINTS, 0)],
          [BALANCE.COMMISSION, '0'],
        ]}
      />
      <p>{BALANCE.RATE}</p>
      <fieldset className={styles.choices}>
        <legend>{BALANCE.AMOUNT}</legend>
        {topUps.map((points) => (
          <label key={points}>
            <input type="radio" name="points" value={points} defaultChecked={points === topUps[0]} />
            {counted(BALANCE.POINTS, points)} · ￥{points}
          </label>
        ))}
      </fieldset>
      <button type="button" className="button" disabled>
        {BALANCE.SUBMIT}
      </button>
      <p className="muted">{BALANCE.NOTE}</p>
    </>
  );
}

export function MembershipPanel() {
  const { MEMBERSHIP, BALANCE } = useMemberMessages();
  const counted = useCounted();
  const plans = [
    { name: MEMBERSHIP.YEAR, points: 98, time: counted(MEMBERSHIP.DAYS, 365), benefits: [MEMBERSHIP.BENEFIT_READ] },
    {
      name: MEMBERSHIP.LIFETIME,
      points: 138,
      time: MEMBERSHIP.FOREVER,
      benefits: [MEMBERSHIP.BENEFIT_READ, MEMBERSHIP.BENEFIT_SUPPORT],
    },
    {
      name: MEMBERSHIP.PARTNER,
      points: 1998,
      time: MEMBERSHIP.FOREVER,
      benefits: [MEMBERSHIP.BENEFIT_READ, MEMBERSHIP.BENEFIT_SUPPORT, MEMBERSHIP.BENEFIT_COMMISSION],
    },
  ];
  return (
    <>
      <h2>{MEMBERSHIP.TITLE}</h2>
      <ul className={styles.plans}>
        {plans.map(({ name, points, time, benefits }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className={styles.planPrice}>{counted(BALANCE.POINTS, points)}</p>
            <p className="muted">{time}</p>
            <ul>
              {benefits.map((benefit) => (
                <li key={benefit}>
                  <CheckIcon />
                  {benefit}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <button type="button" className="button" disabled>
        {MEMBERSHIP.SUBMIT}
      </button>
    </>
  );
}

export function OrderPanel() {
  const { ORDER } = useMemberMessages();
  return (
    <>
      <h2>{ORDER.TITLE}</h2>
      <div className="empty-state">
        <p className="empty-title">{ORDER.NONE}</p>
      </div>
    </>
  );
}

export function AffiliatePanel() {
  const { AFFILIATE } = useMemberMessages();
  const zero = '￥0.00';
  return (
    <>
      <h2>{AFFILIATE.TITLE}</h2>
      <Figures
        items={[
          [AFFILIATE.EARNED, zero],
          [AFFILIATE.WITHDRAWN, zero],
          [AFFILIATE.PENDING, zero],
          [AFFILIATE.AVAILABLE, zero],
        ]}
      />
      <div className={styles.buttonRow}>
        <button type="button" className="button" disabled>
          {AFFILIATE.WITHDRAW_MONEY}
        </button>
        <button type="button" className={`button-quiet ${styles.outline}`} disabled>
          {AFFILIATE.WITHDRAW_BALANCE}
        </button>
      </div>
    </>
  );
}
