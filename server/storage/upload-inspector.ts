import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/** Generous: inspecting the largest upload takes a fraction of a second. */
const TIME_LIMIT_MS = 10_000;
/** An idle thread ends after this time, because it uses about 30 MB of memory. */
const IDLE_MS = 20_000;

const inspectionSchema = z.union([
  z.object({
    ok: z.literal(true),
    bytes: z.instanceof(Uint8Array<ArrayBuffer>),
    mimeType: z.string(),
    /** Of the bytes, in hexadecimal. */
    sha256: z.string(),
  }),
  z.object({
    ok: z.literal(false),
    code: z.enum(['unsupported_type', 'wrong_content', 'image_too_large', 'image_too_complex']),
  }),
]);
type Inspection = z.infer<typeof inspectionSchema>;

export type UploadInspector = {
  /**
   * Inspects an upload in another thread, one upload at a time. Transfers the bytes: the caller's array is
   * empty afterwards. Resolves to the code `image_too_complex` if the inspection takes too long.
   * @throws when the inspection itself fails
   */
  inspect(bytes: Uint8Array<ArrayBuffer>, claimedType: string): Promise<Inspection>;
  stop(): Promise<void>;
};

/** Runs `inspectUpload` in a worker thread that starts with the first upload and ends when idle. */
export function createUploadInspector(): UploadInspector {
  let worker: Worker | null = null;
  let lastResult: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const newWorker = new Worker(new URL('./uploads/inspection-thread.ts', import.meta.url), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 },
    });
    newWorker.unref();
    // The caller receives errors during an inspection. An unhandled error between two inspections would end the process.
    newWorker.on('error', () => undefined);
    newWorker.once('exit', () => {
      if (worker === newWorker) worker = null;
    });
    return newWorker;
  };
  const end = async () => {
    const endingWorker = worker;
    worker = null;
    await endingWorker?.terminate();
  };
  const run = async (bytes: Uint8Array<ArrayBuffer>, claimedType: string): Promise<Inspection> => {
    clearTimeout(idleTimer);
    worker ??= start();
    try {
      worker.postMessage({ bytes, claimedType }, [bytes.buffer]);
      const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
      return inspectionSchema.parse(message);
    } catch (error) {
      await end();
      if (error instanceof Error && error.name === 'AbortError')
        return { ok: false, code: 'image_too_complex' };
      throw error;
    } finally {
      idleTimer = setTimeout(() => void end(), IDLE_MS);
      idleTimer.unref();
    }
  };
  return {
    inspect(bytes, claimedType) {
      const result = lastResult.then(() => run(bytes, claimedType));
      lastResult = result.catch(() => undefined);
      return result;
    },
    async stop() {
      clearTimeout(idleTimer);
      await lastResult;
      await end();
    },
  };
}
