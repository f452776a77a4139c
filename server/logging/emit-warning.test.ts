import { EventEmitter, once } from 'node:events';
// This library replaces process.emitWarning when it is loaded.
import '@supabase/lite';
import { expect, it } from 'vitest';
import { repairEmitWarning } from './emit-warning.ts';

repairEmitWarning();

it('emits a warning for too many listeners, and throws no error', async () => {
  const warned = once(process, 'warning');
  const emitter = new EventEmitter();
  for (let count = 0; count <= EventEmitter.defaultMaxListeners; count += 1)
    emitter.on('news', () => undefined);
  const [warning] = await warned;
  expect(warning).toMatchObject({ name: 'MaxListenersExceededWarning' });
});

it('keeps the repaired function when another part of the library is loaded later', () => {
  // Such a part makes the same assignment, and ignores the error.
  expect(() => {
    process.emitWarning = () => undefined;
  }).toThrow(/read only/);
  expect(() => process.emitWarning(new Error('news'))).not.toThrow();
});
