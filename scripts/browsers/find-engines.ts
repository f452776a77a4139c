/** Finds Firefox and WebKit for the tests in browsers/, or installs Debian's packages where that is possible. */
import { findOnPath, installPackages } from './system-programs.ts';

export const ENGINES = ['firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

type Program = {
  /** Names of the program. One of them is enough. */
  readonly names: readonly string[];
  /** Debian's package of the program. */
  readonly package: string;
  /** Environment variable with the path of the program. Takes precedence over the names. */
  readonly variable?: string;
};

/** Programs that an engine needs. */
const requiredPrograms: Readonly<Record<EngineName, readonly Program[]>> = {
  firefox: [{ names: ['firefox-esr', 'firefox'], package: 'firefox-esr', variable: 'FIREFOX_PATH' }],
  webkit: [
    { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
    { names: ['Xvfb'], package: 'xvfb' },
  ],
};

/** Returns the path of a program; undefined where it is not installed. */
function installedProgram({ names, variable = '' }: Program): string | undefined {
  return process.env[variable] ?? names.map(findOnPath).find((path) => path !== undefined);
}

/** Returns the Debian packages that an engine still needs. */
export function missingPackages(engine: EngineName): readonly string[] {
  return requiredPrograms[engine]
    .filter((program) => installedProgram(program) === undefined)
    .map((program) => program.package);
}

/**
 * Returns the paths of an engine's programs, in the order of `requiredPrograms`.
 * @throws {Error} naming the packages that are missing
 */
export function enginePrograms(engine: EngineName): readonly string[] {
  const missing = missingPackages(engine);
  if (missing.length > 0)
    throw new Error(
      `The tests in ${engine} need ${missing.join(' and ')}. Install ${missing.length === 1 ? 'it' : 'them'} (on Debian: sudo apt-get install ${missing.join(' ')}).`,
    );
  return requiredPrograms[engine].flatMap((program) => installedProgram(program) ?? []);
}

/**
 * Installs the missing packages of engines, if this user may.
 * @throws {Error} naming the packages that are still missing
 */
export function installEngines(engines: readonly EngineName[]): void {
  const missing = engines.flatMap(missingPackages);
  if (missing.length > 0) installPackages(missing, 'the tests in Firefox and WebKit');
  for (const engine of engines) enginePrograms(engine);
}
