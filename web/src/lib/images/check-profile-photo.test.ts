// @spec accounts/photo-rules

import { describe, expect, test } from 'vitest';
import { checkProfilePhoto } from './check-profile-photo.ts';

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const NOT_A_PHOTO = 'Please select a JPG or PNG image file.';
const file = (content: BlobPart[], type: string, name = 'me.jpg') => new File(content, name, { type });

// @spec accounts/photo-limits
describe('checkProfilePhoto', () => {
  test.each([
    ['a JPEG', file([JPEG], 'image/jpeg')],
    ['a PNG named .jpg', file([PNG], 'image/jpeg')],
    ['a JPEG without a type', file([JPEG], '')],
    ['a PNG of exactly 10 MB', file([PNG, new Uint8Array(10 * 1024 * 1024 - 8)], 'image/png')],
  ])('accepts %s', async (_, photo) => {
    await expect(checkProfilePhoto(photo)).resolves.toBeInstanceOf(File);
  });

  test.each([
    ['a missing file', undefined, 'You must select an image to upload.'],
    ['HTML named .jpg', file(['<html>'], 'image/jpeg'), NOT_A_PHOTO],
    ['an empty file', file([], 'image/jpeg'), NOT_A_PHOTO],
    ['a HEIC named .jpg', file(['\0\0\0\u0018ftypheic'], 'image/jpeg'), NOT_A_PHOTO],
    ['a GIF', file(['GIF89a'], 'image/gif'), NOT_A_PHOTO],
    ['a JPEG with the type of HTML', file([JPEG], 'text/html'), NOT_A_PHOTO],
    [
      'a JPEG of 11 MB',
      file([JPEG, new Uint8Array(11 * 1024 * 1024)], 'image/jpeg'),
      'Image file is too large. Please select an image under 10MB.',
    ],
  ])('rejects %s', async (_, photo, message) => {
    await expect(checkProfilePhoto(photo)).rejects.toThrow(message);
  });
});
