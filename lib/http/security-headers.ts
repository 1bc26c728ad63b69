import { HEADER_POLICY } from './content-security-policy';

/** What pages never use; their frames get what they ask for from the reader. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'browsing-topics'];

/**
 * Headers of every answer, on file hosts and servers alike. The policy of a page is in its own `meta` element, which knows its scripts.
 *
 * @param hstsSeconds how long browsers insist on https; 0: this is left to the host
 */
export function securityHeaders(hstsSeconds: number): [name: string, value: string][] {
  return [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', PERMISSIONS.map((name) => `${name}=()`).join(', ')],
    ['Content-Security-Policy', HEADER_POLICY],
    ...(hstsSeconds > 0 ? [['Strict-Transport-Security', `max-age=${hstsSeconds}`] as [string, string]] : []),
  ];
}
