import { isUrl } from '@/lib/web-addresses';
/** The public form of a newsletter service, as a page sends it. */
export interface NewsletterForm {
  action: string;
  /** As its makers write it. */
  service: string;
  /** Name of the field with the address. */
  field: string;
  /** Name of a field that only programs fill in. */
  trap?: string;
  /** Where the form leads, answers and redirections included, for the content security policy. */
  origins: string[];
}

interface Service extends Pick<NewsletterForm, 'service' | 'field' | 'origins'> {
  host: RegExp;
  path: RegExp;
}

const services: readonly Service[] = [
  {
    service: 'Mailchimp',
    host: /\.list-manage\.com$/,
    path: /^\/subscribe\/post\/?$/,
    field: 'EMAIL',
    origins: ['https://*.list-manage.com'],
  },
  {
    service: 'Buttondown',
    host: /^buttondown\.(?:com|email)$/,
    path: /^\/api\/emails\/embed-subscribe\/[^/]+\/?$/,
    field: 'email',
    origins: ['https://buttondown.com', 'https://buttondown.email'],
  },
  {
    service: 'Kit',
    host: /^app\.(?:kit|convertkit)\.com$/,
    path: /^\/forms\/\d+\/subscriptions\/?$/,
    field: 'email_address',
    origins: ['https://*.kit.com', 'https://*.convertkit.com'],
  },
];

/**
 * The form at an address; null if it belongs to none of these services.
 *
 * @example newsletterForm('https://buttondown.com/api/emails/embed-subscribe/lamp')?.field // => 'email'
 */
export function newsletterForm(address: string): NewsletterForm | null {
  // Embed codes are HTML, where an ampersand is written like this.
  const text = address.trim().replaceAll('&amp;', '&');
  if (!/^https:/i.test(text) || !isUrl(text)) return null;
  const { hostname, pathname, searchParams, href } = new URL(text);
  const found = services.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  if (!found) return null;
  const { service, field, origins } = found;
  const [user, list] = [searchParams.get('u'), searchParams.get('id')];
  if (service === 'Mailchimp' && !(user && list)) return null;
  return { action: href, service, field, origins, ...(user && list && { trap: `b_${user}_${list}` }) };
}

/** `pk_test_` or `pk_live_`, then the provider's host and a `$` in base64. */
const PUBLISHABLE_KEY = /^pk_(?:test|live)_([\w+/-]+)=*$/;
const HOST = /^[a-z0-9.-]+(?::\d+)?$/i;

/** The host that a publishable key of Clerk names; null for anything else. */
export function publishableHost(key: string): string | null {
  const [, code = ''] = PUBLISHABLE_KEY.exec(key) ?? [];
  const text = Buffer.from(code, 'base64').toString('latin1');
  const host = text.endsWith('$') ? text.slice(0, -1) : '';
  return HOST.test(host) ? host : null;
}
