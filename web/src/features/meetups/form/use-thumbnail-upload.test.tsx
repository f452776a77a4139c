// @spec community/meetup-form

import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { MemberIdContext } from '../../../lib/session/use-member.ts';
import { connectBackend, USER_ID } from '../../../testing/backend.ts';
import { useThumbnailUpload } from './use-thumbnail-upload.ts';

const SAVED = 'http://backend.test/storage/v1/object/public/meetup-thumbnails/saved.jpg';
const JPEG = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'new.jpg', { type: 'image/jpeg' });

/** Lets the browser decode and draw pictures; decoding ends with `finish`. Counts the uploads. */
function stubBrowser() {
  const decoding = Promise.withResolvers<void>();
  const uploads: unknown[] = [];
  vi.stubGlobal('createImageBitmap', async () => {
    await decoding.promise;
    return { width: 80, height: 60, close: () => {} };
  });
  const context = { fillRect: () => {}, drawImage: () => {} };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => context });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['small'])));
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation((body) => void uploads.push(body));
  return { finish: decoding.resolve, uploads };
}

test('a picture that is removed while its replacement is prepared does not come back', async () => {
  connectBackend({});
  const browser = stubBrowser();
  const values: (string | null)[] = [];
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemberIdContext value={USER_ID}>{children}</MemberIdContext>
  );
  const { result } = renderHook(
    () => useThumbnailUpload({ value: SAVED, stored: SAVED, onChange: (url) => values.push(url) }),
    { wrapper },
  );

  act(() => void result.current.pick(JPEG));
  expect(result.current.stage.at).not.toBe('idle');
  act(() => result.current.remove());
  await act(async () => {
    browser.finish();
    // Preparing the picture takes several turns of the event loop.
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
  });

  expect(result.current.stage).toEqual({ at: 'idle' });
  expect(browser.uploads).toEqual([]);
  expect(values).toEqual([null]);
});
