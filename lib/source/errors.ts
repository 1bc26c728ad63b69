import { NotelightError } from '@/lib/diagnostics/errors';

/** A source refused to be read, or what it answered cannot be used: the message names what, where and what to do. */
export class SourceError extends NotelightError {
  override name = 'SourceError';
}

/** The source as a whole, rather than one page of it, could not be read: more requests would fail too. */
export class SourceUnreachableError extends SourceError {
  override name = 'SourceUnreachableError';
}
