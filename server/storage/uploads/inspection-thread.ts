/** Entry point of the worker thread that `upload-inspector.ts` starts. */
import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import * as z from 'zod/mini';
import { releaseMemory } from '../release-memory.ts';
import { inspectUpload } from './inspect-upload.ts';

const taskSchema = z.object({ bytes: z.instanceof(Uint8Array<ArrayBuffer>), claimedType: z.string() });

parentPort?.on('message', async (message: unknown) => {
  const { bytes, claimedType } = taskSchema.parse(message);
  const inspection = await inspectUpload(bytes, claimedType);
  // Free the input at once, unless the result is a view of it.
  if (!inspection.ok || inspection.bytes.buffer !== bytes.buffer) releaseMemory(bytes);
  if (!inspection.ok) {
    parentPort?.postMessage(inspection);
    return;
  }
  const sha256 = createHash('sha256').update(inspection.bytes).digest('hex');
  // The bytes are transferred, not copied.
  parentPort?.postMessage({ ...inspection, sha256 }, [inspection.bytes.buffer]);
});
