import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import { defineConfig } from 'vite';
import { checkMantineStyles } from './web/build/check-mantine-styles.ts';
import { chunkGroups } from './web/build/chunk-groups.ts';
import { compressFiles } from './web/build/compress-files.ts';
import { dataShape } from './web/build/data-shape.ts';
import { deferStyleSheets } from './web/build/defer-style-sheets.ts';
import { noCircularChunks } from './web/build/no-circular-chunks.ts';
import { noTopLevelAwait } from './web/build/no-top-level-await.ts';
import { NEXT_BUILD } from './web/build/publish-build.ts';
import { replaceStyleElements } from './web/build/replace-style-elements.ts';
import { themeStyleSheet } from './web/build/theme-styles.ts';

/** Returns the path of the stub that replaces a part of the Supabase client. */
const stubPath = (name: string) => join(import.meta.dirname, 'web/src/lib/api/stubs', `${name}.ts`);

const stubs = {
  '@supabase/realtime-js': stubPath('realtime'),
  'iceberg-js': stubPath('iceberg'),
  // Imports within @supabase/auth-js.
  './GoTrueAdminApi': stubPath('admin-api'),
  './lib/webauthn': stubPath('passkeys'),
};

export default defineConfig({
  root: 'web',
  plugins: [
    react(),
    deferStyleSheets,
    checkMantineStyles,
    replaceStyleElements(),
    themeStyleSheet,
    noCircularChunks,
    noTopLevelAwait,
    compressFiles(),
  ],
  resolve: {
    alias: stubs,
  },
  // The app drops data that a build with another hash has stored on the device.
  define: { 'import.meta.env.VITE_DATA_SHAPE': JSON.stringify(dataShape()) },
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    // scripts/build-web.ts moves the finished build to its final place.
    outDir: `dist/${NEXT_BUILD}`,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // Makes Chromium compile all functions on a background thread; on the main thread, this took a fifth of the
        // start-up time. The comment works on the first line only, so it has no effect in files with dynamic imports:
        // Vite puts a list of files on their first line.
        postBanner: '//# allFunctionsCalledOnLoad',
      },
    },
    // The Content Security Policy blocks scripts and fonts in `data:` URLs, so only small SVG files may be inlined.
    assetsInlineLimit: (file) => (file.endsWith('.svg') ? undefined : false),
  },
});
