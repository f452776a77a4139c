import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type HashingTask = { readonly password: string } & (
  | { readonly cost: number }
  | { readonly passwordHash: string }
);

/** A thread ends when there was nothing to do for this long: it holds some 10 MB. */
const IDLE_MS = 30_000;

type Thread = { readonly worker: Worker; idle?: NodeJS.Timeout };

const idleThreads: Thread[] = [];

function startThread(): Thread {
  const worker = new Worker(new URL('./hashing-thread.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 },
  });
  // An error during a task is told to who waits for it; one between two, heard by nobody, would end the process.
  worker.on('error', () => undefined);
  const thread: Thread = { worker };
  // One that ended by itself would never answer the next task.
  worker.once('exit', () => forget(thread));
  return thread;
}

/**
 * Hashes in a thread of low priority, so that neither the event loop nor file access waits for a processor behind it. libuv's pool
 * would be simpler, but reading a file waits in there behind hashes. The caller limits how many tasks run at once.
 */
export async function hashInThread(task: HashingTask): Promise<unknown> {
  const thread = idleThreads.pop() ?? startThread();
  const { worker } = thread;
  clearTimeout(thread.idle);
  worker.ref();
  try {
    worker.postMessage(task);
    const [answer] = await once(worker, 'message');
    idleThreads.push(thread);
    return answer;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    worker.unref();
    thread.idle = setTimeout(() => end(thread), IDLE_MS);
    thread.idle.unref();
  }
}

function end(thread: Thread): void {
  forget(thread);
  void thread.worker.terminate();
}

function forget(thread: Thread): void {
  const position = idleThreads.indexOf(thread);
  if (position !== -1) idleThreads.splice(position, 1);
}
