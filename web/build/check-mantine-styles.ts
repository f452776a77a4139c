import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const styles = join(dirname(import.meta.dirname), '../node_modules/@mantine/core/styles');

/** Matches the class names of Mantine's components. */
const CLASS_NAME = /\bm_[0-9a-f]{6,8}\b/g;

function classNamesIn(text: string): Set<string> {
  return new Set(text.match(CLASS_NAME));
}

/** Fails a build whose Mantine style sheets do not match the components in it. */
export const checkMantineStyles: Plugin = {
  name: 'check-mantine-styles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle);
    const code = classNamesIn(files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n'));
    const styleSheets = classNamesIn(
      files
        .map(({ fileName, ...file }) =>
          'source' in file && fileName.endsWith('.css') ? String(file.source) : '',
        )
        .join('\n'),
    );
    for (const file of readdirSync(styles).filter((name) => name.endsWith('.layer.css'))) {
      const names = [...classNamesIn(readFileSync(join(styles, file), 'utf8'))];
      const isUsed = names.some((name) => code.has(name));
      const isLoaded = names.some((name) => styleSheets.has(name));
      if (isUsed && !isLoaded)
        this.error(
          `${file} of @mantine/core belongs in web/src/app/mantine.css, or beside the lazy component that uses it`,
        );
      if (isLoaded && !isUsed) this.error(`${file} of @mantine/core is imported, but not used`);
    }
  },
};
