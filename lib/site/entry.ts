/** What follows from an entry of the site, for those who show it. */
export { authorNameOf, writerOf } from './entries/authors';
export { modifiedTime } from './entries/entries';
export { toConfiguredPicture, toThumbnail } from './entries/pictures';
export { dayAt } from './entries/zoned-time';
