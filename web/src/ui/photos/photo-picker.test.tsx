import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PhotoPicker } from './photo-picker.tsx';

test('a second photo from the camera is picked even if it has the file name of the first', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: query === '(pointer: coarse)' }),
  );
  const onPick = vi.fn();
  const user = renderScreen(<PhotoPicker photo={null} onPick={onPick} />);
  const camera = document.querySelector<HTMLInputElement>('input[capture]');
  if (!camera) throw new Error('no field for the camera');
  const photo = new File(['photo'], 'image.jpg', { type: 'image/jpeg' });
  await user.upload(camera, photo);
  await user.upload(camera, photo);
  expect(onPick.mock.calls).toEqual([[photo], [photo]]);
});
