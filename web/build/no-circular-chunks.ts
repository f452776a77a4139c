import type { Plugin } from 'vite';

/**
 * Fails a build with circular imports between chunks: a chunk could use a value before the module that defines it has run. The screen would
 * then break in the browser, but not in unit tests, which have no chunks.
 */
export const noCircularChunks: Plugin = {
  name: 'no-circular-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const checked = new Set<string>();
    const follow = (name: string, path: readonly string[]): void => {
      if (path.includes(name)) this.error(`circular chunks: ${[...path, name].join(' → ')}`);
      const chunk = bundle[name];
      if (checked.has(name) || chunk?.type !== 'chunk') return;
      for (const imported of chunk.imports) follow(imported, [...path, name]);
      checked.add(name);
    };
    for (const name of Object.keys(bundle)) follow(name, []);
  },
};
