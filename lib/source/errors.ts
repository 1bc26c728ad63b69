import { NotelightError } from '@/lib/diagnostics/errors';

/** A source refused to be read, or what it answered cannot be used: the message names what, where and what to do. */
export class SourceError extends NotelightError {
  override name = 'SourceError';
}

/** The source as a whole, rather than one page of it, could not be read: more requests would fail too. */
export class SourceUnreachableError extends SourceError {
  override name = 'SourceUnreachableError';
}

/** What an owner should do about an address of an uploaded file. */
export const EXPIRING_HINT =
  'Addresses of files uploaded to Notion expire after one hour. Use a public address, or the address of the file’s copy under /media/ on your site.';
