import { loadJson } from '@/components/external/load-external';

/**
 * Makes a small request to a comment server before its client starts: clients report in their own ways, or not at all, that a server is
 * down or responds with an HTML page. Rejects in those cases.
 */
export async function expectAnswer(address: string, request?: RequestInit): Promise<void> {
  const answer = await loadJson(address, request);
  if (typeof answer !== 'object' || answer === null) throw new Error(`${address} returned an unexpected response.`);
}
