import { expect, it } from 'vitest';
import { readCrop } from '@/lib/source/crop';

const area = { x: 5, y: 10, width: 80, height: 60 };
const square = { ...area, isRound: false };

it.each([
  ['nothing is edited', undefined, undefined],
  ['the whole picture is shown', { crop: { x: 0, y: 0, width: 100, height: 100, unit: '%' }, mask: 'None' }, undefined],
  ['there is no crop', { crop: null, mask: 'none' }, undefined],
  ['a part is shown', { crop: { ...area, unit: '%' }, mask: 'None' }, square],
  ['no unit is given', { crop: area }, square],
  ['numbers are texts', { crop: { x: '5', y: '10', width: '80', height: '60', unit: '%' } }, square],
  ['a circle is shown', { crop: { ...area, unit: '%' }, mask: 'Circle' }, { ...area, isRound: true }],
  ['an ellipse of all is shown', { mask: 'ellipse' }, { x: 0, y: 0, width: 100, height: 100, isRound: true }],
  [
    'it reaches over the border',
    { crop: { x: -5, y: 50, width: 200, height: 80, unit: '%' } },
    { x: 0, y: 50, width: 100, height: 50, isRound: false },
  ],
  ['numbers have their unit', { crop: { x: '5%', y: '10 %', width: '80%', height: '60%', unit: 'Percent' } }, square],
  ['nothing was edited', null, undefined],
  ['all is of another type', 'Circle?', 'unknown'],
  ['there is a list', [{ crop: 1 }], 'unknown'],
  ['the mask is of another type', { mask: { name: 'Circle' } }, 'unknown'],
  ['it lies outside', { crop: { ...area, x: 150 } }, 'unknown'],
  ['it is turned', { crop: { ...area, height: -60 } }, 'unknown'],
  ['a side is nothing', { crop: { ...area, width: null } }, 'unknown'],
  ['a side is no text of a number', { crop: { ...area, x: '' } }, 'unknown'],
  ['a side is endless', { crop: { ...area, width: Number.POSITIVE_INFINITY } }, 'unknown'],
  ['the unit is another', { crop: { ...area, unit: 'px' } }, 'unknown'],
  ['the mask is another', { crop: { ...area, unit: '%' }, mask: 'Star' }, 'unknown'],
  ['a side is missing', { crop: { x: 5, y: 10, width: 80 } }, 'unknown'],
  ['a side is no number', { crop: { ...area, x: 'left' } }, 'unknown'],
  ['nothing is left', { crop: { ...area, width: 0 } }, 'unknown'],
  ['it is no area', { crop: 'centre' }, 'unknown'],
])('of an image block, where %s', (_name, image_edit_metadata, crop) => {
  expect(readCrop({ image_edit_metadata })).toEqual(crop);
});
