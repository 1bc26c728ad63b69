/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { type Embed, isVideoService, offerOf } from '@/lib/article/addresses/embeds';
import { httpUrl } from '@/lib/article/addresses/links';
import { renderFigure } from '@/lib/article/blocks/caption';
import { type FileAddress, withAddress } from '@/lib/article/blocks/file-address';
import { ratioClass } from '@/lib/article/blocks/ratio';
import type { Block, FileSource, Placement, RichText } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { type Markup, withData } from '@/lib/article/render/elements';
import { renderLink } from '@/lib/article/render/links';
import { smallPictureOf } from '@/lib/article/render/pictures';
import { serverMessages } from '@/lib/i18n/server-messages';

interface Facade extends Pick<Embed, 'host'> {
  /** Of the frame. */
  src: FileAddress;
  name: string;
  /** For readers who do not open the frame. */
  address: FileAddress;
  thumbnail: FileSource | undefined;
}

/** What is shown where a frame may open: our own picture of it, a button for script and a link for everybody. */
export function renderFacade(
  context: RenderContext,
  block: Block<{ placement: Placement; caption: RichText }>,
  { src, host, name, address, thumbnail }: Facade,
): Markup {
  const page = 'url' in address ? httpUrl(address.url)?.hostname.replace(/^www\./, '') : undefined;
  const label = (
    <>
      <span className="notion-embed-name">{name}</span>
      {page && page !== name ? <span className="notion-embed-address">{page}</span> : null}
    </>
  );
  const link =
    'url' in address
      ? renderLink(context, { href: address.url, className: 'notion-embed-link', blockId: block.id }, label)
      : withAddress(<a className="notion-embed-link">{label}</a>, 'href', address);
  const offer = offerOf(host, serverMessages(context.locale).ARTICLE);
  const button = (
    <button type="button" className="notion-embed-play">
      <span className="notion-embed-load">{offer.replace('{host}', () => name)}</span>
    </button>
  );
  const frame = (
    <div
      className={clsx(
        'notion-embed',
        isVideoService(host) && 'notion-embed-video',
        ratioClass(block.data.placement, host),
      )}
      dataEmbedHost={host}
    >
      {smallPictureOf(context, thumbnail, 480, 'notion-embed-thumbnail')}
      {withData(button, { reference: { kind: 'siteOnly' } })}
      {link}
    </div>
  );
  return renderFigure(context, block, withAddress(frame, 'data-embed-src', src));
}
