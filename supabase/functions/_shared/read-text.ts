/** Reads a body as text. Rejects a body that is not UTF-8 or is larger than `maxBytes`, without reading the rest of it. */
export async function readText(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop cancels the transfer.
    if (size > maxBytes) throw new Error(`the body is larger than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
