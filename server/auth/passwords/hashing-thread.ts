/** Entry point of the worker threads that `hashing-threads.ts` starts. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/bcrypt';
import type { HashingTask } from './hashing-threads.ts';

const LOW_PRIORITY = 19;

// Only on Linux does `setPriority` act on the calling thread alone. Elsewhere, it would lower the priority of the whole process,
// including its event loop.
if (process.platform === 'linux') setPriority(LOW_PRIORITY);

parentPort?.on('message', ({ password, ...task }: HashingTask) => {
  parentPort?.postMessage(
    'cost' in task ? hashSync(password, task.cost) : verifySync(password, task.passwordHash),
  );
});
