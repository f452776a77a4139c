import { EventEmitter, once } from 'node:events';
import '@supabase/lite';
import { expect, it } from 'vitest';
import { keepWarningsHarmless } from './process-warnings.ts';

keepWarningsHarmless();

it('one listener too many is a warning, and no exception', async () => {
  const warned = once(process, 'warning');
  const emitter = new EventEmitter();
  for (let count = 0; count <= EventEmitter.defaultMaxListeners; count += 1)
    emitter.on('news', () => undefined);
  const [warning] = await warned;
  expect(warning).toMatchObject({ name: 'MaxListenersExceededWarning' });
});

it('a library that is loaded later does not replace it again', () => {
  expect(() => {
    process.emitWarning = () => {
      throw new TypeError('warning.includes is not a function');
    };
  }).toThrow(TypeError);
  expect(() => process.emitWarning(new Error('news'))).not.toThrow();
});
