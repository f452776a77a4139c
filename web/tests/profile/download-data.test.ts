import { screen } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { createPost } from '../../../server/testing/member-rows.ts';
import { pngFile } from '../../../server/testing/sample-files.ts';
import { newMember } from '../support/members.ts';
import { openApp } from '../support/open-app.ts';
import { failRequests } from '../support/requests.ts';

test('a member downloads all data, also after a failure, and the archive contains posts and pictures', async () => {
  const member = await newMember();
  const files = member.client.storage.from('post-images');
  const path = `${member.id}/drop.png`;
  expect((await files.upload(path, pngFile(), { contentType: 'image/png' })).error).toBeNull();
  await createPost(member, {
    content: 'What a drop!',
    images: [files.getPublicUrl(path).data.publicUrl],
    image_alts: [''],
  });
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:archive';
  });
  const user = await openApp('/settings', member);
  const button = await screen.findByRole('button', { name: 'Download my data' });
  const restore = failRequests('POST', /\/rpc\/export_my_data$/, 500);
  await user.click(button);
  await screen.findByText(/Nothing was changed\. Please try again\.$/);
  expect(blobs).toEqual([]);
  restore();
  await user.click(button);
  await screen.findByText('Your data is in the downloaded file.');

  expect(blobs).toHaveLength(1);
  const archive = Buffer.from((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  // The archive is not compressed, so the bytes of its files are in it unchanged.
  for (const part of ['README.txt', 'posts.json', 'What a drop!', member.email, 'files/post-images/drop.png'])
    expect(archive.includes(part), part).toBe(true);
  const { data: picture } = await files.download(path);
  expect(archive.includes(Buffer.from((await picture?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(true);
  // A ZIP archive ends with a record of 22 bytes that begins with this signature.
  expect(archive.subarray(-22, -18)).toEqual(Buffer.from('PK\x05\x06', 'latin1'));
});
