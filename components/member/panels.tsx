import { formatCount } from '@/lib/i18n/format';
import { useMemberMessages } from '@/lib/i18n/member-messages';
import { formatMessage } from '@/lib/i18n/messages';
import { useLocale, useMessages } from '@/lib/i18n/messages-context';
import styles from './member.module.css';
import { ProviderWidget } from './provider/ProviderWidget';

/** The dashboard's panels: a sample of figures, and no controls without effect. */

/** Its parts are in the fragment: file hosts have no pages below this one. */
const HASH_ROUTING = { routing: 'hash' };

export function SummaryPanel({ name }: { name: string }) {
  const { DASHBOARD } = useMemberMessages();
  const locale = useLocale();
  const figures = [
    [DASHBOARD.VISITS, formatCount(1245, locale)],
    [DASHBOARD.USERS, formatCount(12300, locale)],
  ];
  return (
    <>
      <h2>{formatMessage(DASHBOARD.WELCOME, { name })}</h2>
      <label className={styles.dashboardProgress}>
        {DASHBOARD.PROGRESS}
        <progress max={100} value={75}>
          75 %
        </progress>
      </label>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** Of sites with a provider alone. */
export function ProfilePanel() {
  const { DASHBOARD } = useMemberMessages();
  return (
    <>
      <h2>{DASHBOARD.USER_PROFILE}</h2>
      <ProviderWidget widget="UserProfile" options={HASH_ROUTING} />
    </>
  );
}

/** Of what only a site's own program could know: the heading, and that there is nothing. */
export function EmptyPanel({ title }: { title: string }) {
  const { COMMON } = useMessages();
  return (
    <>
      <h2>{title}</h2>
      <p className="muted">{COMMON.EMPTY}</p>
    </>
  );
}
