import { readFileSync } from 'node:fs';

/**
 * The settings of process-settings.env by name.
 * @type {Record<string, string>}
 */
export const processSettings = Object.fromEntries(
  readFileSync(new URL('process-settings.env', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);
