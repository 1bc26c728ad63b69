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
  return (
    <ul className="contact-icons" aria-label={NAV.CONTACT}>
      {shown.map((name) => (
        <li key={name}>
          {name === 'wechat' ? (
            <QrPopover value={contact.wechat ?? ''} label={label.wechat}>
              <BrandIcon name="wechat" />
            </QrPopover>
          ) : name === 'email' ? (
            // The boot script decodes the address on hover or focus; harvesters do not. Until then the link points to itself.
            <a
              id="contact-email"
              className="icon-button"
              href="#contact-email"
              data-email={contact.email}
              aria-label={label.email}
            >
              <BrandIcon name="email" />
            </a>
          ) : name === 'phone' ? (
            <a className="icon-button" href={contact.phone} aria-label={label.phone}>
              <BrandIcon name="phone" />
            </a>
          ) : (
            <a
              className="icon-button"
              href={contact[name]}
              target="_blank"
              rel="noreferrer me"
              aria-label={`${label[name]} (${COMMON.NEW_TAB})`}
            >
              <BrandIcon name={name} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
