// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { showCounts } from '@/components/plugins/integrations/counter';
import type { IntegrationLabels } from '@/components/plugins/integrations/define-service';

const COUNTER = { SITE_VIEWS: '{count} views', VISITORS: '{count} visitors', PAGE_VIEWS: 'read {count} times' };

test('a page shows its own figures, whatever comes last, in the language that the page has now', async () => {
  document.documentElement.lang = 'en';
  document.body.innerHTML = '<footer></footer>';
  const answers: ((found: Record<string, unknown>) => void)[] = [];
  const count = () => new Promise<Record<string, unknown>>((resolve) => answers.push(resolve));
  const labels = { COUNTER, ADS: '' } as IntegrationLabels;
  showCounts(labels, count);
  history.pushState(null, '', '/b/');
  dispatchEvent(new Event('notelight:rendered'));
  const [first, second] = answers;
  second?.({ page_pv: 2 });
  await vi.waitFor(() => expect(document.body.textContent).toBe('read 2 times'));
  first?.({ page_pv: 1 });
  await Promise.resolve();
  expect(document.body.textContent).toBe('read 2 times');
  history.pushState(null, '', '/c/');
  dispatchEvent(new Event('notelight:rendered'));
  answers[2]?.({ page_pv: 1234, site_uv: 'many', site_pv: 0 });
  await vi.waitFor(() => expect(document.body.textContent).toBe('0 views, read 1,234 times'));
  labels.COUNTER = { ...COUNTER, SITE_VIEWS: '{count} زيارة', PAGE_VIEWS: 'قُرئت {count} مرة' };
  document.documentElement.lang = 'ar';
  dispatchEvent(new Event('notelight:labels'));
  expect(document.body.textContent).toBe('0 زيارة وقُرئت 1,234 مرة');
});
