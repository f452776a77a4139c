import { afterAll, expect, it } from 'vitest';
import { stopServerProcesses } from '../server/testing/server-process.ts';
import type { Fault } from './fault.ts';
import { faults } from './faults.ts';
import { restoredBackup } from './restored-backup.ts';
import { upstreams } from './upstreams.ts';

/** Faults that backup.test.ts, get-parks.test.ts and get-wait-times.test.ts of the server cover at less cost. */
const coveredElsewhere: readonly Fault[] = [restoredBackup, upstreams];

afterAll(stopServerProcesses);

it.each(faults.filter((fault) => !coveredElsewhere.includes(fault)))('$name: $guarantee', async ({ run }) => {
  expect((await run('quick')).violations).toEqual([]);
});
