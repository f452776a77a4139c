type Named = { readonly name: string };

/** Returns a page that shows all pictures, the devices of a screen side by side. */
export function pictureIndex(screens: readonly Named[], variants: readonly Named[]): string {
  const sections = screens.map(({ name }) => {
    const figures = variants.map(
      (variant) =>
        `<figure><img src="${variant.name}/${name}.png" alt="" loading="lazy"><figcaption>${variant.name}</figcaption></figure>`,
    );
    return `<h2>${name}</h2><div>${figures.join('')}</div>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>All screens</title>
<style>body{font-family:system-ui;margin:2rem}div{display:flex;flex-wrap:wrap;gap:1rem}img{height:30rem}figure{margin:0}</style>
<h1>All screens</h1>${sections.join('\n')}</html>
`;
}
