import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { log } from '@/lib/diagnostics/log';
import { untrustedProxy } from '@/lib/server/messages';

/**
 * Identifies a visitor for rate limits: an IPv4 address, or the /64 network of an IPv6 address, which a home connection has. Each proxy
 * appends to `X-Forwarded-For` the address that contacted it; anyone can forge the rest. So the header is trusted only for as many
 * proxies as the owner has configured.
 */
export function visitorOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: number,
): string {
  const peer = socket.remoteAddress ?? '';
  if (trustedProxies === 0 && headers['x-forwarded-for'] && isNear(peer)) log.warnOnce(untrustedProxy(networkOf(peer)));
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined;
  return networkOf(seen ?? '') || networkOf(peer) || peer;
}

/** Whether it is in a network that no reader comes from: there, `X-Forwarded-For` is a proxy's. */
function isNear(peer: string): boolean {
  return ipaddr.isValid(peer) && ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.process(peer).range());
}

/** '' if it is not an address. Some proxies add brackets and ports. */
function networkOf(text: string): string {
  const [, inBrackets, withPort] = /^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? [];
  const address = (inBrackets ?? withPort ?? text).replace(/%.*$/, '');
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return '';
  const known = ipaddr.process(address);
  return known instanceof ipaddr.IPv6
    ? `${known.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : known.toString();
}
