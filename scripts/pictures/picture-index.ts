import type { Screen } from './screens.ts';
import type { Variant } from './variants.ts';

type PicturedScreen = Pick<Screen, 'name' | 'needsKeyboard'>;
type PicturedVariant = Pick<Variant, 'name' | 'options'>;

/** Returns whether a screen exists on a device, so that there is a picture of it. */
export function hasPicture({ needsKeyboard }: PicturedScreen, { options }: PicturedVariant): boolean {
  return !(needsKeyboard && options.hasTouch);
}

/** Returns a page that shows all pictures. Pictures of the same screen on different devices are side by side. */
export function pictureIndex(
  screens: readonly PicturedScreen[],
  variants: readonly PicturedVariant[],
): string {
  const sections = screens.map((screen) => {
    const figures = variants
      .filter((variant) => hasPicture(screen, variant))
      .map(
        (variant) =>
          `<figure><img src="${variant.name}/${screen.name}.png" alt="" loading="lazy"><figcaption>${variant.name}</figcaption></figure>`,
      );
    return `<h2>${screen.name}</h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>All screens</title>
<style>body{font-family:system-ui;margin:2rem}div{display:flex;flex-wrap:wrap;gap:1rem}img{height:30rem}figure{margin:0}</style>
<h1>All screens</h1>${sections.join('\n')}</html>
`;
}
