import type { Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** Writes a compressed copy beside each text file. */
export function compressedFiles(): Plugin {
  return compression({
    algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
    include: /\.(html|js|css|svg|json|webmanifest|txt)$/,
    threshold: 512,
  });
}
