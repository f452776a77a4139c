import type { Layer } from '../tests/parts.ts';

/** A behaviour broken on purpose, and the test file that must fail. Paths are relative to the project. */
export type Mutation = {
  /** What members or operators would notice, as one sentence. */
  readonly symptom: string;
  /** Any name of a part of the project, such as 'top list' or 'Data API'. Shown in the output; search words match it. */
  readonly feature: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly test: string;
};

/** Layers that Vitest runs. Mutations that only a browser notices would need a build of the app. */
export type MutationLayer = Exclude<Layer, 'e2e'>;

/** Returns the layer of a test file, according to the projects in vitest.config.ts. */
export function layerOf(test: string): MutationLayer {
  if (test.startsWith('web/tests/')) return 'app';
  return /^(?:web\/(?:src|build)|shared|scripts|catalogue|supabase\/functions|bench\/[^/]+)\//.test(test)
    ? 'unit'
    : 'server';
}

/**
 * Returns the text of the file with the mutation.
 * @throws {Error} unless `find` occurs exactly once
 */
export function mutate(text: string, { file, find, replace }: Mutation): string {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`${file} contains this ${count} times instead of once: ${find}`);
  return text.replace(find, () => replace);
}
