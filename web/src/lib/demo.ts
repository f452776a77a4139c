import type { Environment } from './environment.ts';

type Demo = NonNullable<Environment['demo']>;
export type DemoAccount = Demo['accounts'][number];

let current: Demo | undefined;

/** Sets the demo's settings, if this is a demo. Call it once, before anything renders. */
export function setDemo({ demo }: Environment): void {
  current = demo;
}

/** Returns the demo's settings, or undefined outside a demo. A demo simulates wait times and the location of the device. */
export function demoSettings(): Demo | undefined {
  return current;
}
