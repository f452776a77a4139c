import type { Plugin } from 'vite';

/**
 * Fails a build with circular imports between chunks: a chunk could use a value before its module has run, which breaks the
 * screen in the browser only.
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
