import { useState } from 'react';
import { BrandIcon, serviceNames } from '@/components/icons/BrandIcon';
import { CheckIcon, LinkIcon, PathIcon } from '@/components/icons/icons';
import { absoluteAddress } from '@/components/navigation/local-href';
import { useShell } from '@/components/shell/shell-context';
import { formatMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import { readableAddress } from '@/lib/percent-encoding';
import type { PostDetail } from '@/lib/site/model';
import { QrPopover } from './QrPopover';
import { isOffered, isShareable, isShareService, type SharedPage, shareLinks } from './share-links';

/** Besides the device's own way, which not every browser has. More are behind a word: a longer row is not read. */
const MAX_IN_ROW = 4;

/** Three dots. */
const MORE_ICON = 'M5 12h.01M12 12h.01M19 12h.01';

/** An arrow leaving its box. */
const DEVICE_ICON = 'M12 15V3m-4 4 4-4 4 4M6 11H5v10h14V11h-1';

/**
 * Ways to share a post, in the owner's order: plain links, so they work without script. The device's share sheet comes last;
 * `share-bar.ts` shows it where there is one.
 */
export function ShareBar({ post }: { post: PostDetail }) {
  const { site, features } = useShell();
  const { COMMON, POST, SHARE } = useMessages();
  const services = features.shareServices.filter(
    (name) => name === 'link' || name === 'wechat' || isOffered(name, features.facebookAppId),
  );
  if (services.length === 0) return null;

  const page: SharedPage = {
    url: absoluteAddress(site.link, post.href),
    title: post.title,
    summary: post.summary,
    image: post.pageCoverThumbnail ? absoluteAddress(site.link, post.pageCoverThumbnail.src) : '',
    tags: post.tags.map((tag) => tag.name),
    facebookAppId: features.facebookAppId ?? '',
  };
  if (!isShareable(page.url)) return null;
  const names: Record<string, string> = { ...serviceNames, weibo: SHARE.WEIBO };

  const more = services.slice(MAX_IN_ROW);
  const way = (service: string) =>
    service === 'link' ? (
      <CopyLink url={page.url} />
    ) : service === 'wechat' ? (
      <QrPopover value={page.url} label={formatMessage(SHARE.ON, { service: SHARE.WECHAT })}>
        <BrandIcon name="wechat" />
      </QrPopover>
    ) : isShareService(service) ? (
      <a
        className="icon-button"
        href={shareLinks[service](page)}
        target={service === 'email' ? undefined : '_blank'}
        rel="noreferrer"
        aria-label={
          service === 'email'
            ? SHARE.BY_EMAIL
            : `${formatMessage(SHARE.ON, { service: names[service] ?? service })} (${COMMON.NEW_TAB})`
        }
      >
        <BrandIcon name={service} />
      </a>
    ) : null;
  const device = (
    <li hidden>
      <button type="button" className="icon-button" aria-label={SHARE.DEVICE} title={SHARE.DEVICE} data-device-share="">
        <PathIcon path={DEVICE_ICON} />
      </button>
    </li>
  );

  return (
    <section className="share-bar" aria-label={COMMON.SHARE} data-url={page.url} data-title={page.title}>
      <h2 className="section-label">{COMMON.SHARE}</h2>
      <ul>
        {services.slice(0, MAX_IN_ROW).map((service) => (
          <li key={service}>{way(service)}</li>
        ))}
        {device}
      </ul>
      {more.length > 0 && (
        <details className="share-more" data-menu="">
          <summary className="icon-button" aria-label={POST.MORE_SHARING} title={POST.MORE_SHARING}>
            <PathIcon path={MORE_ICON} />
          </summary>
          <ul className="panel">
            {more.map((service) => (
              <li key={service}>{way(service)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function CopyLink({ url }: { url: string }) {
  const { COMMON, SHARE } = useMessages();
  const [status, setStatus] = useState('');

  async function copy() {
    try {
      // Without a configured base address the page knows only its path.
      await navigator.clipboard.writeText(readableAddress(new URL(url, location.href).href));
      setStatus(COMMON.URL_COPIED);
    } catch {
      // Pages on plain http may not write to the clipboard; the address bar still has the link.
      setStatus(COMMON.COPY_FAILED);
    }
  }

  return (
    <>
      <button type="button" className="icon-button needs-js" onClick={copy} aria-label={SHARE.COPY_LINK}>
        {status === COMMON.URL_COPIED ? <CheckIcon /> : <LinkIcon />}
      </button>
      <span className="share-status" role="status">
        {status}
      </span>
    </>
  );
}
