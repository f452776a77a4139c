import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type HashingTask = { readonly password: string } & (
  | { readonly cost: number }
  | { readonly passwordHash: string }
);

/** Idle threads end after this time; each takes about 10 MB. */
const IDLE_MS = 30_000;

type Thread = { readonly worker: Worker; idleTimer?: NodeJS.Timeout };

const idleThreads: Thread[] = [];

function startThread(): Thread {
  const worker = new Worker(new URL('./hashing-thread.ts', import.meta.url), {
    execArgv: [],
    // The thread needs no secrets. Under `node --watch` an inherited environment makes Node send module names as results.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 },
  });
  // The caller of the task receives its errors. An unhandled error between tasks would end the process.
  worker.on('error', () => undefined);
  const thread: Thread = { worker };
  // A thread that has exited must not get another task.
  worker.once('exit', () => removeThread(thread));
  return thread;
}

/**
 * Hashes or checks a password in a separate thread, so that neither the event loop nor file access waits for hashes. Resolves to the
 * hash, or to whether the password matches. libuv's thread pool would be simpler, but file reads would wait in it behind hashes. The
 * caller limits how many tasks run at once.
 */
export async function hashInThread(task: HashingTask): Promise<unknown> {
  const thread = idleThreads.pop() ?? startThread();
  const { worker } = thread;
  clearTimeout(thread.idleTimer);
  worker.ref();
  try {
    worker.postMessage(task);
    const [result] = await once(worker, 'message');
    idleThreads.push(thread);
    return result;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    worker.unref();
    thread.idleTimer = setTimeout(() => end(thread), IDLE_MS);
    thread.idleTimer.unref();
  }
}

function end(thread: Thread): void {
  removeThread(thread);
  void thread.worker.terminate();
}

function removeThread(thread: Thread): void {
  const position = idleThreads.indexOf(thread);
  if (position !== -1) idleThreads.splice(position, 1);
}
