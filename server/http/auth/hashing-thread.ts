/** Entry of the worker thread of `password-hashing.ts`. */
import { parentPort } from 'node:worker_threads';
import { compareSync, hashSync } from 'bcryptjs';
import * as z from 'zod/mini';

const taskSchema = z.union([
  z.object({ id: z.number(), password: z.string(), cost: z.number() }),
  z.object({ id: z.number(), password: z.string(), passwordHash: z.string() }),
]);

parentPort?.on('message', (message: unknown) => {
  const task = taskSchema.parse(message);
  const result =
    'cost' in task ? hashSync(task.password, task.cost) : compareSync(task.password, task.passwordHash);
  parentPort?.postMessage({ id: task.id, result });
});
