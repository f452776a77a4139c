import type { DataRequest } from '../request/data-request.ts';

/**
 * How many requests a generated test makes, and from which seed: `DATA_TEST_RUNS` and `DATA_TEST_SEED`, or a few from a random one.
 * A failure prints its seed.
 */
export function testRuns(usual: number): { readonly runs: number; readonly seed: number } {
  const { DATA_TEST_RUNS, DATA_TEST_SEED } = process.env;
  return {
    runs: Number(DATA_TEST_RUNS ?? usual),
    seed: Number(DATA_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31)),
  };
}

/** A request in one line, for messages. */
export function requestLine({ method, path, query, headers, body }: DataRequest): string {
  const text = body === null ? '' : ` ${JSON.stringify(new TextDecoder().decode(body))}`;
  return `${method} ${JSON.stringify(`${path}?${query}`)} ${JSON.stringify(headers)}${text}`;
}
