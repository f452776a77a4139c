import type { Plugin } from 'vite';

/**
 * Fails a build with a top-level await. With two imports of a module that awaits another one, WebKit (bug 242740) resolves the
 * second too early: its constants are undefined, and the screen sometimes breaks in Safari.
 */
export const noTopLevelAwait: Plugin = {
  name: 'no-top-level-await',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const [name, chunk] of Object.entries(bundle)) {
      if (chunk.type === 'chunk' && awaitsAtTopLevel(this.parse(chunk.code))) {
        this.error(`top-level await in ${name}`);
      }
    }
  },
};

function awaitsAtTopLevel(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(awaitsAtTopLevel);
  if (typeof node !== 'object' || node === null || !('type' in node)) return false;
  const type = String(node.type);
  if (type === 'AwaitExpression' || (type === 'ForOfStatement' && 'await' in node && node.await === true)) {
    return true;
  }
  if (type.includes('Function') || type === 'ClassBody') return false;
  return Object.values(node).some(awaitsAtTopLevel);
}
