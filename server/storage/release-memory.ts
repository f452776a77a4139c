/** Frees the memory of an array at once. This array and every other view of the same buffer become empty. */
export function releaseMemory({ buffer }: Uint8Array<ArrayBuffer>): void {
  if (!buffer.detached) buffer.transfer(0);
}
