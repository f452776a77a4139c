import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const styles = join(dirname(import.meta.dirname), '../node_modules/@mantine/core/styles');

/** Matches the class names of Mantine's components. */
const MARK = /\bm_[0-9a-f]{6,8}\b/g;

function marksIn(text: string): Set<string> {
  return new Set(text.match(MARK));
}

/** Fails a build whose Mantine style sheets do not match the components in it. */
export const mantineStylesInUse: Plugin = {
  name: 'mantine-styles-in-use',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle);
    const code = marksIn(files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n'));
    const sheets = marksIn(
      files
        .map(({ fileName, ...file }) =>
          'source' in file && fileName.endsWith('.css') ? String(file.source) : '',
        )
        .join('\n'),
    );
    for (const file of readdirSync(styles).filter((name) => name.endsWith('.layer.css'))) {
      const marks = [...marksIn(readFileSync(join(styles, file), 'utf8'))];
      const isUsed = marks.some((mark) => code.has(mark));
      const isThere = marks.some((mark) => sheets.has(mark));
      if (isUsed && !isThere) this.error(`${file} of @mantine/core belongs in web/src/app/mantine.css`);
      if (isThere && !isUsed)
        this.error(`${file} of @mantine/core is not used, though in web/src/app/mantine.css`);
    }
  },
};
