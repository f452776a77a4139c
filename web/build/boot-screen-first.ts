import type { Plugin } from 'vite';

/**
 * Has the page's style sheets loaded behind the boot screen of index.html, which shows without them: in the head they would
 * keep it from being drawn. The app's own code still waits for them, and is asked for after what the boot screen needs.
 */
export const bootScreenFirst: Plugin = {
  name: 'boot-screen-first',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml(html) {
    const sheets = html.match(/^ *<link rel="stylesheet".*>\n/gm) ?? [];
    const without = sheets.reduce((page, sheet) => page.replace(sheet, ''), html);
    return without
      .replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ')
      .replace(/^ *<\/body>/m, (end) => `${sheets.join('')}${end}`);
  },
};
