import type { Plugin } from 'vite';

/**
 * Fails a build with a top-level await. If a module with one is imported twice, WebKit resolves the second import before the await
 * has ended (bug 242740): the module's constants are still undefined, and the screen sometimes breaks in Safari.
 */
export const noTopLevelAwait: Plugin = {
  name: 'no-top-level-await',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const [name, chunk] of Object.entries(bundle)) {
      if (chunk.type === 'chunk' && hasTopLevelAwait(this.parse(chunk.code))) {
        this.error(`top-level await in ${name}`);
      }
    }
  },
};

function hasTopLevelAwait(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(hasTopLevelAwait);
  if (typeof node !== 'object' || node === null || !('type' in node)) return false;
  const type = String(node.type);
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && 'await' in node && node.await === true)) {
    return true;
  }
  if (type.includes('Function') || type === 'ClassBody') return false;
  return Object.values(node).some(hasTopLevelAwait);
}
