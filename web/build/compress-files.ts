import type { Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** Writes a Brotli and a gzip copy beside each text file of 512 bytes or more, if the copy is smaller. */
export function compressFiles(): Plugin {
  return compression({
    algorithms: [defineAlgorithm('brotliCompress'), defineAlgorithm('gzip', { level: 9 })],
    include: /\.(html|js|css|svg|json|webmanifest|txt)$/,
    threshold: 512,
  });
}
