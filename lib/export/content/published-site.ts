import { isSetupPage } from '@/lib/setup/page';

/** In the scripts of every page of ours. */
const OURS = /notelight/i;

/**
 * What answers at the home page of a site: one of ours, another one, or nothing yet, which a page of set-up is too. `unknown`: an answer
 * that shows neither, such as a failure of the host or a question for a password, or none at all.
 *
 * @param isOfHost the host itself names the address: it has neither name nor certificate before something is published there
 */
export async function whatIsAt(home: string, isOfHost = false): Promise<'ours' | 'other' | 'nothing' | 'unknown'> {
  try {
    const response = await fetch(home, { signal: AbortSignal.timeout(10_000) });
    if (response.status === 404 || response.status === 410) return 'nothing';
    const page = await response.text();
    // Hosts redirect to where visitors sign in.
    if (!response.ok || hostOf(response.url) !== hostOf(home)) return 'unknown';
    if (isSetupPage(page)) return 'nothing';
    return OURS.test(page) ? 'ours' : 'other';
  } catch (error) {
    const code = JSON.stringify(error instanceof Error && error.cause);
    return isOfHost && /ENOTFOUND|HANDSHAKE_FAILURE/.test(code) ? 'nothing' : 'unknown';
  }
}

const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');
