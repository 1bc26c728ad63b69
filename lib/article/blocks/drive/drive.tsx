/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { frameEmbed } from '@/lib/article/addresses/embeds';
import { httpUrl } from '@/lib/article/addresses/links';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { type Frame, readFrame, renderFrame } from '@/lib/article/blocks/embed/embed';
import type { FileSource } from '@/lib/article/model';
import { blockClass } from '@/lib/article/render/elements';
import { renderLink } from '@/lib/article/render/links';
import { smallPictureOf } from '@/lib/article/render/pictures';
import { asFields, asString, firstText } from '@/lib/source/records';

interface Drive extends Frame {
  /** Null where only the address of the file is known. */
  card: { href: string; title: string; preview?: FileSource; icon?: FileSource } | null;
}

/** A file in Google Drive: a card, or a frame when only its address is known. */
export const drive = defineBlock<Drive>({
  types: ['drive'],
  read: (source, reader) => {
    const { id, format, properties } = source;
    const about = asFields(format.drive_properties);
    const href = asString(about.url);
    const isCard = httpUrl(href) !== null;
    const written = firstText(properties.source);
    const shown = asString(format.display_source);
    const embed = isCard ? null : frameEmbed('drive', shown || written);
    return {
      ...readFrame(source, reader, embed, written || shown),
      card: isCard
        ? {
            href,
            title: asString(about.title) || 'Google Drive',
            preview: reader.picture(about.thumbnail, id),
            icon: reader.picture(about.icon, id),
          }
        : null,
    };
  },
  render: (block, context) => {
    const { card } = block.data;
    if (!card) return renderFrame(block, context);
    const { href, title, preview, icon } = card;
    const body = (
      <>
        {smallPictureOf(context, preview, 360, 'notion-google-drive-preview')}
        <span className="notion-google-drive-body-title">{title}</span>
        <span className="notion-google-drive-body-source">
          {smallPictureOf(context, icon, 16, 'notion-google-drive-body-source-icon')}
          {httpUrl(href)?.hostname}
        </span>
      </>
    );
    const options = { href, className: 'notion-google-drive-link', blockId: block.id };
    return <div className={clsx('notion-google-drive', blockClass(block))}>{renderLink(context, options, body)}</div>;
  },
  text: ({ data }) => [data.title, data.caption.plain],
});
