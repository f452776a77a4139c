import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MemberIdContext } from '../../../lib/session/use-member.ts';
import { connectBackend, USER_ID } from '../../../testing/backend.ts';
import { emptyMeetup, meetupDraftStorage } from '../model/meetup-form-values.ts';
import { useMeetupForm } from './use-meetup-form.ts';

const JPEG = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'new.jpg', { type: 'image/jpeg' });

test('starting over drops a picture that is being prepared and empties the form of a new meetup', async () => {
  connectBackend({});
  // The picture is never decoded.
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}));
  onTestFinished(() => void vi.unstubAllGlobals());
  const draft = meetupDraftStorage(USER_ID);
  draft.write({ ...emptyMeetup, title: 'Night ride' });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemberIdContext value={USER_ID}>{children}</MemberIdContext>
  );
  const { result } = renderHook(
    () => useMeetupForm({ initialValues: emptyMeetup, draft, onSubmit: () => {} }),
    { wrapper },
  );
  act(() => result.current.thumbnail.pick(JPEG));
  expect(result.current.thumbnail.stage.status).toBe('preparing');
  act(() => result.current.startOver());
  expect(result.current.thumbnail.stage.status).toBe('idle');
  expect(result.current.form.values).toEqual(emptyMeetup);
});
