import ipaddr from 'ipaddr.js';

/** Azure's machines reach the service that configures them at this address, which looks like any other. */
const AZURE_PLATFORM = '168.63.129.16';
/** The only IPv6 addresses that are given out. Others carry an IPv4 address in some form, or lead nowhere. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Networks without IPv4 reach all of it through addresses that end in the IPv4 address. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const BENCHMARK = ipaddr.IPv4.parseCIDR('198.18.0.0/15');

/** Whether an IP address is one of the public internet, rather than of a machine, a network or a cloud's own services. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = innermost(ipaddr.process(address));
  if (parsed.range() !== 'unicast' || parsed.toString() === AZURE_PLATFORM) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/**
 * Whether an address is of the range that nothing on a network uses but proxies on the owner's machine: they give each name one of
 * these, and send what is asked of it to the name.
 */
export function isProxyPlaceholder(address: string): boolean {
  return ipaddr.IPv4.isValid(address) && ipaddr.IPv4.parse(address).match(BENCHMARK);
}

function innermost(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | ipaddr.IPv6 {
  return address instanceof ipaddr.IPv6 && address.match(NAT64)
    ? new ipaddr.IPv4(address.toByteArray().slice(-4))
    : address;
}
