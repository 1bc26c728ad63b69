import type { Problem } from '@/lib/diagnostics/errors';
import type { MediaFile } from '@/lib/store/model';

export const notCopied = (isPicture: boolean, reason: string): string =>
  `${isPicture ? 'A picture' : 'A file'} could not be copied, because ${reason}`;

/** A file of the site's own that its host does not publish. */
export const tooLargeForHost = (host: string, megabytes: number, limit: number): Problem => ({
  message: `A file has ${megabytes} MB, and ${host} accepts ${limit} MB`,
  hint: 'Make the file smaller, or link to another place.',
});

export const uploadAgain = (isUploaded: boolean): string =>
  `Upload it to Notion again, or remove it. ${isUploaded ? 'The next sync' : 'The first sync after a day'} tries again.`;

const truncatedPicture: Problem = {
  message: 'The image file is truncated; only the first part of the picture is shown',
  hint: 'Upload the complete picture to Notion.',
};

const stillPicture: Problem = {
  message: 'A moving picture (PNG or AVIF) is cropped in Notion; only its first frame is shown',
  hint: 'Crop the file itself, or save it as GIF or WebP, which can be cropped as a whole.',
};

const wordlessDrawing: Problem = {
  message: 'A drawing (SVG) is shown without its words, because they are HTML in it (foreignObject)',
  hint: 'Export it with plain text or with text as paths, or save it as PNG and use that file instead.',
};

export const noPosters = (count: number): Problem => ({
  message: `${count === 1 ? 'A video of yours shows' : `${count} videos of yours show`} no picture before it is played: there is no ffmpeg here to draw it`,
  hint: 'Install ffmpeg where the site is synced, and the next sync draws it; or leave it as it is.',
});

export const NO_PREVIEW = 'You need not do anything: the link is shown without a preview, or with part of it.';

/** Why a file cannot be copied. */
export const fileReason = {
  noAddress: 'Notion returned no address for it',
  webPage: 'its server sent a web page instead',
  tooLarge: (megabytes: number): string => `it is larger than ${megabytes} MB`,
  empty: 'it is empty',
  status: (status: number): string => `its server answers ${status}`,
  silent: 'its server does not answer',
  unfinished: (seconds: number): string => `it did not arrive within ${seconds} seconds`,
  privateHost: (host: string): string => `its host ${host} is not on the public internet`,
  privateRedirect: (host: string): string => `its server redirects to ${host}, which is not on the public internet`,
} as const;

/** Why no more files of a host are copied, after its name. */
export const hostTooSlow = 'does not answer in time';

export const allowHost = (host: string): string =>
  `Upload it to Notion, or remove it. If ${host} is yours and readers may see what it returns, add it to PRIVATE_MEDIA_HOSTS.`;

/** HEIC, JPEG XL and PSD are not, for example. */
const UNREADABLE = 'it is not a picture that can be read (JPEG, PNG, GIF, WebP, AVIF, TIFF, BMP, ICO or SVG)';

/** Marks the reason for a picture whose crop cannot be applied. */
const CROPPED = 'it is cropped in Notion';

const ENDLESS = 'counting those that it repeats';

/** What to do about a picture that another upload of the same file would not mend. */
export function pictureHint(reason: string): string | undefined {
  if (reason.includes(UNREADABLE)) return 'Convert it to JPEG or PNG, and use that file instead.';
  if (reason.includes(ENDLESS)) return 'Simplify the drawing, or save it as PNG and use that file instead.';
  if (reason.includes(CROPPED)) return 'Crop the file itself, and use that one instead, or remove the crop in Notion.';
  return undefined;
}

/** A picture that is published as a file only, or, where that is not offered, not at all. */
const notDrawn = (reason: string, isOffered = false): Problem => ({
  message: isOffered
    ? `A picture cannot be shown, because ${reason}; readers get a link to its file`
    : notCopied(true, reason),
  hint: pictureHint(reason) ?? 'Make the picture smaller, and use that file instead.',
});

/** What of a kept file readers do not see. */
export function keptProblems(
  { isCut, isStill, isWordless, notDrawn: reason }: MediaFile,
  { kind, isOffered }: { kind: string; isOffered?: boolean },
): Problem[] {
  const lost = reason !== undefined && kind === 'image' && notDrawn(reason, isOffered);
  const problems = [isCut && truncatedPicture, isStill && stillPicture, isWordless && wordlessDrawing, lost];
  return problems.filter((problem) => typeof problem === 'object');
}

/** Why a picture cannot be used. */
export const pictureReason = {
  unreadable: UNREADABLE,
  megapixels: (limit: number): string => `it has more than ${limit} megapixels`,
  announced: (reason: string, type: string): string =>
    `${reason} (its server sends it as ${type || 'an unknown type'})`,
  slow: 'rendering it takes too long',
  endlessDrawing: (parts: number): string =>
    `it is a drawing of more than ${parts.toLocaleString('en-US')} parts, ${ENDLESS}`,
  largeDrawing: (megabytes: number): string => `it is a drawing larger than ${megabytes} MB`,
  unknownCrop: `${CROPPED}, in a way that is not known here: what was cut off would be published`,
  croppedDrawing: `${CROPPED}, and a drawing (SVG) cannot be cut: what was cut off would be published`,
  notXml: 'it is an SVG drawing that is not well-formed XML',
} as const;
