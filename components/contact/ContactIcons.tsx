import { BrandIcon, serviceNames } from '@/components/icons/BrandIcon';
import { QrPopover } from '@/components/share/QrPopover';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import { type ContactName, contactNames } from '@/lib/routes/screens';

/** Ways to contact the owner: those that are set, in a fixed order. */
export function ContactIcons() {
  const { contact } = useShell();
  const { COMMON, NAV, SHARE } = useMessages();
  const shown = contactNames.filter((name) => contact[name]);
  if (shown.length === 0) return null;

  const label: Record<ContactName, string> = {
    ...serviceNames,
    weibo: SHARE.WEIBO,
    email: NAV.MAIL,
    rss: NAV.RSS,
    bilibili: SHARE.BILIBILI,
    xiaohongshu: SHARE.XIAOHONGSHU,
    zhishixingqiu: SHARE.ZHISHIXINGQIU,
    wechat: SHARE.WECHAT_PUBLIC,
    phone: NAV.PHONE,
  };
  const addressOf = (name: ContactName) => {
    // The boot script decodes the address on hover or focus; harvesters do not. Until then the link points to itself.
    if (name === 'email')
      return { id: 'contact-email', href: '#contact-email', 'data-email': contact.email, 'aria-label': label.email };
    if (name === 'phone') return { href: contact.phone, 'aria-label': label.phone };
    const newTab = { target: '_blank', rel: 'noreferrer me', 'aria-label': `${label[name]} (${COMMON.NEW_TAB})` };
    return { href: contact[name], ...newTab };
  };
  return (
    <ul className="contact-icons" aria-label={NAV.CONTACT}>
      {shown.map((name) => (
        <li key={name}>
          {name === 'wechat' ? (
            <QrPopover value={contact.wechat ?? ''} label={label.wechat}>
              <BrandIcon name="wechat" />
            </QrPopover>
          ) : (
            <a className="icon-button" {...addressOf(name)}>
              <BrandIcon name={name} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
