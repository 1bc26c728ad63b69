// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepInserted } from '@/components/plugins/page-changes';

test('what a plugin puts into the page is gone while React renders, and back afterwards', () => {
  document.body.innerHTML = '<footer></footer>';
  const element = document.createElement('p');
  const stop = keepInserted(element, () => document.querySelector('footer')?.append(element));
  expect(element.isConnected).toBe(true);
  dispatchEvent(new Event('notelight:beforerender'));
  expect(element.isConnected).toBe(false);
  dispatchEvent(new Event('notelight:rendered'));
  expect(element.isConnected).toBe(true);
  stop();
  expect(element.isConnected).toBe(false);
  dispatchEvent(new Event('notelight:rendered'));
  expect(element.isConnected).toBe(false);
});
