// @spec community/meetup-form

import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MemberIdContext } from '../../../lib/session/use-member.ts';
import { connectBackend, USER_ID } from '../../../testing/backend.ts';
import { useThumbnailUpload } from './use-thumbnail-upload.ts';

const SAVED = 'http://backend.test/storage/v1/object/public/meetup-thumbnails/saved.jpg';
const JPEG = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'new.jpg', { type: 'image/jpeg' });

afterEach(() => vi.unstubAllGlobals());

test('a picture that is removed while its replacement is prepared stays removed', async () => {
  connectBackend({});
  const decodingStarted = Promise.withResolvers<void>();
  const decoding = Promise.withResolvers<void>();
  const bitmapClosed = Promise.withResolvers<void>();
  vi.stubGlobal('createImageBitmap', async () => {
    decodingStarted.resolve();
    await decoding.promise;
    return { width: 80, height: 60, close: bitmapClosed.resolve };
  });
  const urls: (string | null)[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemberIdContext value={USER_ID}>{children}</MemberIdContext>
  );
  const { result } = renderHook(
    () => useThumbnailUpload({ value: SAVED, savedUrl: SAVED, onChange: (url) => urls.push(url) }),
    { wrapper },
  );

  await act(async () => {
    result.current.pick(JPEG);
    await decodingStarted.promise;
  });
  expect(result.current.stage.status).toBe('preparing');
  act(() => result.current.remove());
  await act(async () => {
    decoding.resolve();
    await bitmapClosed.promise;
  });
  // happy-dom cannot draw, so preparing the replacement fails. The error is ignored, because the member has removed the picture.
  expect(result.current.stage).toEqual({ status: 'idle' });
  expect(urls).toEqual([null]);
});
