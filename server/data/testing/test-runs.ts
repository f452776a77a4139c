import type { DataRequest } from '../request/data-request.ts';

/**
 * Returns the number of generated requests and their seed: `DATA_TEST_RUNS` and `DATA_TEST_SEED`, or a default
 * number and a random seed. A failing test prints its seed.
 */
export function testRuns(defaultRuns: number): { readonly runs: number; readonly seed: number } {
  const { DATA_TEST_RUNS, DATA_TEST_SEED } = process.env;
  return {
    runs: Number(DATA_TEST_RUNS ?? defaultRuns),
    seed: Number(DATA_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31)),
  };
}

/** Returns a request in one line, for messages. */
export function requestLine({ method, path, query, headers, body }: DataRequest): string {
  const text = body === null ? '' : ` ${JSON.stringify(new TextDecoder().decode(body))}`;
  return `${method} ${JSON.stringify(`${path}?${query}`)} ${JSON.stringify(headers)}${text}`;
}
