import { type ProjectFile, type Tag, tagsIn, textSearch } from './project-file.ts';
import type { Message, Requirement, SpecDocument } from './requirement.ts';

/** Paths of the files that carry a requirement, and of the tests that hold it. */
export type Evidence = Readonly<Record<Side, readonly string[]>>;
type Side = 'code' | 'tests';

export type Coverage = {
  readonly evidence: ReadonlyMap<string, Evidence>;
  /** What is wrong, and what to do about it. */
  readonly faults: readonly string[];
};

/** Finds the code and the tests of every requirement, by tags and by the words of messages. */
export function coverageOf(documents: readonly SpecDocument[], files: readonly ProjectFile[]): Coverage {
  const tags = files.flatMap(tagsIn);
  const search = searchIn(files);
  const evidence = new Map<string, Evidence>();
  const faults: string[] = [];

  for (const { sections, messages, constants } of documents) {
    for (const requirement of [...sections, ...constants]) {
      const tagged = taggedFiles(requirement.id, tags, files);
      evidence.set(requirement.id, tagged);
      faults.push(...faultsOfTagged(requirement, tagged));
    }
    for (const { id, texts = [] } of sections)
      for (const text of texts) faults.push(...faultsOfText(id, text, search(text)));
    for (const message of messages) {
      const tagged = taggedFiles(message.id, tags, files);
      const found = new Map(searchedTexts(message).map((text) => [text, search(text)]));
      evidence.set(message.id, joined(tagged, [...found.values()]));
      faults.push(...faultsOfMessage(message, tagged, found));
    }
  }
  return { evidence, faults: [...faultsOfTags(tags, [...evidence.keys()], files), ...faults] };
}

const SIDES: readonly Side[] = ['code', 'tests'];

function faultsOfTagged({ id, external, untested }: Requirement, tagged: Evidence): string[] {
  const excuses = { code: external, tests: untested };
  return SIDES.flatMap((side) => {
    const isFound = tagged[side].length > 0;
    if (side === 'tests' && isFound && untested !== undefined)
      return [`${id} has a test now. Delete its "untested" in scripts/spec-coverage.`];
    if (isFound || excuses[side] !== undefined) return [];
    const place =
      side === 'code' ? 'in the file that carries it' : 'above the test that fails when it breaks';
    return [`${id} has no ${side === 'tests' ? 'test' : side}. Write "// @spec ${id}" ${place}.`];
  });
}

function faultsOfMessage(message: Message, tagged: Evidence, found: ReadonlyMap<string, Evidence>): string[] {
  if (found.size === 0) return faultsOfTagged(message, tagged);
  return [...found].flatMap(([text, { code, tests }]) =>
    faultsOfText(message.id, text, {
      code: [...tagged.code, ...code, ...(message.external === undefined ? [] : [message.external])],
      tests: [...tagged.tests, ...tests],
    }),
  );
}

function faultsOfText(id: string, text: string, found: Evidence): string[] {
  return SIDES.filter((side) => found[side].length === 0).map((side) =>
    side === 'code'
      ? `${id}: no code says '${text}'. Say it word for word; if it is put together, write "// @spec ${id}" there.`
      : `${id}: no test expects '${text}'. Write a test that causes it.`,
  );
}

function faultsOfTags(
  tags: readonly Tag[],
  known: readonly string[],
  files: readonly ProjectFile[],
): string[] {
  const support = new Set(files.filter(({ kind }) => kind === 'support').map(({ path }) => path));
  return tags.flatMap(({ id, path, line }) => {
    if (!known.includes(id))
      return [`${path}:${line}: nothing has the id ${id}. The ids are in docs/spec-coverage.md.`];
    return support.has(path) ? [`${path}:${line}: @spec belongs in code of the product, or in a test.`] : [];
  });
}

function taggedFiles(id: string, tags: readonly Tag[], files: readonly ProjectFile[]): Evidence {
  const paths = new Set(tags.filter((tag) => tag.id === id).map(({ path }) => path));
  return evidenceOf(files.filter(({ path }) => paths.has(path)));
}

function searchIn(files: readonly ProjectFile[]): (text: string) => Evidence {
  const searches = files
    .filter(({ kind }) => kind !== 'support')
    .map((file) => ({ file, holds: textSearch(file) }));
  return (text) => evidenceOf(searches.filter(({ holds }) => holds(text)).map(({ file }) => file));
}

function evidenceOf(files: readonly ProjectFile[]): Evidence {
  const paths = (wanted: ProjectFile['kind']) =>
    files.filter(({ kind }) => kind === wanted).map(({ path }) => path);
  return { code: paths('code'), tests: paths('test') };
}

/** The texts of a message by which it is found: many toasts have the titles 'Error' and 'Success'. */
function searchedTexts({ texts, isTagged }: Message): readonly string[] {
  return isTagged ? [] : texts.filter((text) => text !== 'Error' && text !== 'Success');
}

/** Files that the page lists because of a message's words; tagged ones are always listed. */
const MOST_FOUND = 3;

function joined(tagged: Evidence, found: readonly Evidence[]): Evidence {
  const code = [...new Set([...tagged.code, ...found.flatMap((files) => files.code).slice(0, MOST_FOUND)])];
  const nearest = [...new Set(found.flatMap(({ tests }) => tests))].toSorted(
    (a, b) => distance(a, code) - distance(b, code),
  );
  return { code, tests: [...new Set([...tagged.tests, ...nearest.slice(0, MOST_FOUND)])] };
}

/** How far a test is from the code: cheap tests of the same feature are nearest. */
function distance(test: string, code: readonly string[]): number {
  const folders = new Set(code.flatMap((path) => path.split('/').slice(2, -1)));
  const isNear = test.split('/').some((folder) => folders.has(folder));
  const layer = ['web/src/', 'shared/', 'web/tests/', 'e2e/'].findIndex((start) => test.startsWith(start));
  return (isNear ? 0 : 10) + (layer === -1 ? 4 : layer);
}
