import { EventEmitter } from 'node:events';
// This library replaces process.emitWarning when it is loaded.
import '@supabase/lite';
import { expect, it } from 'vitest';
import { repairEmitWarning } from './emit-warning.ts';

repairEmitWarning();

it('emits a warning for too many listeners, and throws no error', async () => {
  const warnings: Error[] = [];
  const record = (warning: Error) => void warnings.push(warning);
  process.on('warning', record);
  const emitter = new EventEmitter();
  for (let count = 0; count <= EventEmitter.defaultMaxListeners; count += 1)
    emitter.on('news', () => undefined);
  // Other code in this process may emit other warnings.
  await expect
    .poll(() => warnings)
    .toContainEqual(expect.objectContaining({ name: 'MaxListenersExceededWarning', type: 'news' }));
  process.off('warning', record);
});

it('keeps the repaired function when another part of the library is loaded later', () => {
  // Such a part makes the same assignment, and ignores the error.
  expect(() => {
    process.emitWarning = () => undefined;
  }).toThrow(/read only/);
  expect(() => process.emitWarning(new Error('news'))).not.toThrow();
});
