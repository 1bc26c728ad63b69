import { ignore } from '@/lib/diagnostics/ignore';

/**
 * A server counts pages as it sends them (`lib/server/views`), except to a browser that asks ahead. Such a page is counted once it is
 * opened, by a request for its headers.
 */
const [visit] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
  activationStart?: number;
  deliveryType?: string;
})[];

const count = (): void =>
  void fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(ignore('it stays without this view'));

if (document.prerendering) document.addEventListener('prerenderingchange', count, { once: true });
else if (visit?.activationStart || visit?.deliveryType === 'navigational-prefetch') count();
