import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createUploadQueue } from '../../../lib/uploads/upload-queue.ts';
import { useUploadQueue } from '../../../lib/uploads/use-upload-queue.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ComposePhotos } from './compose-photos.tsx';

test('announces each move of a photo, and the upload or removal that follows it', async () => {
  const lastUpload = Promise.withResolvers<string>();
  const uploadQueue = createUploadQueue({
    limit: { max: 4, errorMessage: 'too many' },
    prepare: async (file) => new Blob([file?.name ?? '']),
    describeRejection: () => ({ message: 'rejected' }),
    upload: async ({ image }) => ((await image.text()) === 'last' ? lastUpload.promise : '/photo.jpg'),
    uploadErrorMessage: 'failed',
  });
  function Photos() {
    const { queue, images, rejection } = useUploadQueue(() => uploadQueue);
    return <ComposePhotos queue={queue} photos={images} rejection={rejection} errors={{}} disabled={false} />;
  }
  const user = renderScreen(<Photos />);
  const expectAnnounced = (text: string) =>
    waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
  await act(() => uploadQueue.add(['first', 'second', 'last'].map((name) => new File([name], name))));
  await expectAnnounced('2 of 3 photos uploaded');

  await user.click(screen.getByRole('button', { name: 'Move photo 1 down' }));
  await expectAnnounced('Now photo 2 of 3');
  act(() => lastUpload.resolve('/last.jpg'));
  await expectAnnounced('3 of 3 photos uploaded');

  await user.click(screen.getByRole('button', { name: 'Move photo 1 down' }));
  await expectAnnounced('Now photo 2 of 3');
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await expectAnnounced('2 of 2 photos uploaded');
});
