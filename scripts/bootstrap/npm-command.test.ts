import { expect, it } from 'vitest';
import { npmCommand } from './ensure-packages.mjs';

it.each(['20.19.0', '22.12.0', '24.0.0', '26.1.0'])(
  'Node %s installs packages with its own npm',
  (version) => {
    expect(npmCommand(version)).toEqual(['npm']);
  },
);

it.each(['18.20.8', '20.18.3', '21.7.0', '22.11.0', '23.1.0'])('Node %s borrows a newer one', (version) => {
  expect(npmCommand(version)).toEqual(['npx', '-y', '-p', 'node@24', '-p', 'npm@11', 'npm']);
});
