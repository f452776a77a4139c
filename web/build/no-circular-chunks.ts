import type { Plugin } from 'vite';

/**
 * Refuses a build in which files of the web app need each other in a circle: what one of them makes at its start may then be
 * asked for before it is there, and the screen breaks in the browser alone.
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
