/** @jsxImportSource hastscript */
import { isAddress } from '@/lib/article/addresses/links';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { renderFigure } from '@/lib/article/blocks/caption';
import { addressOf, downloadLink, type FileAddress, fileName } from '@/lib/article/blocks/file-address';
import { croppedInline, unknownSettings } from '@/lib/article/messages';
import type { FileSource, Placement, RichText } from '@/lib/article/model';
import { type Reader, readPlacement } from '@/lib/article/read/reader';
import type { RenderContext } from '@/lib/article/render/context';
import type { Markup } from '@/lib/article/render/elements';
import { renderLink } from '@/lib/article/render/links';
import { INLINE_PICTURE, picturePlacement, renderPicture } from '@/lib/article/render/pictures';
import { EMPTY, withoutTitles } from '@/lib/article/text';
import { serverMessages } from '@/lib/i18n/server-messages';
import { readCrop, unknownEditKeys } from '@/lib/source/crop';
import { asFields, asString, firstText, type SourceBlock } from '@/lib/source/records';
import { strippedDataPicture } from '@/lib/store/strip-metadata';

interface Image {
  /** Whether it names a picture at all, available or not. */
  exists: boolean;
  /** A data URI, or ''. */
  inline: string;
  source: FileSource | undefined;
  /** Of its file. */
  name: string;
  isCropped: boolean;
  /** The author's description of it. */
  alt: string;
  /** Empty where its address is the link. */
  caption: RichText;
  /** What was chosen as the link of the picture, or the address that is the whole caption. */
  href: string;
  placement: Placement;
}

/** A picture with its caption. */
export const image = defineBlock<Image>({
  types: ['image'],
  read: (block, reader) => {
    const { id, properties, format } = block;
    const address = firstText(properties.source) || asString(format.display_source);
    const written = reader.text(properties.caption, { blockId: id });
    const words = withoutTitles(written.plain).trim();
    const chosen = readLink(block, reader);
    const isCaptionLink = chosen === '' && isAddress(words);
    const crop = readCrop(format);
    const isInline = INLINE_PICTURE.test(address);
    const inline = (isInline && !crop && strippedDataPicture(address)) || '';
    if (isInline && crop) reader.report({ ...croppedInline, blockId: id });
    return {
      exists: address !== '',
      inline,
      source: inline ? undefined : reader.picture(address, id, crop, true),
      name: reader.plain(properties.title) || fileName(address),
      isCropped: crop !== undefined,
      // A linked picture is named by its target; its caption describes it already.
      alt: reader.plain(properties.alt_text) || (isCaptionLink ? words : ''),
      caption: isCaptionLink ? { ...written, spans: [], plain: EMPTY } : written,
      href: isCaptionLink ? words : chosen,
      placement: readPlacement(format),
    };
  },
  render: (block, context) => {
    const { exists, href, isCropped, source } = block.data;
    if (!exists) return null;
    const placement = picturePlacement(block.data.placement, context.picture(source), context.locale);
    const placed = { ...block, data: { ...block.data, placement } };
    const picture = renderPicture(context, { ...placed.data, zoomable: !href });
    // What is offered is a link itself.
    const file = picture || isCropped ? null : addressOf({ address: '', source }, context);
    const shown = picture ?? renderMissing(context, block.data, file);
    if (!href || file) return renderFigure(context, placed, shown);
    const link = { href, className: 'notion-image-link', blockId: block.id, label: picture && nameOf(block.data) };
    return renderFigure(context, placed, renderLink(context, link, shown));
  },
  text: ({ data }) => [data.caption.plain, data.alt],
});

/** The link that was chosen for the picture; '' for none. What else was done to it is reported. */
function readLink({ id, format }: SourceBlock, reader: Reader): string {
  const { image_hyperlink: link } = format;
  const href = asString(link) || firstText(link) || asString(asFields(link).url);
  const unknown = [...unknownEditKeys(format), ...(link && !href ? ['image_hyperlink'] : [])];
  if (unknown.length > 0) reader.report({ level: 'info', ...unknownSettings('A picture', unknown), blockId: id });
  return href.trim();
}

/** The name of a link whose picture has none. */
const nameOf = ({ alt, caption, href }: Image): string | undefined =>
  alt ? undefined : withoutTitles(caption.plain).trim() || href.replace(/^\w+:\/*/, '');

/** A line in the place of a picture, with a link to its file if readers may have it. */
function renderMissing(context: RenderContext, { alt, name }: Image, file: FileAddress | null): Markup {
  const messages = serverMessages(context.locale).ARTICLE;
  return (
    <span className="notion-image-missing">
      <span>
        {alt ? [alt, <br />] : null}
        {messages.PICTURE_MISSING}
        {file ? [' ', downloadLink(file, name, 'notion-link', name || messages.FILE)] : null}
      </span>
    </span>
  );
}
