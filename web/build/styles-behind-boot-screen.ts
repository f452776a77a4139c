import type { Plugin } from 'vite';

/**
 * Has the page's style sheets loaded behind the boot screen of index.html, which shows without them: in the head they would
 * keep it from being drawn. The app's own code still waits for them.
 */
export const stylesBehindBootScreen: Plugin = {
  name: 'styles-behind-boot-screen',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml(html) {
    const sheets = html.match(/^ *<link rel="stylesheet".*>\n/gm) ?? [];
    const without = sheets.reduce((page, sheet) => page.replace(sheet, ''), html);
    return without.replace(/^ *<\/body>/m, (end) => `${sheets.join('')}${end}`);
  },
};
