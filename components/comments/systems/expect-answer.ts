import { loadJson } from '@/components/external/load-external';

/**
 * Asks a comment server something small before its own client is started: the clients say in their own ways, or not at all, that
 * a server is down or answers with a page of HTML. Rejects then.
 */
export async function expectAnswer(address: string, request?: RequestInit): Promise<void> {
  const answer = await loadJson(address, request);
  if (typeof answer !== 'object' || answer === null) throw new Error(`${address} returned an unexpected response.`);
}
