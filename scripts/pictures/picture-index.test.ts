import { expect, it } from 'vitest';
import { pictureIndex } from './picture-index.ts';

it('the index shows a screen that needs a keyboard only on devices with a keyboard', () => {
  const html = pictureIndex(
    [{ name: 'home' }, { name: 'keys', needsKeyboard: true }],
    [
      { name: 'phone', options: { hasTouch: true } },
      { name: 'desktop', options: {} },
    ],
  );
  const pictures = Array.from(html.matchAll(/src="([^"]+)"/g), ([, path]) => path);
  expect(pictures).toEqual(['phone/home.png', 'desktop/home.png', 'desktop/keys.png']);
});
