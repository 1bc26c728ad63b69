import type { IncomingMessage } from 'node:http';

/** A proxy of the owner's own stands on this machine or in its private network; only such a one is believed. */
const OWN_PROXY = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/;

/** The address that asks; behind a proxy, the one that the proxy saw. */
export function visitorOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const peer = socket.remoteAddress ?? '';
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  return (OWN_PROXY.test(peer) && forwarded.split(',').at(-1)?.trim()) || peer;
}
