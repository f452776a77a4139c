import { type ProjectFile, type Tag, tagsIn, textSearch } from './project-file.ts';
import type { Message, Requirement, SpecDocument } from './requirement.ts';

/** Paths of the files that implement a requirement, and of the tests that prove it. */
export type Evidence = Readonly<Record<Side, readonly string[]>>;
type Side = 'code' | 'tests';

export type Coverage = {
  readonly evidence: ReadonlyMap<string, Evidence>;
  /** Error messages that say what to do. */
  readonly errors: readonly string[];
};

/** Finds the code and the tests of every requirement, by tags and by the text of messages. */
export function coverageOf(documents: readonly SpecDocument[], files: readonly ProjectFile[]): Coverage {
  const tags = files.flatMap(tagsIn);
  const search = searchIn(files);
  const evidence = new Map<string, Evidence>();
  const errors: string[] = [];

  for (const { sections, messages, constants } of documents) {
    for (const requirement of [...sections, ...constants]) {
      const taggedEvidence = taggedFiles(requirement.id, tags, files);
      evidence.set(requirement.id, taggedEvidence);
      errors.push(...taggedErrors(requirement, taggedEvidence));
    }
    for (const { id, texts = [] } of sections)
      for (const text of texts)
        errors.push(...textErrors(id, text, search(text, taggedFiles(id, tags, files))));
    for (const message of messages) {
      const taggedEvidence = taggedFiles(message.id, tags, files);
      const found = new Map(searchedTexts(message).map((text) => [text, search(text, taggedEvidence)]));
      evidence.set(message.id, mergeEvidence(taggedEvidence, [...found.values()]));
      errors.push(...messageErrors(message, taggedEvidence, found));
    }
  }
  return { evidence, errors: [...tagErrors(tags, [...evidence.keys()], files), ...errors] };
}

const SIDES: readonly Side[] = ['code', 'tests'];

function taggedErrors({ id, external, untested }: Requirement, taggedEvidence: Evidence): string[] {
  const reasons = { code: external, tests: untested };
  return SIDES.flatMap((side) => {
    const isFound = taggedEvidence[side].length > 0;
    if (side === 'tests' && isFound && untested !== undefined)
      return [`${id} has a test now. Delete its "untested" in scripts/spec-coverage.`];
    if (isFound || reasons[side] !== undefined) return [];
    const place =
      side === 'code' ? 'in the file that carries it' : 'above the test that fails when it breaks';
    return [`${id} has no ${side === 'tests' ? 'test' : side}. Write "// @spec ${id}" ${place}.`];
  });
}

function messageErrors(
  message: Message,
  taggedEvidence: Evidence,
  found: ReadonlyMap<string, Evidence>,
): string[] {
  if (found.size === 0) return taggedErrors(message, taggedEvidence);
  return [...found].flatMap(([text, { code, tests }]) =>
    textErrors(message.id, text, {
      code: [...taggedEvidence.code, ...code, ...(message.external === undefined ? [] : [message.external])],
      tests: [...taggedEvidence.tests, ...tests],
    }),
  );
}

function textErrors(id: string, text: string, found: Evidence): string[] {
  return SIDES.filter((side) => found[side].length === 0).map((side) =>
    side === 'code'
      ? `${id}: no code says '${text}'. Use these words; if the code composes the text from parts, write "// @spec ${id}" there.`
      : `${id}: no test in a folder or file named like its code expects '${text}'. Write such a test, or write "// @spec ${id}" above a test in another place.`,
  );
}

function tagErrors(
  tags: readonly Tag[],
  knownIds: readonly string[],
  files: readonly ProjectFile[],
): string[] {
  const support = new Set(files.filter(({ kind }) => kind === 'support').map(({ path }) => path));
  return tags.flatMap(({ id, path, line }) => {
    if (!knownIds.includes(id))
      return [`${path}:${line}: no requirement has the id ${id}. The ids are in docs/spec-coverage.md.`];
    return support.has(path) ? [`${path}:${line}: @spec belongs in code of the product, or in a test.`] : [];
  });
}

function taggedFiles(id: string, tags: readonly Tag[], files: readonly ProjectFile[]): Evidence {
  const paths = new Set(tags.filter((tag) => tag.id === id).map(({ path }) => path));
  return evidenceOf(files.filter(({ path }) => paths.has(path)));
}

/** Returns a search for code that contains a text, and for tests of the same subject that expect it. */
function searchIn(files: readonly ProjectFile[]): (text: string, taggedEvidence: Evidence) => Evidence {
  const searches = files
    .filter(({ kind }) => kind !== 'support')
    .map((file) => ({ file, contains: textSearch(file) }));
  return (text, taggedEvidence) => {
    const { code, tests } = evidenceOf(
      searches.filter(({ contains }) => contains(text)).map(({ file }) => file),
    );
    const subjects = new Set([...code, ...taggedEvidence.code, ...taggedEvidence.tests].flatMap(subjectsOf));
    const isOfSubject = (path: string) =>
      subjects.size === 0 || subjectsOf(path).some((name) => subjects.has(name));
    return { code, tests: tests.filter(isOfSubject) };
  };
}

/** Path segments that many subjects share. */
const COMMON_NAMES = new Set(
  'web src app features components model api lib ui routes tests e2e shared rules server conformance core supabase'.split(
    ' ',
  ),
);

/**
 * Returns the path segments that name the subject of a file. Tests of other subjects do not count: they may contain a message without
 * testing it.
 */
function subjectsOf(path: string): string[] {
  return path
    .replace(/(?:\.test|\.spec)?\.\w+$/, '')
    .split('/')
    .filter((name) => !COMMON_NAMES.has(name));
}

function evidenceOf(files: readonly ProjectFile[]): Evidence {
  const paths = (wanted: ProjectFile['kind']) =>
    files.filter(({ kind }) => kind === wanted).map(({ path }) => path);
  return { code: paths('code'), tests: paths('test') };
}

/** Returns the texts that identify a message, without the titles 'Error' and 'Success', which many toasts have. */
function searchedTexts({ texts, isTagged }: Message): readonly string[] {
  return isTagged ? [] : texts.filter((text) => text !== 'Error' && text !== 'Success');
}

/** Maximum number of files that the page lists because they contain a message. Tagged files are always listed. */
const MAX_FOUND = 3;

function mergeEvidence(taggedEvidence: Evidence, found: readonly Evidence[]): Evidence {
  const code = found.flatMap((files) => files.code).slice(0, MAX_FOUND);
  const tests = found.flatMap((files) => files.tests).toSorted((a, b) => layerOf(a) - layerOf(b));
  return {
    code: [...new Set([...taggedEvidence.code, ...code])],
    tests: [...new Set([...taggedEvidence.tests, ...[...new Set(tests)].slice(0, MAX_FOUND)])],
  };
}

/** Sort order of tests, from those next to the code to those in a browser. Tests in folders that are not listed come first. */
function layerOf(test: string): number {
  return ['web/src/', 'shared/', 'web/tests/', 'server/', 'supabase/', 'conformance/', 'e2e/'].findIndex(
    (start) => test.startsWith(start),
  );
}
