/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { isAddress } from '@/lib/article/addresses/links';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { renderCaption } from '@/lib/article/blocks/caption';
import { blockClass } from '@/lib/article/blocks/classes';
import { croppedInline } from '@/lib/article/messages';
import type { FileSource, Placement, RichText } from '@/lib/article/model';
import { readCrop } from '@/lib/article/read/crop';
import { readPlacement } from '@/lib/article/read/reader';
import { asElement } from '@/lib/article/render/elements';
import { renderLink } from '@/lib/article/render/links';
import { INLINE_PICTURE, placementClasses, renderPicture } from '@/lib/article/render/pictures';
import { withoutTitles } from '@/lib/article/text';
import { asString, firstText } from '@/lib/source/records';
import { strippedDataPicture } from '@/lib/store/strip-metadata';

interface Image {
  /** It names a picture, be it one that can be had or not. */
  exists: boolean;
  /** The picture itself as data URI, or ''. */
  inline: string;
  source: FileSource | undefined;
  /** The author's description of it. */
  alt: string;
  caption: RichText;
  /** The address that is the whole caption makes the picture a link. */
  href: string;
  placement: Placement;
}

/** A picture with its caption. */
export const image = defineBlock<Image>({
  types: ['image'],
  read: ({ id, properties, format }, reader) => {
    const address = firstText(properties.source) || asString(format.display_source);
    const caption = reader.text(properties.caption, { blockId: id });
    const link = withoutTitles(caption.plain).trim();
    const crop = readCrop(format);
    const isInline = INLINE_PICTURE.test(address);
    const inline = (isInline && !crop && strippedDataPicture(address)) || '';
    if (isInline && crop) reader.report({ ...croppedInline, blockId: id });
    return {
      exists: address !== '',
      inline,
      source: inline ? undefined : reader.picture(address, id, crop),
      alt: reader.plain(properties.alt_text),
      caption,
      href: isAddress(link) ? link : '',
      placement: readPlacement(format),
    };
  },
  render: (block, context) => {
    const { exists, href, caption, placement } = block.data;
    if (!exists) return null;
    // A picture without a description is decoration; one that is a link is named by where it leads.
    const alt = block.data.alt || withoutTitles(caption.plain).trim();
    const missing = () => asElement(<span className="notion-image-missing">{alt}</span>);
    const picture = renderPicture(context, { ...block.data, alt, zoomable: !href }, missing);
    return (
      <figure
        className={clsx(
          'notion-asset-wrapper',
          'notion-asset-wrapper-image',
          placementClasses(placement),
          blockClass(block),
        )}
      >
        {href ? renderLink(context, { href, className: 'notion-image-link', blockId: block.id }, picture) : picture}
        {href ? null : renderCaption(context, caption)}
      </figure>
    );
  },
  text: ({ data }) => [data.caption.plain, data.alt],
});
