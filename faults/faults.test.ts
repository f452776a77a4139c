import { afterAll, expect, it } from 'vitest';
import { stopServerProcesses } from '../server/testing/server-process.ts';
import { faults } from './faults.ts';

afterAll(stopServerProcesses);

it.each(faults)('$name: $promise', async ({ cause }) => {
  expect((await cause('quick')).broken).toEqual([]);
});
