/** Reads a body as text. Rejects when it has more than `maxBytes`, whose rest stays unread, or is not UTF-8. */
export async function readText(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop ends the transfer.
    if (size > maxBytes) throw new Error(`the body is larger than ${maxBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
