// @spec community/post-rules

import { expect, test } from 'vitest';
import { IMAGE_MAX_BYTES } from '#shared/constants.ts';
import { checkImageFile } from './check-image-file.ts';

const file = (start: string, type = 'image/jpeg', length = 64) => {
  const bytes = new Uint8Array(length);
  bytes.set([...start].map((letter) => letter.charCodeAt(0)));
  return new File([bytes], 'picture.jpg', { type });
};

test.each([
  '\xff\xd8\xff\xe0',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  'RIFF\x10\0\0\0WEBPVP8 ',
  '\0\0\0\x1cftypavif',
  '\0\0\0\x18ftypheic',
])('accepts a picture by its first bytes, even without a MIME type (%#)', async (start) => {
  await expect(checkImageFile(file(start, ''))).resolves.toBeInstanceOf(File);
});

test.each(['%PDF-1.7', '<svg xmlns="http://www.w3.org/2000/svg">', 'PK\x03\x04', '\0\0\0\x18ftypmp42'])(
  'rejects a file that begins with %j, even with the MIME type of a picture',
  async (start) => {
    await expect(checkImageFile(file(start))).rejects.toThrow('Please select only image files');
  },
);

test('rejects a missing file, and one that is too large', async () => {
  await expect(checkImageFile(undefined)).rejects.toThrow('You must select an image to upload.');
  await expect(checkImageFile(file('\xff\xd8\xff', 'image/jpeg', IMAGE_MAX_BYTES + 1))).rejects.toThrow(
    'Image file is too large. Please select images under 10MB.',
  );
});
