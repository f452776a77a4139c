import { readText } from './read-text.ts';

export type FetchLimits = {
  /** For the whole response, from the request to the last byte. */
  readonly deadlineMs: number;
  readonly maxBytes: number;
};

/** Reads JSON from another service. Rejects when the response is late, too large, not JSON or not successful. */
export async function fetchJson(url: string, { deadlineMs, maxBytes }: FetchLimits): Promise<unknown> {
  const response = await open(url, AbortSignal.timeout(deadlineMs));
  if (!response.ok || Number(response.headers.get('Content-Length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new Error(
      response.ok
        ? `the body is larger than ${maxBytes} bytes`
        : `the response has status ${response.status}`,
    );
  }
  return JSON.parse(await readText(response.body, maxBytes));
}

const MAX_REDIRECTS = 3;

/** Follows redirects only within the host: another host is not the service, and could be in our own network. */
async function open(url: string, signal: AbortSignal): Promise<Response> {
  let current = new URL(url);
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const response = await fetch(current, {
      headers: { Accept: 'application/json', 'User-Agent': 'THRILLSEEKERS' },
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('Location');
    if (response.status < 300 || response.status > 399 || location === null) return response;
    await response.body?.cancel();
    const next = new URL(location, current);
    if (next.host !== current.host || (next.protocol !== current.protocol && next.protocol !== 'https:'))
      throw new Error(`the response is a redirect to ${next.origin}`);
    current = next;
  }
  throw new Error('too many redirects');
}
