import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

const BUILT = join(import.meta.dirname, '..', '..', 'web', 'dist');
const TOOLS = join(import.meta.dirname, '..', 'page', 'tools.ts');
const LIBRARY = fileURLToPath(
  import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
);

/** Copies the built web app and adds the page tools (browsers/page/tools.ts), which find elements and record errors for the tests, before its scripts, as files that the Content Security Policy allows. */
export async function copyAppWithPageTools(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'thrillseekers-page-tools-'));
  await cp(BUILT, folder, { recursive: true });
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  const htmlWithTools = html.replace(
    '<head>',
    '<head><script src="/page-tools.js"></script><script defer src="/testing-library.js"></script>',
  );
  if (htmlWithTools === html) throw new Error('index.html has no <head>');
  const tools = await transformWithOxc(await readFile(TOOLS, 'utf8'), TOOLS);
  await Promise.all([
    writeFile(page, htmlWithTools),
    // A classic script, because modules run later. The braces keep its variables out of the global scope, but not its functions.
    writeFile(join(folder, 'page-tools.js'), `{${tools.code.replace('export {};', '')}}`),
    cp(LIBRARY, join(folder, 'testing-library.js')),
    rm(`${page}.br`),
    rm(`${page}.gz`),
  ]);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
