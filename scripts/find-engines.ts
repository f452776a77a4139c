/** Finds Firefox and WebKit for the tests in browsers/, or installs Debian's packages where that is possible. */
import { existsSync } from 'node:fs';
import { installPackages, onPath } from './system-programs.ts';

export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Programs that an engine needs, each with the Debian package that holds it. Any one name of a program will do. */
const needs: Readonly<Record<EngineName, readonly { names: readonly string[]; package: string }[]>> = {
  firefox: [{ names: ['firefox-esr', 'firefox'], package: 'firefox-esr' }],
  webkit: [
    { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
    { names: ['Xvfb'], package: 'xvfb' },
  ],
};

/** Returns the path of a program by its Debian package; undefined where it is not installed. */
function installedProgram(names: readonly string[]): string | undefined {
  const given = names.includes('firefox') ? process.env.FIREFOX_PATH : undefined;
  if (given !== undefined && existsSync(given)) return given;
  return names.map(onPath).find((path) => path !== undefined);
}

/** Returns the Debian packages that an engine still needs. */
export function missingPackages(engine: EngineName): readonly string[] {
  return needs[engine]
    .filter(({ names }) => installedProgram(names) === undefined)
    .map((need) => need.package);
}

/**
 * Returns the paths of an engine's programs, in the order of `needs`.
 * @throws {Error} naming the packages that are missing
 */
export function enginePrograms(engine: EngineName): readonly string[] {
  const missing = missingPackages(engine);
  if (missing.length > 0)
    throw new Error(
      `The tests in ${engine} need ${missing.join(' and ')}. Install ${missing.length === 1 ? 'it' : 'them'} (on Debian: sudo apt-get install ${missing.join(' ')}).`,
    );
  return needs[engine].flatMap(({ names }) => installedProgram(names) ?? []);
}

/** Installs what the engines still need, where this user may. */
export function installEngines(engines: readonly EngineName[]): void {
  const missing = engines.flatMap(missingPackages);
  if (missing.length > 0) installPackages(missing, 'the tests in Firefox and WebKit');
  for (const engine of engines) enginePrograms(engine);
}
