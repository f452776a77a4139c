export type FetchLimits = {
  /** For the whole answer, from the call to its last byte. */
  readonly deadlineMs: number;
  readonly maxBytes: number;
};

/** Reads JSON from somebody else's service. Rejects when it is late, too large, not JSON or not a success. */
export async function fetchJson(url: string, { deadlineMs, maxBytes }: FetchLimits): Promise<unknown> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', 'User-Agent': 'THRILLSEEKERS' },
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (!response.ok || Number(response.headers.get('Content-Length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    throw new Error(
      response.ok
        ? `the answer is larger than ${maxBytes} bytes`
        : `the answer has status ${response.status}`,
    );
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop ends the transfer.
    if (size > maxBytes) throw new Error(`the answer is larger than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return JSON.parse(text + decoder.decode());
}
