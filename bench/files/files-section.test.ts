import { expect, it } from 'vitest';
import { filesSection } from './files-section.ts';

const measurement = {
  picture: 'Avatar',
  direction: 'download',
  bytes: 20_000,
  connections: 10,
  server: { perSecond: 1_000, median: 9, p99: 30 },
  processorTime: 0.8,
  nginx: { perSecond: 4_000, median: 2, p99: 5 },
} as const;

it('shows requests and MB per second of our server and of nginx', () => {
  expect(filesSection([measurement])).toContain(
    '| Avatar (20 KB), download | 10 | 1000 (9.0, 30.0) | 20.0 | 0.80 ms | 4000 (2.0, 5.0) | 80.0 | 0.25 |',
  );
});

it('says in the row of a picture that nginx is not installed', () => {
  expect(filesSection([{ ...measurement, nginx: null }])).toContain('| 0.80 ms | not installed |  |  |');
});
