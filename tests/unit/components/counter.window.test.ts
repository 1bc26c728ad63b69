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
  labels.COUNTER = { ...COUNTER, PAGE_VIEWS: '{count} fois' };
  dispatchEvent(new Event('notelight:labels'));
  expect(document.body.textContent).toBe('2 fois');
});
