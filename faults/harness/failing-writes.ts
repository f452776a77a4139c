/**
 * Preloaded into a server in quick runs, and on machines where no small file system can be mounted. When the parent process sends a
 * number of bytes as `freeBytes`, `FileHandle.writeFile` writes that many bytes in total and then fails with ENOSPC; null removes the limit.
 */
import { open } from 'node:fs/promises';

let freeBytes = Number.POSITIVE_INFINITY;

const file = await open(import.meta.filename, 'r');
const fileHandlePrototype: { writeFile(data: string | Uint8Array): Promise<void> } =
  Object.getPrototypeOf(file);
await file.close();
const { writeFile } = fileHandlePrototype;
fileHandlePrototype.writeFile = async function writeUntilFull(data) {
  const bytes = Buffer.from(data);
  const fitting = bytes.subarray(0, Math.max(0, freeBytes));
  freeBytes -= bytes.length;
  await writeFile.call(this, fitting);
  if (fitting.length < bytes.length)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
};
process.on('message', (message: { readonly freeBytes: number | null }) => {
  freeBytes = message.freeBytes ?? Number.POSITIVE_INFINITY;
  process.send?.('changed');
});
// The listener must not keep the server alive.
process.channel?.unref();
