// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { type See, stubIntersections } from './intersections';

test('a picture is awaited once it stays near, and what came stays, also where it was inserted later', async () => {
  let come: See = () => undefined;
  stubIntersections((see) => {
    come = see;
  });
  const { trackPictures } = await import('@/components/boot/pictures');
  document.body.innerHTML = '<main></main>';
  trackPictures();
  const picture = (isInside = false) => {
    const image = Object.assign(new Image(), { src: '/a.png', loading: 'lazy' });
    const place = isInside ? document.createElement('figure') : image;
    if (isInside) place.append(image);
    document.querySelector('main')?.append(place);
    return image;
  };
  const [loaded, waiting, passing] = [picture(), picture(true), picture()];
  const states = () => [loaded, waiting, passing].map(({ dataset }) => dataset.state);
  await vi.waitFor(() => expect(states()).toEqual(['not-asked', 'not-asked', 'not-asked']));
  come([loaded, waiting, passing].map((target) => ({ isIntersecting: true, target })));
  come([{ isIntersecting: false, target: passing }]);
  loaded.dispatchEvent(new Event('load'));
  expect(states()).toEqual(['success', 'buffering', 'not-asked']);
  await vi.waitFor(() => expect(states()).toEqual(['success', 'loading', 'not-asked']));
  waiting.dispatchEvent(new Event('error'));
  expect([waiting.dataset.state, waiting.src]).toEqual(['error', expect.stringMatching(/^data:image/)]);
});
