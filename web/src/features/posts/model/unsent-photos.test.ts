import { expect, it } from 'vitest';
import { unsentPhotos } from './unsent-photos.ts';

it('leaves out photos that the device has lost, and keeps the texts of the others', () => {
  const [lost, train, hill] = [new Blob(), new Blob(['train']), new Blob(['hill'])];
  expect(unsentPhotos([lost, train, hill], ['A station', 'A train', ''])).toEqual([
    { index: 1, file: train, label: 'A train' },
    { index: 2, file: hill, label: 'Photo 3 of your post' },
  ]);
});
