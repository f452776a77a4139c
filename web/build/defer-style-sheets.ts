import type { Plugin } from 'vite';

/**
 * Loads the page's style sheets after the boot screen of index.html has rendered. The boot screen needs none of them, and in the
 * head they would delay it. The app's code still waits for them, and is requested with a low priority.
 */
export const deferStyleSheets: Plugin = {
  name: 'defer-style-sheets',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml(html) {
    const links = html.match(/^ *<link rel="stylesheet".*>\n/gm) ?? [];
    const withoutLinks = links.reduce((page, link) => page.replace(link, ''), html);
    return withoutLinks
      .replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ')
      .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
      .replace(/^ *<\/body>/m, (end) => `${links.join('')}${end}`);
  },
};
