import type { Plugin } from 'vite';

/**
 * Fails a build with circular imports between chunks: a chunk could use a value before its module has run. The screen would then
 * break in the browser, but not in unit tests, which have no chunks.
 */
export const noCircularChunks: Plugin = {
  name: 'no-circular-chunks',
  apply: 'build',
  generateBundle(_options, bundle) {
    const safe = new Set<string>();
    const follow = (name: string, path: readonly string[]): void => {
      if (path.includes(name)) this.error(`circular chunks: ${[...path, name].join(' → ')}`);
      const chunk = bundle[name];
      if (safe.has(name) || chunk?.type !== 'chunk') return;
      for (const needed of chunk.imports) follow(needed, [...path, name]);
      safe.add(name);
    };
    for (const name of Object.keys(bundle)) follow(name, []);
  },
};
