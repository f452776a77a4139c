import type { Environment } from './environment.ts';

type Demo = NonNullable<Environment['demo']>;
export type DemoAccount = Demo['accounts'][number];

let current: Demo | undefined;

/** Says whether this is a demo; called once, before anything renders. */
export function connectDemo({ demo }: Environment): void {
  current = demo;
}

/** What the demo offers; undefined everywhere else. In a demo, waits and places are made up. */
export function demo(): Demo | undefined {
  return current;
}
