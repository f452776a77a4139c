import { expect, it } from 'vitest';
import { unsentPhotos } from './unsent-photos.ts';

it('leaves out empty files (photos that the device has lost), and labels the others with their alternative text or their number', () => {
  const [lost, train, hill] = [new Blob(), new Blob(['train']), new Blob(['hill'])];
  expect(unsentPhotos([lost, train, hill], ['A station', 'A train', ''])).toEqual([
    { index: 1, file: train, label: 'A train' },
    { index: 2, file: hill, label: 'Photo 3 of your post' },
  ]);
});
