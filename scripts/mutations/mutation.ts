import type { Layer } from '../tests/parts.ts';

/** A behaviour broken on purpose, and the test file that must notice. Paths are relative to the project. */
export type Mutation = {
  /** What members or operators would meet, as one sentence. */
  readonly breaks: string;
  readonly feature: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly test: string;
};

/** Layers that Vitest runs. A break that only a browser notices would need a build of the app. */
export type MutationLayer = Exclude<Layer, 'e2e'>;

/** Returns the layer of a test file, as the projects of vitest.config.ts divide them. */
export function layerOf(test: string): MutationLayer {
  if (test.startsWith('web/tests/')) return 'app';
  return /^(?:web\/src|shared|scripts|catalogue|supabase\/functions|bench\/[^/]+)\//.test(test)
    ? 'unit'
    : 'server';
}

/** Returns the file's text with the behaviour broken. @throws {Error} when `find` does not occur exactly once */
export function mutate(text: string, { file, find, replace }: Mutation): string {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`${file} holds this ${count} times instead of once: ${find}`);
  return text.replace(find, () => replace);
}
