// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepInserted, onPage } from '@/components/plugins/page-changes';
import { beginRendering, endRendering } from '@/components/shell/rendering';

test('what a plugin puts into the page is gone while React renders, and back afterwards', () => {
  document.body.innerHTML = '<footer></footer>';
  const element = document.createElement('p');
  keepInserted(element, () => document.querySelector('footer')?.append(element));
  expect(element.isConnected).toBe(true);
  dispatchEvent(new Event('notelight:beforerender'));
  expect(element.isConnected).toBe(false);
  dispatchEvent(new Event('notelight:rendered'));
  expect(element.isConnected).toBe(true);
});

test('what is started while React renders waits until the page is there', () => {
  document.body.innerHTML = '<footer></footer>';
  const element = document.createElement('p');
  const told: boolean[] = [];
  beginRendering();
  keepInserted(element, () => document.querySelector('footer')?.append(element));
  const stopTelling = onPage((moved) => told.push(moved));
  expect(element.isConnected).toBe(false);
  expect(told).toEqual([]);
  endRendering();
  expect(element.isConnected).toBe(true);
  expect(told).toEqual([true]);
  endRendering();
  expect(told).toEqual([true, false]);
  stopTelling();
});
