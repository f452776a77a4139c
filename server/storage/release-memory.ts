/** Gives the memory of an array back at once. The array, and every other that shows the same memory, is empty afterwards. */
export function releaseMemory({ buffer }: Uint8Array<ArrayBuffer>): void {
  if (!buffer.detached) buffer.transfer(0);
}
